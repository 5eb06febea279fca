/// The bytes of one character in UTF-8 (Unicode 16, table 3-7).
package enum UTF8Sequence {
  /// How many bytes the character at an index has, 1 to 4; `nil` for a byte that begins none.
  @inlinable package static func length(at index: Int, in bytes: borrowing Span<UInt8>) -> Int? {
    let (length, second) = form(of: bytes[index])
    guard length > 1 else { return bytes[index] < 0x80 ? 1 : nil }
    guard length <= bytes.count - index, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<length where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }

  /// How many bytes a first byte announces, 0 for none beyond ASCII, and which may be the second.
  @inlinable static func form(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (0, 0x80...0xBF)
    }
  }
}

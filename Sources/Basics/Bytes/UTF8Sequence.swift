/// The bytes of one character in UTF-8 (Unicode 16, table 3-7).
package enum UTF8Sequence: Equatable, Sendable {
  /// A character of this many bytes, 1 to 4.
  case wellFormed(length: Int)
  /// The beginning of a character, up to the end of the bytes.
  case cutOff
  /// Overlong, a surrogate, beyond U+10FFFF, or no character at all.
  case illFormed

  @inlinable
  package init(at index: Int, in bytes: borrowing Span<UInt8>) {
    let first = bytes[index]
    let (length, second) = Self.form(of: first)
    guard length > 1 else {
      self = first < 0x80 ? .wellFormed(length: 1) : .illFormed
      return
    }
    let available = min(length, bytes.count - index)
    self = available < length ? .cutOff : .wellFormed(length: length)
    if available > 1, !second.contains(bytes[index + 1]) { self = .illFormed }
    for offset in 2..<max(2, available) where bytes[index + offset] & 0xC0 != 0x80 {
      self = .illFormed
    }
  }

  /// How many bytes a first byte announces, 0 for none beyond ASCII, and which may be the second.
  @inlinable
  static func form(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
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

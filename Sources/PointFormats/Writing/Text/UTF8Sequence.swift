/// Well-formed sequences of UTF-8 (Unicode 15.0, table 3-7).
enum UTF8Sequence {
  /// How many bytes the character beyond ASCII has that stands at an index; 0 when the bytes there
  /// are ill-formed: cut off, overlong, a surrogate, or beyond U+10FFFF.
  @inline(__always)
  static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let (length, second) = unsafe form(of: bytes[index])
    guard length > 0, index + length <= bytes.count else { return 0 }
    guard second.contains(unsafe bytes[index + 1]) else { return 0 }
    for offset in 2..<max(2, length) where unsafe bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// How many bytes a first byte announces, and which may be the second.
  @inline(__always)
  private static func form(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
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

/// A character that must not reach a terminal as it is: it would move the cursor, change colours,
/// ring, or make text read in another order than it is written (CVE-2021-42574).
///
/// They are C0, DEL, C1, the twelve bidirectional controls (Unicode standard annex 9, §2), the
/// line and paragraph separators U+2028 and U+2029, and the noncharacters U+FFFE and U+FFFF.
struct InvisibleCharacter {
  /// Its code point.
  let codePoint: UInt32
  /// Length in bytes of UTF-8.
  let length: Int

  /// Whether a hidden character beyond ASCII may begin with this byte.
  @inline(__always)
  static func mayBegin(with byte: UInt8) -> Bool {
    byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF
  }

  /// The hidden character at an index of UTF-8; `nil` for another character.
  init?(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    func byte(_ offset: Int) -> UInt8 {
      index + offset < bytes.count ? unsafe bytes[index + offset] : 0
    }
    switch (byte(0), byte(1), byte(2)) {
    case (let control, _, _) where control < 0x20 || control == 0x7F:
      self.init(codePoint: UInt32(control), length: 1)
    case (0xC2, let last, _) where (0x80...0x9F).contains(last):
      self.init(codePoint: UInt32(last), length: 2)
    case (0xD8, 0x9C, _):
      self.init(codePoint: 0x061C, length: 2)
    case (0xE2, 0x80, let last) where [0x8E, 0x8F].contains(last) || (0xA8...0xAE).contains(last):
      self.init(codePoint: 0x2000 + UInt32(last & 0x3F), length: 3)
    case (0xE2, 0x81, let last) where (0xA6...0xA9).contains(last):
      self.init(codePoint: 0x2040 + UInt32(last & 0x3F), length: 3)
    case (0xEF, 0xBF, let last) where last == 0xBE || last == 0xBF:
      self.init(codePoint: 0xFFC0 + UInt32(last & 0x3F), length: 3)
    default:
      return nil
    }
  }

  private init(codePoint: UInt32, length: Int) {
    self.codePoint = codePoint
    self.length = length
  }
}

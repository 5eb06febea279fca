import ByteStreams

/// Universally unique identifiers as text (RFC 9562 §4).
enum UUIDText {
  /// A random one (§5.4, version 4).
  @Sendable static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let words = [generator.next(), generator.next()]
    return text(
      words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } },
      version: 4,
    )
  }

  /// One that follows from a text: the same for the same text (§5.8, version 8, of SHA-256).
  static func derived(from text: String) -> String {
    self.text(Array(SHA256.digest(of: Array(text.utf8)).prefix(16)), version: 8)
  }

  private static func text(_ bytes: [UInt8], version: UInt8) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
      let marked: UInt8 =
        switch index {
        case 6: byte & 0x0F | version << 4
        case 8: byte & 0x3F | 0x80
        default: byte
        }
      text += [digits[Int(marked >> 4)], digits[Int(marked & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }
}

import Basics

/// Universally unique identifiers as text (RFC 9562 §4).
enum UUIDText {
  /// A random one (§5.4, version 4).
  @Sendable static func random() -> String {
    text((0..<16).map { _ in .random(in: 0...255) }, version: 4)
  }

  /// One that follows from a text: the same for the same text (§5.8, version 8, of SHA-256).
  static func derived(from text: String) -> String {
    self.text(Array(SHA256.digest(of: Array(text.utf8)).prefix(16)), version: 8)
  }

  private static func text(_ bytes: [UInt8], version: UInt8) -> String {
    var bytes = bytes
    bytes[6] = bytes[6] & 0x0F | version << 4
    bytes[8] = bytes[8] & 0x3F | 0x80
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return groups.map { bytes[$0].hexadecimal }.joined(separator: "-")
  }
}

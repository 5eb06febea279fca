import Basics

/// Character data and attribute values of XML 1.0.
///
/// `& < > "` become entities. A `InvisibleCharacter` becomes a character reference; one that XML forbids
/// even as a reference (its §2.2) becomes U+FFFD.
enum XMLText {
  /// Appends a text that may stand in an element or in an attribute with double quotes.
  static func append(_ text: String, to output: inout [UInt8]) {
    Escaping.append(text, to: &output)
  }

  private enum Escaping: TextEscaping {
    static var escaped: EscapedCharacters { EscapedCharacters("&", "<", ">", "\"") }

    static func appendEscaped(_ codePoint: UInt32, to output: inout some GrowingText & ~Copyable) {
      switch codePoint {
      case 0x22: output.append("&quot;")
      case 0x26: output.append("&amp;")
      case 0x3C: output.append("&lt;")
      case 0x3E: output.append("&gt;")
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0xFFFE, 0xFFFF: output.append("\u{FFFD}")
      default:
        output.append("&#x")
        output.append(hexadecimal: codePoint)
        output.append(";")
      }
    }
  }
}

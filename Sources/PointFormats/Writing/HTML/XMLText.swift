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

extension XMLText {
  /// Appends ` name="number"`, with one decimal at most.
  static func append(_ name: StaticString, _ number: Double, to output: inout [UInt8]) {
    output.append(" ")
    output.append(name)
    output.append("=\"")
    append(number, to: &output)
    output.append("\"")
  }

  /// Appends ` name="text"`.
  static func append(_ name: StaticString, _ text: String, to output: inout [UInt8]) {
    output.append(" ")
    output.append(name)
    output.append("=\"")
    append(text, to: &output)
    output.append("\"")
  }

  /// Appends a number with one decimal at most.
  static func append(_ number: Double, to output: inout [UInt8]) {
    FixedDecimal(number, places: 1)?.append(to: &output)
  }
}

import Basics

/// Character data and attribute values of XML 1.0, in double quotes.
///
/// `& < > "` become entities. An `InvisibleCharacter` becomes a character reference; one that XML
/// forbids even as a reference (its §2.2) becomes U+FFFD.
enum XMLText: TextEscaping {
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

/// A piece of XML or HTML, written as an interpolated string whose values are escaped, unless they are
/// pieces or text of the program themselves.
///
/// Numbers have one decimal at most.
struct Markup: ExpressibleByStringInterpolation {
  private let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(stringLiteral literal: String) { bytes = Array(literal.utf8) }
  init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }
    mutating func appendInterpolation(_ text: String) { XMLText.append(text, to: &bytes) }
    mutating func appendInterpolation(_ text: StaticString) { bytes.append(text) }
    mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }
    mutating func appendInterpolation(_ markup: Markup) { bytes += markup.bytes }
    mutating func appendInterpolation(_ parts: [Markup]) {
      bytes += parts.lazy.map(\.bytes).joined()
    }

    mutating func appendInterpolation(_ number: Double) {
      FixedDecimal(number, places: 1)?.append(to: &bytes)
    }
  }

  static func += (output: inout [UInt8], markup: Markup) { output += markup.bytes }
}

import Basics

/// Text for a terminal: messages and tables.
///
/// Every `InvisibleCharacter` becomes `\u{…}` with its code point in hexadecimal.
package enum TerminalText: TextEscaping {
  static var escaped: EscapedCharacters { EscapedCharacters() }

  static func appendEscaped(_ codePoint: UInt32, to output: inout some GrowingText & ~Copyable) {
    output.append(#"\u{"#)
    output.append(hexadecimal: codePoint)
    output.append("}")
  }

  /// A text, such as one from data, in a form that is safe to show.
  package static func visible(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The columns of a terminal that a text takes, which must be safe to show already.
  package static func width(of text: String) -> Int { DisplayWidth.of(text) }

  /// A text that is safe to show already, cut to a width in columns of a terminal, with `…` at the cut.
  package static func truncated(_ text: String, to width: Int) -> String {
    DisplayWidth.truncated(text, to: width)
  }
}

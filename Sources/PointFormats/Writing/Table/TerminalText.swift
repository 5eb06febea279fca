import Basics

/// Text for a terminal: messages and tables.
///
/// Every `InvisibleCharacter` becomes `\u{…}` with its code point in hexadecimal.
package enum TerminalText {
  /// A text, such as one from data, in a form that is safe to show.
  package static func visible(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text in a form that is safe to show.
  package static func append(_ text: String, to output: inout [UInt8]) {
    Escaping.append(text, to: &output)
  }

  /// The columns of a terminal that a text takes, which must be safe to show already.
  package static func width(of text: String) -> Int {
    DisplayWidth.of(text)
  }

  /// A text cut to a width in columns of a terminal, with `…` at the cut.
  ///
  /// It does not escape: the text must be safe to show already, as `visible(_:)` makes it.
  package static func truncated(_ text: String, to width: Int) -> String {
    DisplayWidth.truncated(text, to: width)
  }

  /// Appends `\u{…}` for a code point.
  static func appendEscaped(_ codePoint: UInt32, to output: inout some GrowingText & ~Copyable) {
    output.append(#"\u{"#)
    output.append(hexadecimal: codePoint)
    output.append("}")
  }

  private enum Escaping: TextEscaping {
    static var escaped: EscapedCharacters { EscapedCharacters() }

    static func appendEscaped(_ codePoint: UInt32, to output: inout some GrowingText & ~Copyable) {
      TerminalText.appendEscaped(codePoint, to: &output)
    }
  }
}

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
}

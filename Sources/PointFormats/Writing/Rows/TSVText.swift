import Basics

/// The text of one field of tab-separated values.
///
/// Tab, line feed, carriage return and backslash become `\t`, `\n`, `\r` and `\\`; every other
/// `InvisibleCharacter` becomes `\u{…}`. So a line of output is always a row, and a program can restore
/// the field.
enum TSVText: TextEscaping {
  static var escaped: EscapedCharacters { EscapedCharacters("\\") }

  static func appendEscaped(_ codePoint: UInt32, to output: inout some GrowingText & ~Copyable) {
    switch codePoint {
    case 0x09: output.append(#"\t"#)
    case 0x0A: output.append(#"\n"#)
    case 0x0D: output.append(#"\r"#)
    case 0x5C: output.append(#"\\"#)
    default: TerminalText.appendEscaped(codePoint, to: &output)
    }
  }
}

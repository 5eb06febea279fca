import Basics

/// The text of one cell of comma-separated values, RFC 4180.
///
/// - A cell that begins with `=`, `+`, `-`, `@`, tab or carriage return gets a `'` in front, so a
///   spreadsheet takes it for text and not for a formula (CWE-1236); one with such a sign behind a `'` gets
///   another, so that reading gives back what was written. Numbers are written by `FixedDecimal`.
/// - A cell with a comma, a quotation mark, a tab or a line end is put in quotation marks, and one that
///   begins or ends with a space.
/// - Any other character that would act on a terminal becomes `\u{…}`.
enum CSVText {
  /// Appends a cell of UTF-8, in the form `Kept` or `Shown`; each byte that is not becomes U+FFFD.
  @inline(__always) static func append<Form: TextEscaping>(
    utf8 bytes: UnsafeBufferPointer<UInt8>, as _: Form.Type,
    to output: inout some GrowingText & ~Copyable,
  ) {
    let isQuoted =
      unsafe bytes.contains(where: needsQuotes) || bytes.first == 0x20 || bytes.last == 0x20
    if isQuoted { output.append(UInt8(ascii: "\"")) }
    if unsafe isGuarded(bytes) { output.append(UInt8(ascii: "'")) }
    unsafe Form.append(utf8: bytes, to: &output)
    if isQuoted { output.append(UInt8(ascii: "\"")) }
  }

  /// The text of a cell without that `'`.
  static func unguarded(_ text: String) -> String {
    text.utf8.first == apostrophe && isGuarded(text.utf8) ? String(text.dropFirst()) : text
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Whether a cell begins with a sign of formulas, behind any number of `'`.
  @inline(__always) private static func isGuarded(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.first { $0 != apostrophe }.map(beginsFormula) ?? false
  }

  @inline(__always) private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x09 || byte == 0x0A
      || byte == 0x0D
  }

  private static func beginsFormula(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
      true
    default: false
    }
  }

  /// For files and pipes: tabs and line ends stay as they are.
  enum Kept: TextEscaping {
    static var escaped: EscapedCharacters { EscapedCharacters("\"") }

    static func appendEscaped(_ codePoint: UInt32, to output: inout some GrowingText & ~Copyable) {
      switch codePoint {
      case 0x09, 0x0A, 0x0D: output.append(UInt8(codePoint))
      default: Shown.appendEscaped(codePoint, to: &output)
      }
    }
  }

  /// For a terminal: tabs and line ends become `\u{…}` too, as in a table, since data must not move the
  /// cursor.
  enum Shown: TextEscaping {
    static var escaped: EscapedCharacters { EscapedCharacters("\"") }

    static func appendEscaped(_ codePoint: UInt32, to output: inout some GrowingText & ~Copyable) {
      if codePoint == 0x22 {
        output.append("\"\"")
      } else {
        TerminalText.appendEscaped(codePoint, to: &output)
      }
    }
  }
}

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

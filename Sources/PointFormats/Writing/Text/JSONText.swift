package import Basics

/// Strings of JSON, RFC 8259 §7.
///
/// Quotation mark, backslash and every `InvisibleCharacter` are escaped. Backspace, tab, line feed, form
/// feed and carriage return have their short escapes, all others `\u` and four lower-case digits.
public enum JSONText {
  /// Appends a string with its quotation marks.
  package static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    Escaping.append(text, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Appends a string with its quotation marks.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; each byte that is not becomes U+FFFD.
  ///   - output: The bytes so far.
  static func append(
    utf8 bytes: UnsafeBufferPointer<UInt8>, to output: inout some GrowingText & ~Copyable,
  ) {
    output.append(UInt8(ascii: "\""))
    unsafe Escaping.append(utf8: bytes, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Appends a string, or `null`.
  package static func append(_ text: String?, to output: inout [UInt8]) {
    if let text { append(text, to: &output) } else { output.append("null") }
  }

  /// Appends a number, or `null`.
  package static func append(_ number: FixedDecimal?, to output: inout [UInt8]) {
    if let number { number.append(to: &output) } else { output.append("null") }
  }

  private enum Escaping: TextEscaping {
    static var escaped: EscapedCharacters { EscapedCharacters("\\", "\"") }

    static func appendEscaped(_ codePoint: UInt32, to output: inout some GrowingText & ~Copyable) {
      switch codePoint {
      case 0x08: output.append(#"\b"#)
      case 0x09: output.append(#"\t"#)
      case 0x0A: output.append(#"\n"#)
      case 0x0C: output.append(#"\f"#)
      case 0x0D: output.append(#"\r"#)
      case 0x22: output.append(#"\""#)
      case 0x5C: output.append(#"\\"#)
      default:
        output.append(#"\u"#)
        output.append(hexadecimal: codePoint, width: 4)
      }
    }
  }
}

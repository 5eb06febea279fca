package import Basics

/// Strings of JSON, RFC 8259 §7.
///
/// Quotation mark, backslash and every `InvisibleCharacter` are escaped. Backspace, tab, line feed, form
/// feed and carriage return have their short escapes, all others `\u` and four lower-case digits.
public enum JSONText {
  package static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    Escaping.append(text, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Appends a string of UTF-8 with its quotation marks; each byte that is not becomes U+FFFD.
  static func append(
    utf8 bytes: UnsafeBufferPointer<UInt8>, to output: inout some GrowingText & ~Copyable,
  ) {
    output.append(UInt8(ascii: "\""))
    unsafe Escaping.append(utf8: bytes, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// A string with its quotation marks, or `null`.
  package static func quoted(_ text: String?) -> String {
    guard let text else { return "null" }
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An object in one line, of members whose values are JSON.
  package static func object(_ members: [(key: String, value: String)]) -> String {
    "{\(members.map { "\(quoted($0.key)):\($0.value)" }.joined(separator: ","))}"
  }

  /// A list in one line, of values that are JSON.
  package static func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

  /// A list of strings in one line.
  package static func list(quoting words: [String]) -> String { list(words.map { quoted($0) }) }

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

  /// Any value, without space.
  package static func bytes(of value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return bytes
  }

  /// Appends any value, without space.
  package static func append(_ value: JSONValue, to output: inout [UInt8]) {
    switch value {
    case .null: output.append("null")
    case .bool(let bool): output += "\(bool)".utf8
    case .number(let number): output += number.text.utf8
    case .string(let string): append(string, to: &output)
    case .array(let elements):
      appendList(elements, to: &output) { element, output in
        append(element, to: &output)
      }
    case .object(let object):
      appendList(object.members, brackets: ("{", "}"), to: &output) { member, output in
        append(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        append(member.value, to: &output)
      }
    }
  }

  /// Appends elements between brackets, with a line break before each of them and before the end.
  package static func appendList<Element>(
    _ elements: [Element], brackets: (StaticString, StaticString) = ("[", "]"),
    lineBreak: StaticString = "", to output: inout [UInt8],
    element append: (Element, inout [UInt8]) -> Void,
  ) {
    output.append(brackets.0)
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(lineBreak)
      append(element, &output)
    }
    if !elements.isEmpty { output.append(lineBreak) }
    output.append(brackets.1)
  }
}

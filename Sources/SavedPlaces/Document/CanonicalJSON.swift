import JSON
import PointFormats

/// JSON with exactly one text for each content: no space, sorted keys, the last of repeated keys,
/// numbers in one spelling.
///
/// So a file that another program has formatted anew has the same places as before.
enum CanonicalJSON {
  /// - Parameters:
  ///   - value: The content.
  ///   - output: The UTF-8 text that it is appended to.
  static func append(_ value: JSONValue, to output: inout [UInt8]) {
    switch value {
    case .null: output += Array("null".utf8)
    case .bool(let bool): output += Array((bool ? "true" : "false").utf8)
    case .number(let number): output += Array(spelling(of: number).utf8)
    case .string(let string): JSONText.append(string, to: &output)
    case .array(let elements):
      append(elements, between: "[", "]", to: &output) { append($0, to: &$1) }
    case .object(let object): append(object, to: &output)
    }
  }

  /// - Parameters:
  ///   - object: The content.
  ///   - output: The UTF-8 text that it is appended to.
  static func append(_ object: JSONObject, to output: inout [UInt8]) {
    var values: [String: JSONValue] = [:]
    for member in object.members { values[member.key] = member.value }
    let sorted = values.sorted { $0.key < $1.key }
    append(sorted, between: "{", "}", to: &output) { member, output in
      JSONText.append(member.key, to: &output)
      output.append(UInt8(ascii: ":"))
      append(member.value, to: &output)
    }
  }

  private static func append<Element>(
    _ elements: [Element],
    between open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    to output: inout [UInt8],
    element appendElement: (Element, inout [UInt8]) -> Void,
  ) {
    output.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      appendElement(element, &output)
    }
    output.append(UInt8(ascii: close))
  }

  /// The one spelling of a number: `1.50`, `1.5` and `15e-1` are the same.
  ///
  /// With more digits than a double holds for certain, as
  /// identifiers have, the text is the number.
  private static func spelling(of number: JSONNumber) -> String {
    let digits = number.text.utf8.count { (0x30...0x39).contains($0) }
    guard digits <= 15, let double = number.double else { return number.text }
    let text = "\(double == 0 ? 0 : double)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

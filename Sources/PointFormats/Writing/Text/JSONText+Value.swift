package import Basics

extension JSONText {
  /// Appends any value, without space.
  ///
  /// - Parameters:
  ///   - output: The UTF-8 text so far.
  ///   - members: Chooses the members of an object, in their order.
  package static func append(
    _ value: JSONValue, to output: inout [UInt8],
    members: (JSONObject) -> [JSONObject.Member] = { $0.members },
    spelling: (JSONNumber) -> String = { $0.text },
  ) {
    switch value {
    case .null: output.append("null")
    case .bool(let bool): output += Array((bool ? "true" : "false").utf8)
    case .number(let number): output += Array(spelling(number).utf8)
    case .string(let string): append(string, to: &output)
    case .array(let elements):
      append(elements, between: "[", "]", to: &output) { element, output in
        append(element, to: &output, members: members, spelling: spelling)
      }
    case .object(let object):
      append(members(object), between: "{", "}", to: &output) { member, output in
        append(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        append(member.value, to: &output, members: members, spelling: spelling)
      }
    }
  }

  private static func append<Element>(
    _ elements: [Element], between open: Unicode.Scalar, _ close: Unicode.Scalar,
    to output: inout [UInt8], element appendElement: (Element, inout [UInt8]) -> Void,
  ) {
    output.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      appendElement(element, &output)
    }
    output.append(UInt8(ascii: close))
  }
}

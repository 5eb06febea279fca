import Basics

/// What a value breaks of a JSON schema, as far as `poi help json` needs one: `type`, `enum`,
/// `required`, `properties` and `items`.
package struct JSONSchema {
  private let root: JSONValue

  package init(parsing text: String) throws { root = try JSONParser.parse(Array(text.utf8)) }

  /// The faults of a document, each with its place; empty for a valid one.
  package func faults(in text: String) throws -> [String] {
    Self.faults(in: try JSONParser.parse(Array(text.utf8)), by: root, at: "$")
  }

  private static func faults(in value: JSONValue, by schema: JSONValue, at place: String)
    -> [String]
  {
    var faults: [String] = []
    if let types = schema["type"].map({ $0.array ?? [$0] }),
      !types.contains(where: { isOf($0.string, value) })
    {
      faults.append("\(place): not of type \(types.compactMap(\.string))")
    }
    if let choices = schema["enum"]?.array, !choices.contains(value) {
      faults.append("\(place): none of the values there are")
    }
    if let object = value.object {
      for key in schema["required"]?.array?.compactMap(\.string) ?? [] where object[key] == nil {
        faults.append("\(place): lacks \(key)")
      }
      for member in object.members {
        guard let schema = schema["properties"]?[member.key] else { continue }
        faults += Self.faults(in: member.value, by: schema, at: "\(place).\(member.key)")
      }
    }
    if let elements = value.array, let schema = schema["items"] {
      for (index, element) in elements.enumerated() {
        faults += Self.faults(in: element, by: schema, at: "\(place)[\(index)]")
      }
    }
    return faults
  }

  private static func isOf(_ type: String?, _ value: JSONValue) -> Bool {
    switch value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number: type == "number"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}

/// A JSON document in memory.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// A number as it was written: an identifier of 20 digits keeps all of them.
package struct JSONNumber: Equatable, Sendable {
  package let text: String
  /// The nearest double; `nil` when it is not finite, as in `1e999`.
  package let double: Double?
}

package struct JSONObject: Equatable, Sendable {
  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONValue
    /// The byte at which the key begins.
    package let offset: Int

    package init(key: String, value: JSONValue, offset: Int) {
      self.key = key
      self.value = value
      self.offset = offset
    }
  }

  /// The members in the order they were written, repeated keys included.
  package internal(set) var members: [Member]

  package init(_ members: [Member] = []) { self.members = members }

  /// The value of a key; of repeated keys the last one counts, as in jq and browsers.
  package subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }
}

extension JSONValue {
  package var string: String? { if case .string(let string) = self { string } else { nil } }

  package var double: Double? { if case .number(let number) = self { number.double } else { nil } }

  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  package var array: [JSONValue]? { if case .array(let array) = self { array } else { nil } }

  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The value of a key, if this is an object that has it.
  package subscript(key: String) -> JSONValue? { object?[key] }

  /// A text, number or truth value as text: identifiers and tag values come as any of them.
  package var scalarText: String? {
    switch self {
    case .string(let string): string
    case .number(let number): number.text
    case .bool(let bool): bool ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

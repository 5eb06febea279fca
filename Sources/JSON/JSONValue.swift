/// A JSON document in memory.
public enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it was written: an identifier of 20 digits keeps all of them.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object, its members in the order they were written.
  case object(JSONObject)
}

/// A number as it was written.
public struct JSONNumber: Equatable, Sendable {
  /// The number's text.
  public let text: String

  /// The nearest double; `nil` when it is not finite, as in `1e999`.
  public var double: Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

/// The members of an object.
public struct JSONObject: Equatable, Sendable {
  /// One member.
  public struct Member: Equatable, Sendable {
    /// Its key.
    public let key: String
    /// Its value.
    public let value: JSONValue
    /// The byte at which the key begins.
    public let offset: Int

    /// - Parameters:
    ///   - key: Its key.
    ///   - value: Its value.
    ///   - offset: The byte at which the key begins.
    public init(key: String, value: JSONValue, offset: Int) {
      self.key = key
      self.value = value
      self.offset = offset
    }
  }

  /// The members in the order they were written, repeated keys included.
  public internal(set) var members: [Member]

  /// - Parameter members: The members in their order.
  public init(_ members: [Member] = []) {
    self.members = members
  }

  /// The value of a key; of repeated keys the last one counts, as in jq and browsers.
  public subscript(key: String) -> JSONValue? {
    members.last { $0.key == key }?.value
  }
}

extension JSONValue {
  /// The text, if this is one.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The finite number, if this is one.
  public var double: Double? {
    if case .number(let number) = self { number.double } else { nil }
  }

  /// The truth value, if this is one.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The elements, if this is a list.
  public var array: [JSONValue]? {
    if case .array(let array) = self { array } else { nil }
  }

  /// The members, if this is an object.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The value of a key, if this is an object that has it.
  public subscript(key: String) -> JSONValue? {
    object?[key]
  }

  /// A text or number as text, as identifiers and tag values are given either way.
  public var scalarText: String? {
    switch self {
    case .string(let string): string
    case .number(let number): number.text
    case .bool(let bool): bool ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

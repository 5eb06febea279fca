/// A key and the values that count, as the configuration writes it: `key` for any value, `key=a|b`
/// for these, `key!=a|b` for all others.
///
/// The value `no` never counts: it says that something is not there.
package struct TagSelection: Sendable, Hashable {
  package enum Values: Sendable, Hashable {
    case except([String])
    case only([String])

    func admit(_ value: String) -> Bool {
      switch self {
      case .except(let excluded): !excluded.contains(value)
      case .only(let admitted): admitted.contains(value)
      }
    }
  }

  package let key: String
  package let values: Values

  /// - Parameter pattern: `key`, `key=a|b` or `key!=a|b`.
  /// - Throws: `Failure` of kind `.configuration` when the key or a value is empty.
  package init(_ pattern: String) throws(Failure) {
    guard let equals = pattern.firstIndex(of: "=") else {
      try self.init(pattern[...], .except(["no"]), of: pattern)
      return
    }
    let head = pattern[..<equals]
    let values = pattern[pattern.index(after: equals)...]
      .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard values.allSatisfy({ !$0.isEmpty }) else {
      throw Failure(.configuration, "\"\(pattern)\" has an empty value")
    }
    if head.hasSuffix("!") {
      try self.init(head.dropLast(), .except(["no"] + values), of: pattern)
    } else {
      try self.init(head, .only(values), of: pattern)
    }
  }

  private init(_ key: Substring, _ values: Values, of pattern: String) throws(Failure) {
    guard !key.isEmpty else { throw Failure(.configuration, "\"\(pattern)\" has no key") }
    self.key = String(key)
    self.values = values
  }

  package func admits(_ value: String) -> Bool { values.admit(value) }
}

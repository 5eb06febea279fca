/// A key and the values that count, as `config/categories.json5` writes it: `key` for any value, `key=a|b`
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
  package init(_ pattern: String) {
    let parts = pattern.split(separator: "=", maxSplits: 1)
    let texts = parts.dropFirst().flatMap { $0.split(separator: "|") }.map(String.init)
    let isExcluding = parts.count == 1 || parts[0].hasSuffix("!")
    key = String(parts.count > 1 && isExcluding ? parts[0].dropLast() : parts[0])
    values = isExcluding ? .except(["no"] + texts) : .only(texts)
  }

  package func admits(_ value: String) -> Bool { values.admit(value) }
}

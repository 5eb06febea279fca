/// A key and the values that count, as `config/categories.json5` writes it: `key` for any value, `key=a|b`
/// for these, `key!=a|b` for all others.
///
/// The value `no` never counts: it says that something is not there.
package struct TagSelection: Sendable, Hashable {
  package let key: String
  package let values: [String]
  /// Whether all other values count.
  package let isExcluding: Bool

  /// - Parameter pattern: `key`, `key=a|b` or `key!=a|b`.
  package init(_ pattern: String) {
    let parts = pattern.split(separator: "=", maxSplits: 1)
    let texts = parts.dropFirst().flatMap { $0.split(separator: "|") }.map(String.init)
    isExcluding = parts.count == 1 || parts[0].hasSuffix("!")
    key = String(parts.count > 1 && isExcluding ? parts[0].dropLast() : parts[0])
    values = isExcluding ? ["no"] + texts : texts
  }

  package func admits(_ value: String) -> Bool { values.contains(value) != isExcluding }
}

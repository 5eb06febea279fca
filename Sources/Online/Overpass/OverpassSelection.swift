import PointFormats
import PointsOfInterest

/// The objects that a server is asked for: all that can pass a filter, and few others.
///
/// The answer is filtered again here, so a server may send too many but must not send too few.
struct OverpassSelection: Sendable, Equatable {
  /// The keys of tags that give a point its name.
  private static let nameKeys = ["name", "brand"]

  /// Alternative filters (any matches); with none, nothing can be found.
  let filters: [String]

  init(_ filter: PointFilter, rules: MainTagRules) {
    let common =
      filter.tags.map(Self.tag).joined() + Self.name(filter.name, in: filter.nameLanguage)
    let kinds =
      filter.categories.isEmpty && filter.conditions.isEmpty
      ? Self.mainTags(of: rules, withPast: filter.includesHidden)
      : Self.tags(filter.categories) + filter.conditions.flatMap(Self.tags)
    filters = kinds.map { $0 + common }
  }

  /// One filter a key: every value that is wanted, or any.
  private static func tags(_ patterns: [CategoryPattern]) -> [String] {
    var keys: [String] = []
    var values: [String: [String]] = [:]
    var open: Set<String> = []
    for case .tag(let pattern) in patterns {
      if !keys.contains(pattern.key) { keys.append(pattern.key) }
      guard let value = pattern.value else {
        open.insert(pattern.key)
        continue
      }
      if values[pattern.key]?.contains(value) != true {
        values[pattern.key, default: []].append(value)
      }
    }
    return keys.map { open.contains($0) ? key($0) : oneOf(values[$0] ?? [], for: $0) }
  }

  /// One filter a key of the first clause, each with the other conditions that a filter can hold.
  private static func tags(_ condition: CategoryCondition) -> [String] {
    var common = ""
    for clause in condition.clauses.dropFirst() {
      let patterns = clause.map { pattern in
        if case .tag(let tag) = pattern { tag } else { nil as TagPattern? }
      }
      let tags = patterns.compactMap(\.self)
      let isOfOneKey = tags.count == clause.count && tags.allSatisfy { $0.key == tags[0].key }
      if isOfOneKey { common += tag(TagExpression(tags)) }
    }
    for exclusion in condition.exclusions {
      common += tag(TagExpression([exclusion], isNegated: true))
    }
    return tags(condition.clauses.first ?? []).map { $0 + common }
  }

  /// A condition; nothing for a negated one that a server might take more strictly.
  private static func tag(_ expression: TagExpression) -> String {
    guard let name = expression.patterns.first?.key else { return "" }
    let values = expression.patterns.compactMap(\.value)
    if expression.patterns.contains(where: { $0.test == .any }) {
      return expression.isNegated ? "[!\(JSONText.quoted(name))]" : key(name)
    }
    guard values.count == expression.patterns.count else {
      return expression.isNegated ? "" : key(name)
    }
    return oneOf(values, for: name, isNegated: expression.isNegated)
  }

  /// A filter that also accepts a value as an item of a list, `pizza;pasta`.
  private static func oneOf(
    _ values: [String], for key: String, isNegated: Bool = false,
  ) -> String {
    matching("(^|;) *\(alternatives(values))(;|$)", for: key, isNegated: isNegated)
  }

  private static func mainTags(of rules: MainTagRules, withPast: Bool) -> [String] {
    var filters = rules.mainTags.map { selection in
      let values = selection.values
      guard selection.isExcluding else { return filter(key: selection.key, anyOf: values) }
      // Hardly any object has `no`, and each filter costs the server time.
      guard values != ["no"] else { return key(selection.key) }
      let expression = "^\(alternatives(values))$"
      return key(selection.key) + matching(expression, for: selection.key, isNegated: true)
    }
    if withPast, !rules.lifecyclePrefixes.isEmpty {
      let prefixes = alternatives(rules.lifecyclePrefixes)
      let keys = alternatives(rules.mainTags.map(\.key))
      filters.append(anyKey("^\(prefixes):\(keys)$", matching: "."))
    }
    return filters
  }

  /// Condition for a name: the longest run of its letters that have no variants.
  ///
  /// A server does not know which letters fold to an `e`, so a Latin name matches any name there
  /// and is compared here.
  private static func name(_ name: FoldedText?, in language: NameLanguage?) -> String {
    guard let name else { return "" }
    // Digits, kana, Han and Hangul are their only variants, as `FoldedText` has them.
    let own: [ClosedRange<Unicode.Scalar>] = [
      "0"..."9", "\u{3041}"..."\u{9FFF}", "\u{AC00}"..."\u{D7A3}",
    ]
    let runs = name.text.unicodeScalars.split { scalar in !own.contains { $0 ~= scalar } }
    let longest = runs.max { $0.count < $1.count }
    return anyKey(
      "^\(alternatives(nameKeys + (language?.keys ?? [])))$",
      matching: longest.map { expression(for: String(String.UnicodeScalarView($0))) }
        ?? ".",
    )
  }

  /// Condition for a key with exactly one of some values; with none, for any value.
  static func filter(key name: String, anyOf values: [String]) -> String {
    values.isEmpty ? key(name) : matching("^\(alternatives(values))$", for: name)
  }

  /// Condition for a key with any value.
  ///
  /// Here and below texts are quoted as in JSON, which the query language reads, too: whatever a text holds,
  /// nothing of it is taken for anything but a text.
  private static func key(_ key: String) -> String { "[\(JSONText.quoted(key))]" }

  private static func matching(
    _ expression: String, for key: String, isNegated: Bool = false,
  ) -> String {
    "[\(JSONText.quoted(key))\(isNegated ? "!" : "")~\(JSONText.quoted(expression))]"
  }

  private static func anyKey(_ key: String, matching expression: String) -> String {
    "[~\(JSONText.quoted(key))~\(JSONText.quoted(expression))]"
  }

  /// A POSIX extended regular expression that fits exactly a text.
  private static func expression(for text: String) -> String {
    let special = "\\.[]{}()*+?^$|".unicodeScalars
    return text.unicodeScalars.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// A group that fits any of some texts: `(a|b)`.
  private static func alternatives(_ texts: [String]) -> String {
    "(" + texts.map(expression).joined(separator: "|") + ")"
  }
}

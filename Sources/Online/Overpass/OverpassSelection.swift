import PointsOfInterest

/// The objects that a server is asked for: all that can pass a filter, and few others.
///
/// The answer is filtered again here, so a server may send too many but must not send too few.
struct OverpassSelection: Sendable, Equatable {
  /// The keys of tags that give a point its name.
  private static let nameKeys = ["name", "brand", "operator"]

  /// Alternative filters (any matches); with none, nothing can be found.
  let filters: [String]

  /// - Parameters:
  ///   - filter: The filter that points must pass.
  ///   - rules: Which tags make an object a point.
  init(_ filter: PointFilter, rules: MainTagRules) {
    let common =
      filter.tags.map(Self.tag).joined() + Self.name(filter.name, in: filter.nameLanguage)
    let kinds =
      filter.categories.isEmpty
      ? Self.mainTags(of: rules, withPast: filter.includesHidden)
      : Self.tags(filter.categories)
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

  private static func tag(_ pattern: TagPattern) -> String {
    pattern.value.map { oneOf([$0], for: pattern.key) } ?? key(pattern.key)
  }

  /// A filter that also accepts a value as an item of a list, `pizza;pasta`.
  private static func oneOf(_ values: [String], for key: String) -> String {
    matching("(^|;) *\(OverpassText.alternatives(values))(;|$)", for: key)
  }

  private static func mainTags(of rules: MainTagRules, withPast: Bool) -> [String] {
    var filters = rules.mainTags.map { selection in
      switch selection.values {
      case .only(let values):
        return matching("^\(OverpassText.alternatives(values))$", for: selection.key)
      case .except(let values) where values == ["no"]:
        // Hardly any object says so, and each filter costs the server time.
        return key(selection.key)
      case .except(let values):
        let expression = OverpassText.quoted("^\(OverpassText.alternatives(values))$")
        return key(selection.key) + "[\(OverpassText.quoted(selection.key))!~\(expression)]"
      }
    }
    if withPast, !rules.lifecyclePrefixes.isEmpty {
      let prefixes = OverpassText.alternatives(rules.lifecyclePrefixes)
      let keys = OverpassText.alternatives(rules.mainTags.map(\.key))
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
    let runs = name.text.unicodeScalars.split { !isItsOnlyVariant($0) }
    let longest = runs.max { $0.count < $1.count }
    return anyKey(
      "^\(OverpassText.alternatives(nameKeys + (language?.keys ?? [])))$",
      matching: longest.map { OverpassText.expression(for: String(String.UnicodeScalarView($0))) }
        ?? ".",
    )
  }

  /// Digits, kana, Han and Hangul, as `FoldedText` has them.
  private static func isItsOnlyVariant(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "\u{3041}"..."\u{9FFF}", "\u{AC00}"..."\u{D7A3}": true
    default: false
    }
  }

  private static func key(_ key: String) -> String {
    "[\(OverpassText.quoted(key))]"
  }

  private static func matching(_ expression: String, for key: String) -> String {
    "[\(OverpassText.quoted(key))~\(OverpassText.quoted(expression))]"
  }

  private static func anyKey(_ key: String, matching expression: String) -> String {
    "[~\(OverpassText.quoted(key))~\(OverpassText.quoted(expression))]"
  }
}

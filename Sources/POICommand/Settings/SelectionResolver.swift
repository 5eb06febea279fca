import PointsOfInterest

/// Decides which points are wanted.
struct SelectionResolver {
  let given: GivenValues
  /// The language of names, and the one whose words count most.
  let language: String?

  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func query() throws -> NearbyQuery {
    let radius = try given.distance(.radius, or: given.configuration.radius)
    let beyond = try given.distance(.beyond, or: nil) ?? 0
    if let radius, beyond > radius, let option = given.arguments.last(.beyond) {
      let limit = given.arguments.last(.radius)?.value ?? given.configuration.radius ?? ""
      throw UsageError("--beyond \(option.value ?? "")", "farther than the radius of \(limit)")
    }
    return NearbyQuery(
      limit: try limit(),
      radius: radius,
      beyond: beyond,
      filter: PointFilter(
        categories: try categories(),
        tags: try tags(),
        name: given.arguments.last(.name)?.value.map(FoldedText.init),
        nameLanguage: language.map(NameLanguage.init),
        includesHidden: given.arguments.has(.all),
      ),
    )
  }

  /// More points than there can be, and far from what arithmetic could not bear.
  static let greatestLimit = 1_000_000_000

  private func limit() throws -> Int? {
    let limit = try given.value(
      .limit,
      or: String(given.configuration.limit),
      expected: "a whole number up to \(Self.greatestLimit), 0 for all",
    ) { text in
      text.first == "+"
        ? nil : Int(text).flatMap { (0...Self.greatestLimit).contains($0) ? $0 : nil }
    }
    return limit == 0 ? nil : limit
  }

  private func tags() throws -> [TagPattern] {
    try given.arguments.all(.tag).map { option in
      guard let pattern = TagPattern(text: option.value ?? "", allowsBareKey: true) else {
        throw given.error(option, "expected KEY or KEY=VALUE")
      }
      return pattern
    }
  }

  private func categories() throws -> [CategoryPattern] {
    var known: CategoryWords?
    return try given.arguments.all(.category).flatMap { option -> [CategoryPattern] in
      let text = option.value ?? ""
      if text.hasPrefix("category="), text.count > 9 {
        return [.word(FoldedText(String(text.dropFirst(9))))]
      }
      if text.contains("=") {
        guard let pattern = TagPattern(text: text, allowsBareKey: false) else {
          throw given.error(option, "expected a word, key=value or key=*")
        }
        return [.tag(pattern)]
      }
      let words =
        try known ?? CategoryWords(own: given.configuration.categories, language: language)
      known = words
      guard let patterns = try words.patterns(for: text) else {
        throw try unknownCategory(option, among: words)
      }
      return patterns
    }
  }

  /// What to say of a word that stands for nothing.
  func unknownCategory(
    _ option: ParsedArguments.Given,
    among words: CategoryWords,
  ) throws -> UsageError {
    let unknown = try UnknownCategory(option.value ?? "", among: words)
    var error = given.error(option, unknown.reason)
    error.suggestion =
      unknown.isEverything
      ? given.arguments.tokens(without: option)
      : unknown.replacement.flatMap { given.arguments.tokens(replacing: option, by: $0) }
    return error
  }
}

import PointsOfInterest
import CommandLine

/// Decides which points are wanted.
struct SelectionResolver {
  let given: GivenValues

  /// - Throws: `UsageError`; `Failure` when the words of categories cannot be read.
  func query() throws -> NearbyQuery {
    let radius = try given.value(.radius, .distance) ?? given.configuration.radius?.metres
    let beyond = try given.value(.beyond, .distance) ?? 0
    if let radius, beyond > radius, let option = given.arguments.last(.beyond) {
      throw UsageError(
        "--beyond \(option.value ?? "")", "farther than the radius of \(given.radiusText)",
      )
    }
    let limit = try given.value(.limit, .limit) ?? given.configuration.limit
    let categories = try categories()
    return NearbyQuery(
      limit: limit == 0 ? nil : limit,
      radius: radius,
      beyond: beyond,
      filter: PointFilter(
        categories: categories.categories, conditions: categories.conditions,
        tags: try given.arguments.all(.tag).map(tagExpression),
        name: given.arguments.last(.name)?.value.map(FoldedText.init),
        nameLanguage: try given.language(), includesHidden: given.arguments.has(.all),
      ),
      target: try given.target(),
    )
  }

  private func categories() throws -> CategorySelection {
    var known: CategoryWords?
    var all = CategorySelection()
    for option in given.arguments.all(.category) {
      let text = option.value ?? ""
      if text.hasPrefix("category="), text.count > 9 {
        all.categories.append(.word(FoldedText(String(text.dropFirst(9)))))
      } else if text.contains("=") {
        guard let pattern = TagPattern(text: text) else {
          throw given.error(option, "expected a word, \(ValueParser.tag.expected)")
        }
        if let error = try mixedCategory(option, pattern) { throw error }
        all.categories.append(.tag(pattern))
      } else {
        let words = try known ?? given.categoryWords()
        known = words
        if let error = try joinedCategories(option, among: words) { throw error }
        guard let selection = try words.selection(for: text) else {
          throw try unknownCategory(option, among: words)
        }
        all.categories += selection.categories
        all.conditions += selection.conditions
      }
      guard all.isSearchable else { throw given.error(option, "too many kinds at once") }
    }
    return all
  }

  /// The error for a word that stands for nothing.
  func unknownCategory(
    _ option: ParsedArguments.Given, among words: CategoryWords,
  ) throws -> UsageError {
    if let error = try severalCategories(option, among: words)
      ?? openCategory(option, among: words)
    {
      return error
    }
    let unknown = try UnknownCategory(option.value ?? "", among: words)
    var error = given.error(option, unknown.reason)
    error.suggestion =
      unknown.isEverything
      ? given.arguments.tokens(without: option)
      : unknown.replacement.flatMap { given.arguments.tokens(replacing: option, by: $0) }
    return error
  }
}

extension GivenValues {
  /// The words of `-c`.
  ///
  /// - Throws: `UsageError` for a language that is none.
  func categoryWords() throws(UsageError) -> CategoryWords {
    CategoryWords(own: configuration.categories, language: try language()?.code)
  }

  /// The part of a place that distances are measured to.
  ///
  /// - Throws: `UsageError` for a word that is none.
  func target() throws(UsageError) -> DistanceTarget {
    try value(.to, .word) ?? configuration.target
  }

  /// The radius as it is written, for messages.
  var radiusText: String {
    arguments.last(.radius)?.value ?? configuration.radius?.text ?? ""
  }
}

import PointsOfInterest
import CommandLine

extension GivenValues {
  /// The points that are wanted.
  func query() throws -> NearbyQuery {
    let radius = try reach(.radius) ?? configuration.radius?.metres(at: pace())
    let beyond = try reach(.beyond) ?? 0
    if let radius, beyond > radius, let option = arguments.last(.beyond) {
      throw UsageError("--beyond \(option.value ?? "")", "farther than the radius")
    }
    let limit = try value(.limit, .limit) ?? configuration.limit
    let categories = try categories()
    let filter = PointFilter(
      categories: categories.categories, conditions: categories.conditions,
      tags: try arguments.all(.tag).map(tagExpression),
      name: try name(),
      nameLanguage: try language(), includesHidden: arguments.has(.all),
    )
    guard filter.isSearchable else {
      throw UsageError("--category, --tag", "too many kinds and tags at once")
    }
    return NearbyQuery(
      limit: limit == 0 ? nil : limit, radius: radius, beyond: beyond, filter: filter,
      target: try target(),
    )
  }

  private func name() throws(UsageError) -> FoldedText? {
    guard let option = arguments.last(.name) else { return nil }
    let name = FoldedText(option.value ?? "")
    if !name.text.isEmpty { return name }
    throw error(option, "expected a part of a name", suggestion: arguments.tokens(without: option))
  }

  private func categories() throws -> CategorySelection {
    var known: CategoryWords?
    var all = CategorySelection()
    for option in arguments.all(.category) {
      let text = option.value ?? ""
      if let word = Category(text).ownWord {
        all.categories.append(.word(FoldedText(word)))
      } else if text.contains("=") {
        guard let pattern = TagPattern(text: text) else { throw wrongTag(option) }
        if let error = try mixedCategory(option, pattern) { throw error }
        all.categories.append(.tag(pattern))
      } else {
        let words = try (known ?? categoryWords()).knowing(
          text.split(whereSeparator: \.isWhitespace))
        known = words
        if let error = joinedCategories(option, among: words) { throw error }
        guard let selection = words.selection(for: text) else {
          throw unknownCategory(option, among: words)
        }
        all.categories += selection.categories
        all.conditions += selection.conditions
      }
    }
    return all
  }

  /// The error for a word that stands for nothing.
  func unknownCategory(_ option: ParsedArguments.Given, among words: CategoryWords) -> UsageError {
    let plain = severalCategories(option, among: words) ?? openCategory(option, among: words)
    if let plain { return plain }
    let text = option.value ?? ""
    let unknown = UnknownCategory(text, among: words)
    let hasOwnWords =
      arguments.has(.source) && !text.contains(where: \.isWhitespace) && unknown.replacement != nil
    let isName =
      !unknown.isEverything && unknown.replacement == nil && !arguments.has(.name)
      && text.count > 2 && text.allSatisfy { $0.isLetter || "'’&-".contains($0) }
    let rest = unknown.isEverything || isName ? arguments.tokens(without: option) : nil
    var error = self.error(
      option,
      unknown.reason
        + (hasOwnWords ? " or category=\(text), for data with words of its own?" : ""),
      suggestion: rest.map { $0 + (isName ? [OptionName.name.spelling, text] : []) }
        ?? unknown.replacement.flatMap { arguments.tokens(replacing: option, by: $0) },
    )
    error.help = "\(HelpCommand.name) \(CategoriesCommand.name)"
    return error
  }

  /// The words of `-c`.
  func categoryWords() throws(UsageError) -> CategoryWords {
    if let knownWords { return knownWords }
    return CategoryWords(own: configuration.categories, language: try language()?.code)
  }

  /// The part of a place that distances are measured to.
  func target() throws(UsageError) -> DistanceTarget {
    try value(.to, .word) ?? configuration.target
  }
}

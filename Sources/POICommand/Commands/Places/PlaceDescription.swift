import PointsOfInterest
import CommandLine

/// The description of a place that is saved, by `-c` and `--tag`.
extension GivenValues {
  func savedCategory() throws -> Category? {
    let options = arguments.all(.category)
    guard let option = options.first else { return nil }
    if let second = options.dropFirst().first {
      throw error(second, "a place has one category; give more as --tag KEY=VALUE")
    }
    let text = option.value ?? ""
    guard text.contains("=") else { return try savedCategory(of: option, word: text) }
    if text.hasPrefix("category="), text.count > 9 { return Category(String(text.dropFirst(9))) }
    guard let pattern = TagPattern(text: text), pattern.value != nil else {
      throw error(option, "expected a word or key=value")
    }
    return Category(text)
  }

  /// A word that stands for one tag means that tag.
  private func savedCategory(of option: ParsedArguments.Given, word: String) throws -> Category {
    let words = try categoryWords()
    var tags: [TagPattern] = []
    for tag in words.meanings(of: word).flatMap(\.kind.tags) where !tags.contains(tag) {
      tags.append(tag)
    }
    guard !tags.isEmpty else { throw unknownCategory(option, among: words) }
    guard tags.count == 1, tags[0].value != nil else {
      let example = tags.first { $0.value != nil }
      throw UsageError(
        "--category \(word)",
        "stands for \(tags.map(\.text).joined(separator: ", ")), and a place has one category",
        suggestion: example.flatMap { arguments.tokens(replacing: option, by: $0.text) },
      )
    }
    return Category(tags[0].text)
  }

  func savedTags() throws(UsageError) -> Tags {
    var tags: Tags = [:]
    for option in arguments.all(.tag) {
      let text = option.value ?? ""
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex,
        text.index(after: equals) != text.endIndex
      else { throw error(option, "expected KEY=VALUE") }
      let key = String(text[..<equals])
      guard TagExpression(parsing: key) != nil else {
        throw error(option, "expected KEY=VALUE; '\(key)' is no key")
      }
      guard !SavedPlace.reservedKeys.contains(key) else {
        throw error(option, "'\(key)' is no tag of a saved place, but a property of its own")
      }
      guard tags[key] == nil else { throw error(option, "'\(key)' is given twice") }
      tags[key] = String(text[text.index(after: equals)...])
    }
    return tags
  }
}

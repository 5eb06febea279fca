import PointsOfInterest
import CommandLine

/// The description of a place that is saved, by `-c` and `--tag`.
struct PlaceDescription {
  let given: GivenValues

  /// - Throws: `UsageError`; `Failure` when the words of categories cannot be read.
  func category() throws -> Category? {
    let options = given.arguments.all(.category)
    guard let option = options.first else { return nil }
    if let second = options.dropFirst().first {
      throw given.error(second, "a place has one category; give more as --tag KEY=VALUE")
    }
    let text = option.value ?? ""
    guard text.contains("=") else { return try category(of: option, word: text) }
    if text.hasPrefix("category="), text.count > 9 { return Category(String(text.dropFirst(9))) }
    guard let pattern = TagPattern(text: text), pattern.value != nil else {
      throw given.error(option, "expected a word or key=value")
    }
    return Category(text)
  }

  /// A word that stands for one tag means that tag.
  private func category(of option: ParsedArguments.Given, word: String) throws -> Category {
    let words = try given.categoryWords()
    var tags: [TagPattern] = []
    for tag in try words.meanings(of: word).flatMap(\.kind.tags) where !tags.contains(tag) {
      tags.append(tag)
    }
    guard !tags.isEmpty else {
      throw try given.unknownCategory(option, among: words)
    }
    guard tags.count == 1, tags[0].value != nil else {
      let example = tags.first { $0.value != nil }
      throw UsageError(
        "--category \(word)",
        "stands for \(tags.map(\.text).joined(separator: ", ")), and a place has one category",
        suggestion: example.flatMap { given.arguments.tokens(replacing: option, by: $0.text) },
      )
    }
    return Category(tags[0].text)
  }

  /// - Throws: `UsageError`.
  func tags() throws -> Tags {
    var tags: Tags = [:]
    for option in given.arguments.all(.tag) {
      let text = option.value ?? ""
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex,
        text.index(after: equals) != text.endIndex
      else { throw given.error(option, "expected KEY=VALUE") }
      let key = String(text[..<equals])
      guard TagExpression(parsing: key) != nil else {
        throw given.error(option, "expected KEY=VALUE; '\(key)' is no key")
      }
      guard !SavedPlace.reservedKeys.contains(key) else {
        throw given.error(option, "'\(key)' is no tag of a saved place, but a property of its own")
      }
      guard tags[key] == nil else { throw given.error(option, "'\(key)' is given twice") }
      tags[key] = String(text[text.index(after: equals)...])
    }
    return tags
  }

  /// A category is a tag too, and a key has one value.
  ///
  /// - Parameters:
  ///   - category: The value of `-c`.
  ///   - tags: The values of `--tag`.
  /// - Throws: `UsageError` when they contradict each other.
  func check(_ category: Category?, against tags: Tags) throws {
    guard let text = category?.text, let equals = text.firstIndex(of: "="),
      let option = given.arguments.all(.category).first
    else { return }
    let key = String(text[..<equals])
    guard let value = tags[key], value != text[text.index(after: equals)...] else { return }
    throw UsageError(
      "--tag \(key)=\(value)", "contradicts --category \(option.value ?? ""), which is \(text)",
    )
  }
}

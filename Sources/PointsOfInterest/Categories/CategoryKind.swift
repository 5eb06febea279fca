import Basics

/// One kind of place, or one quality of places: the tags that make a point one of it, and the words
/// that people use for it.
package struct CategoryKind: Equatable {
  /// The words of one language, the usual one first.
  package struct Words: Equatable {
    /// ISO 639-1, as in `de`.
    package let language: String
    package let words: [String]
  }

  /// The tags, any of which must fit.
  package let tags: [TagPattern]
  /// Tags of which one must fit besides; none for a kind that its tags alone make.
  package let companions: [TagPattern]
  /// Tags of places that are none of it all the same, such as `drinking_water=no`.
  package let exclusions: [TagPattern]
  package let words: [Words]
  /// Its names in data that names kinds by plain words (Overture: `coffee_shop`), besides the English
  /// words.
  package let plainNames: [String]

  package init(
    tags: [TagPattern], companions: [TagPattern] = [], exclusions: [TagPattern] = [],
    words: [Words], plainNames: [String] = [],
  ) {
    self.tags = tags
    self.companions = companions
    self.exclusions = exclusions
    self.words = words
    self.plainNames = plainNames
  }

  /// Whether any of its tags makes a place one of it, whatever else the place is.
  var isPlain: Bool { companions.isEmpty && exclusions.isEmpty }

  /// The usual word in a language, or in the first one where that has none.
  package func leadWord(in language: String?) -> String {
    (words.first { $0.language == language } ?? words.first)?.words.first ?? ""
  }
}

extension CategoryKind {
  /// - Parameter value: `{ tags: […], plain: […], with: […], not: […], words: { en: […], … } }`.
  /// - Throws: `Failure` of kind `.bug` for a tag that is no expression.
  init(_ value: JSONValue) throws(Failure) {
    self.init(
      tags: try Self.patterns(value["tags"]),
      companions: try Self.patterns(value["with"]),
      exclusions: try Self.patterns(value["not"]),
      words: (value["words"]?.object?.members ?? []).map { member in
        Words(language: member.key, words: member.value.array?.compactMap(\.string) ?? [])
      },
      plainNames: (value["plain"]?.array ?? []).compactMap(\.string),
    )
  }

  /// The names that it has in data whose kinds are plain words.
  var namesElsewhere: [String] {
    (words.first { $0.language == "en" }?.words ?? []) + plainNames
  }

  private static func patterns(_ value: JSONValue?) throws(Failure) -> [TagPattern] {
    var patterns: [TagPattern] = []
    for text in (value?.array ?? []).compactMap(\.string) {
      guard let expression = TagExpression(parsing: text), !expression.isNegated else {
        throw Failure(.bug, "categories.json5: '\(text)' is no expression of tags")
      }
      patterns += expression.patterns
    }
    return patterns
  }
}

import Basics

/// A kind of place, or a quality of places: the tags that make it, and the words that people use.
package struct CategoryKind: Equatable {
  package struct Words: Equatable {
    package let language: String
    package let words: [String]
  }

  package let tags: [TagPattern]
  /// Tags of which one must fit besides; none for a kind that its tags alone make.
  package let companions: [TagPattern]
  /// Tags that exclude a place all the same, such as `drinking_water=no`.
  package let exclusions: [TagPattern]
  package let words: [Words]
  /// Its names, besides the English words, in data of plain words (Overture: `coffee_shop`).
  package let plainNames: [String]

  /// A kind of the user, whose words stand elsewhere.
  package init(tags: [TagPattern]) {
    self.tags = tags
    (companions, exclusions) = ([], [])
    (words, plainNames) = ([], [])
  }

  /// Whether its tags alone decide.
  var isPlain: Bool { companions.isEmpty && exclusions.isEmpty }

  /// The usual word in a language, else in the first one.
  package func leadWord(in language: String?) -> String {
    (words.first { $0.language == language } ?? words.first)?.words.first ?? ""
  }

  /// - Parameter value: `{ tags: […], plain: […], with: […], not: […], words: { en: […], … } }`.
  init(_ value: JSONValue) {
    tags = Self.patterns(value["tags"])
    companions = Self.patterns(value["with"])
    exclusions = Self.patterns(value["not"])
    words = (value["words"]?.object?.members ?? []).map { member in
      Words(language: member.key, words: member.value.array?.compactMap(\.string) ?? [])
    }
    plainNames = (value["plain"]?.array ?? []).compactMap(\.string)
  }

  /// The names that it has in data whose kinds are plain words.
  var namesElsewhere: [String] { (words.first { $0.language == "en" }?.words ?? []) + plainNames }

  private static func patterns(_ value: JSONValue?) -> [TagPattern] {
    (value?.array ?? []).compactMap(\.string).flatMap { TagExpression(parsing: $0)?.patterns ?? [] }
  }
}

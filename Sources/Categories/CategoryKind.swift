import JSON
package import PointsOfInterest

/// One kind of place: the tags that make a point one of it, and the words that people use for it.
package struct CategoryKind: Equatable {
  /// The words of one language, the usual one first.
  package struct Words: Equatable {
    /// ISO 639-1, as in `de`.
    package let language: String
    package let words: [String]
  }

  /// The tags, any of which must fit.
  package let tags: [TagPattern]
  package let words: [Words]

  package init(tags: [TagPattern], words: [Words]) {
    self.tags = tags
    self.words = words
  }

  /// The usual word in a language, or in the first one where that has none.
  package func leadWord(in language: String?) -> String {
    (words.first { $0.language == language } ?? words.first)?.words.first ?? ""
  }
}

extension CategoryKind {
  /// - Parameter value: `{ tags: […], words: { en: […], … } }`.
  /// - Throws: `Failure` of kind `.bug` when a tag is not written `key=value` or `key=*`.
  init(_ value: JSONValue) throws(Failure) {
    let tags = value["tags"]?.array?.compactMap(\.string) ?? []
    self.init(
      tags: try tags.map { tag throws(Failure) in
        guard let pattern = TagPattern(text: tag, allowsBareKey: false) else {
          throw Failure(.bug, "categories.json5: '\(tag)' is not key=value or key=*")
        }
        return pattern
      },
      words: (value["words"]?.object?.members ?? []).map { member in
        Words(language: member.key, words: member.value.array?.compactMap(\.string) ?? [])
      },
    )
  }
}

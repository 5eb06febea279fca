import Synchronization

/// Words for kinds of places, to show in place of a name; the table is read when first asked.
package final class KindWords: Sendable {
  /// ISO 639-1.
  private let language: String?
  private let known = Mutex<Known?>(nil)

  private struct Known {
    let table = CategoryTable.embedded
    /// The offsets of kinds by main tag: values are made only of those that are asked for.
    let kinds: [String: Int]
    /// Words with capitals of their own, by the usual ones: `NGO` by `Ngo`.
    let spellings: [String: String]

    init() {
      kinds = (try? table.offsetsOfKinds()) ?? [:]
      spellings = Dictionary(
        ((try? table.spellings()) ?? []).map { (KindWords.capitalized($0.lowercased()), $0) },
        uniquingKeysWith: { first, _ in first },
      )
    }

    func spelling(of words: String) -> String { spellings[words] ?? words }
  }

  /// - Parameter language: The language to choose, as in `de` or `de-AT`; English where it has no word.
  package init(language: String?) {
    self.language = WordLanguage.name(of: language)
  }

  /// The usual word for a kind, `Drinking water`, or the tag's own words.
  package func words(for category: Category) -> String {
    let known = known.withLock { known in
      let read = known ?? Known()
      known = read
      return read
    }
    if category.key != nil, let offset = known.kinds[category.text],
      let kind = try? known.table.kind(at: offset)
    {
      return known.spelling(of: Self.capitalized(kind.leadWord(in: language)))
    }
    return known.spelling(of: category.words)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

enum WordLanguage {
  /// The table's name of a language, `de` for `de`, `de-AT` and `de_AT`.
  static func name(of tag: String?) -> String? {
    tag?.split { $0 == "-" || $0 == "_" }.first?.lowercased()
  }
}

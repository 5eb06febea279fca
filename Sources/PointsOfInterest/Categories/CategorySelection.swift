package struct CategorySelection: Sendable, Equatable {
  /// The patterns of plain kinds, any of which must fit: tags, then names in plain words.
  package var categories: [CategoryPattern] = []
  package var conditions: [CategoryCondition] = []

  package init() {}

  /// - Parameters:
  ///   - parts: The meanings of each part of a phrase, all of which must be met.
  ///   - typed: The word of the table as it was typed; `nil` where the parts are more than one.
  init(_ parts: [[CategoryWords.Meaning]], typed: String? = nil) {
    if let typed {
      let plain = parts.joined().filter { $0.kind.isPlain && !$0.isQuality }
      categories = Self.patterns(of: plain, typed: typed)
      conditions = parts.joined().filter { !plain.contains($0) }.map { meaning in
        let clauses = Self.clauses(of: meaning, typed: typed)
        return CategoryCondition(clauses, excluding: meaning.kind.exclusions)
      }
      return
    }
    // Kinds come before qualities, as fewer places have them.
    let ordered = parts.filter { !Self.isQuality($0) } + parts.filter(Self.isQuality)
    conditions = ordered.reduce([CategoryCondition([])]) { conditions, meanings in
      conditions.flatMap { condition in
        meanings.map { meaning in
          CategoryCondition(
            condition.clauses + Self.clauses(of: meaning),
            excluding: condition.exclusions + meaning.kind.exclusions,
          )
        }
      }
    }
  }

  private static func isQuality(_ meanings: [CategoryWords.Meaning]) -> Bool {
    meanings.allSatisfy(\.isQuality)
  }

  /// The kind itself, and the tags that it must have besides; data with words of its own needs none.
  private static func clauses(
    of meaning: CategoryWords.Meaning, typed: String? = nil,
  ) -> [[CategoryPattern]] {
    let kind = patterns(of: [meaning], typed: typed)
    guard !meaning.kind.companions.isEmpty else { return [kind] }
    let words = kind.dropFirst(meaning.kind.tags.count)
    return [kind, meaning.kind.companions.map(CategoryPattern.tag) + words]
  }

  /// The tags, then the names in plain words, also as typed and in the plural with an `s`: `Restaurants`.
  private static func patterns(
    of meanings: [CategoryWords.Meaning], typed: String? = nil,
  ) -> [CategoryPattern] {
    var patterns: [CategoryPattern] = []
    for meaning in meanings { patterns += meaning.kind.tags.map(CategoryPattern.tag) }
    let typed = typed.map { $0.last == "s" ? [$0] : [$0, $0 + "s"] } ?? []
    for meaning in meanings where !meaning.isQuality {
      for word in [meaning.word] + meaning.kind.namesElsewhere + typed {
        patterns.append(.word(FoldedText(word)))
      }
    }
    return patterns.reduce(into: []) { unique, pattern in
      if !unique.contains(pattern) { unique.append(pattern) }
    }
  }
}

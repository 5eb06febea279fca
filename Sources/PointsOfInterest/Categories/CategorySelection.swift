package struct CategorySelection: Sendable, Equatable {
  /// The patterns of plain kinds, any of which must fit: tags, then names in plain words.
  package var categories: [CategoryPattern] = []
  package var conditions: [CategoryCondition] = []

  package init() {}

  /// Whether one search can look for all of it.
  package var isSearchable: Bool {
    Requirements.size(categories: categories, conditions: conditions) <= Requirements.capacity
  }

  /// - Parameters:
  ///   - parts: The meanings of each part of a phrase, all of which must be met.
  ///   - isPhrase: Whether the parts are more than one word of the table.
  init(_ parts: [[CategoryWords.Meaning]], isPhrase: Bool) {
    if !isPhrase {
      let plain = parts.joined().filter { $0.kind.isPlain && !$0.isQuality }
      categories = Self.patterns(of: plain)
      conditions = parts.joined().filter { !plain.contains($0) }.map { meaning in
        CategoryCondition(Self.clauses(of: meaning), excluding: meaning.kind.exclusions)
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

  /// Adds a word as it was typed, and its plural with an `s`, for data that has it so: `Restaurants`.
  mutating func add(plainName text: String) {
    guard !categories.isEmpty else { return }
    for name in text.last == "s" ? [text] : [text, text + "s"] {
      let pattern = CategoryPattern.word(FoldedText(name))
      if !categories.contains(pattern) { categories.append(pattern) }
    }
  }

  private static func isQuality(_ meanings: [CategoryWords.Meaning]) -> Bool {
    meanings.allSatisfy(\.isQuality)
  }

  /// The kind itself, and the tags that it must have besides; data with words of its own needs none.
  private static func clauses(of meaning: CategoryWords.Meaning) -> [[CategoryPattern]] {
    let kind = patterns(of: [meaning])
    guard !meaning.kind.companions.isEmpty else { return [kind] }
    let words = kind.dropFirst(meaning.kind.tags.count)
    return [kind, meaning.kind.companions.map(CategoryPattern.tag) + words]
  }

  private static func patterns(of meanings: [CategoryWords.Meaning]) -> [CategoryPattern] {
    var patterns: [CategoryPattern] = []
    for meaning in meanings { patterns += meaning.kind.tags.map(CategoryPattern.tag) }
    for meaning in meanings where !meaning.isQuality {
      for word in [meaning.word] + meaning.kind.namesElsewhere {
        patterns.append(.word(FoldedText(word)))
      }
    }
    return patterns.reduce(into: []) { unique, pattern in
      if !unique.contains(pattern) { unique.append(pattern) }
    }
  }
}

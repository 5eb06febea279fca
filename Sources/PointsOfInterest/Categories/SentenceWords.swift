import Basics

/// The small words of sentences in all languages of the table: `near`, `open now`, `within`.
///
/// A language is not asked for: people mix them, and the places of the words tell them apart.
package struct SentenceWords {
  /// The part that words play in a sentence; `config/categories.json5` explains each.
  package enum Role: String, CaseIterable {
    case near, behind, own = "self", open, now, at, within, from, filler, or, with
  }

  /// Folded phrases, each as its words, the longest first.
  private var phrases: [Role: [[String]]] = [:]

  /// - Throws: `Failure` of kind `.bug` when the table is damaged.
  package init(_ table: CategoryTable = .embedded) throws(Failure) {
    let languages = try table.value(of: "sentence")?.object?.members ?? []
    for role in Role.allCases {
      let texts = languages.flatMap { $0.value[role.rawValue]?.array ?? [] }
      phrases[role] = texts.compactMap(\.string).map(Self.words).sorted(by: Self.isLonger)
    }
  }

  private static func isLonger(_ left: [String], _ right: [String]) -> Bool {
    (left.count, left.last?.count ?? 0) > (right.count, right.last?.count ?? 0)
  }

  /// The words of a folded phrase; one ends with an apostrophe, too.
  private static func words(_ phrase: String) -> [String] {
    FoldedText(phrase).text.split(separator: " ").flatMap { word in
      let half = word.prefix { $0 != "'" }.count + 1
      return half < word.count
        ? [String(word.prefix(half)), String(word.dropFirst(half))] : [String(word)]
    }
  }

  /// The number of folded words in front that are together one of a role; 0 for none.
  package func length(of role: Role, in words: some Collection<String>) -> Int {
    phrases[role]?.first { words.starts(with: $0) }?.count ?? 0
  }

  /// Whether words as a whole are one of a role.
  package func isAll(_ words: some Collection<String>, _ role: Role) -> Bool {
    !words.isEmpty && length(of: role, in: words) == words.count
  }

  /// Whether a word says what `--open` says without a value.
  package static func isNow(_ word: String) -> Bool {
    (try? SentenceWords())?.isAll([FoldedText(word).text], .now) ?? false
  }

  /// The first half of a word that an apostrophe ends, if it is one of these: `d'` of `d'Annecy`.
  package func elided(_ word: String) -> String? {
    let count = word.prefix { $0 != "'" && $0 != "’" }.count + 1
    guard count < word.count, case let half = String(word.prefix(count)),
      case let folded = FoldedText(half).text,
      phrases.values.contains(where: { $0.contains { $0.contains(folded) } })
    else { return nil }
    return half
  }

  /// The parts of a word that ends with what stands behind a place, or has it within: `渋谷`, `の`, `カフェ`.
  package func partedBehindPlace(_ word: String) -> [String] {
    guard word.unicodeScalars.contains(where: { $0.value >= 0x3041 }) else { return [word] }
    for marks in phrases[.behind] ?? [] {
      let mark = marks.joined(separator: " ")
      guard let range = word.lastRange(of: mark), range.lowerBound > word.startIndex else {
        continue
      }
      let rest = String(word[range.upperBound...])
      return [String(word[..<range.lowerBound]), mark] + (rest.isEmpty ? [] : [rest])
    }
    return [word]
  }
}

extension String {
  /// Where another text stands in this one last.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var end = endIndex
    while true {
      if self[..<end].hasSuffix(text) {
        return index(end, offsetBy: -text.count)..<end
      }
      guard end > startIndex else { return nil }
      end = index(before: end)
    }
  }
}

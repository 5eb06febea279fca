/// The words that people use for kinds of places, and the tags that each stands for.
///
/// The user's own words win. A word of the table is looked for in all languages; where they disagree,
/// the preferred language decides, then English, then the order of the file. Under several kinds of
/// one language it means all of them.
package struct CategoryWords {
  package struct Meaning: Equatable {
    package let word: String
    package let kind: CategoryKind
    package var isQuality = false
  }

  /// The user's own words and their tags, in alphabetical order.
  package let own: [(word: String, tags: [TagPattern])]
  package let table: CategoryTable
  /// ISO 639-1.
  package let language: String?
  /// The small words between them, if somebody has read these already.
  package var smallWords: SentenceWords?
  /// The meanings of texts that were looked up beforehand.
  private var known: [String: [Meaning]] = [:]

  /// - Parameter language: The language that counts most, as in `de` or `de-AT`.
  package init(
    table: CategoryTable = .embedded, own: [String: [TagPattern]] = [:], language: String? = nil,
  ) {
    self.own = own.sorted { $0.key < $1.key }.map { (word: $0.key, tags: $0.value) }
    self.table = table
    self.language = Self.languageName(of: language)
  }

  /// The table's name of a language, `de` for `de`, `de-AT` and `de_AT`.
  static func languageName(of tag: String?) -> String? {
    tag?.split { $0 == "-" || $0 == "_" }.first?.lowercased()
  }

  /// The alternatives for the category that words stand for; `nil` if one is unknown.
  package func selection(for text: String) -> CategorySelection? {
    let words = knowing(text.split(whereSeparator: \.isWhitespace))
    let meanings = words.meanings(of: text)
    if !meanings.isEmpty { return CategorySelection([meanings], typed: text) }
    let parts = words.parts(of: text)
    return parts.isEmpty ? nil : CategorySelection(parts)
  }

  /// The meanings of a text, or of each part of one of several words; none if one is unknown.
  package func parts(of text: String) -> [[Meaning]] {
    let meanings = meanings(of: text)
    if !meanings.isEmpty { return [meanings] }
    let phrase = CategoryPhrase(text, among: self)
    return phrase.unknown == nil ? phrase.meanings : []
  }

  /// The kinds that a text of several words names, as typed: `museum cafe`; none where some of it is a quality.
  package func kinds(joinedIn text: String) -> [String] {
    guard meanings(of: text).isEmpty else { return [] }
    let phrase = CategoryPhrase(text, among: self)
    let areKinds = phrase.meanings.allSatisfy { !$0.allSatisfy(\.isQuality) }
    return phrase.unknown == nil && phrase.meanings.count > 1 && areKinds ? phrase.understood : []
  }

  /// Most words of a text that are looked up beforehand.
  private static let mostKnown = 24
  /// Most words of a text between which some may be left out: their number grows with its fourth power.
  private static let mostTorn = 7

  /// The same words, which know beforehand what stands for something of all texts of some words side by
  /// side: looking up many takes hardly longer than one.
  ///
  /// - Parameter isTorn: Whether texts may be of two runs of words with a gap between them, where a place
  ///   stands.
  package func knowing(_ parts: [some StringProtocol], isTorn: Bool = false) -> CategoryWords {
    guard parts.count <= Self.mostKnown else { return self }
    var texts = Self.texts(of: parts)
    if isTorn, parts.count <= Self.mostTorn { texts += Self.tornTexts(of: parts) }
    texts.removeAll { known[$0] != nil }
    if texts.isEmpty { return self }
    var words = self
    for (text, meanings) in zip(texts, meanings(ofEach: texts)) { words.known[text] = meanings }
    return words
  }

  private static func texts(of parts: [some StringProtocol]) -> [String] {
    parts.indices.flatMap { start in
      (start..<min(start + CategoryTable.mostWords, parts.count)).map { end in
        parts[start...end].joined(separator: " ")
      }
    }
  }

  /// The texts of two runs of words with a gap between them.
  private static func tornTexts(of parts: [some StringProtocol]) -> [String] {
    var texts: [String] = []
    for start in parts.indices {
      for left in parts[start...].indices.dropLast() {
        for right in parts[(left + 1)...].indices.dropFirst() {
          let room = CategoryTable.mostWords - (left + 1 - start)
          for end in right..<min(right + max(0, room), parts.count) {
            texts.append((parts[start...left] + parts[right...end]).joined(separator: " "))
          }
        }
      }
    }
    return texts
  }

  /// The meanings of a word: one's own word, or all kinds under which it stands in one language.
  package func meanings(of text: String) -> [Meaning] {
    if let meanings = known[text] { return meanings }
    if text.utf8.count(where: { $0 == UInt8(ascii: " ") }) >= CategoryTable.mostWords {
      return ownMeaning(of: CategoryWord(text)).map { [$0] } ?? []
    }
    return meanings(ofEach: [text])[0]
  }

  private func meanings(ofEach texts: [String]) -> [[Meaning]] {
    let words = texts.map { CategoryWord($0) }
    let matches = table.matches(for: words, preferring: language)
    return zip(words, matches).map { word, matches in
      if let own = ownMeaning(of: word) { return [own] }
      let nearest = matches.map(\.rank).min()
      return matches.filter { $0.rank == nearest }.map { match in
        Meaning(word: match.word, kind: table.kind(at: match.kind), isQuality: match.isQuality)
      }
    }
  }

  private func ownMeaning(of word: CategoryWord) -> Meaning? {
    let like = own.compactMap { own in
      word.likeness(to: own.word, in: language ?? "en").map { (own: own, likeness: $0) }
    }
    return like.min { $0.likeness.rawValue < $1.likeness.rawValue }.map { found in
      Meaning(word: found.own.word, kind: CategoryKind(tags: found.own.tags))
    }
  }
}

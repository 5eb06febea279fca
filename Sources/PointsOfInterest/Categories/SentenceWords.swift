/// The small words of sentences in all languages of the table: `near`, `open now`, `within`.
///
/// A language is not asked for: people mix them, and the places of the words tell them apart.
package struct SentenceWords {
  /// The part that words play in a sentence; `config/categories.json5` explains each.
  package enum Role: String, CaseIterable {
    case near, behind, own = "self", open, now, today, tomorrow, morning, afternoon, evening, night,
      weekend, noon, midnight, at, on, until, within, beyond, from, foot, filler, please, praise
    case or, with, not
    /// Until when what is open all night is open.
    case allNight = "until 5:00"

    /// The roles of all words in a time.
    package static let times = days + [.at, .on]
    fileprivate static let ahead: [Role] = [.today, .tomorrow]
    fileprivate static let days = ahead + parts + [.noon, .midnight, .allNight, .until]
    fileprivate static let parts: [Role] = [.morning, .afternoon, .evening, .night, .weekend]
    /// The roles whose words are no name of a place; towns are called Sera, Tarde, Po and Til.
    package static let noPlaces = Set(allCases).subtracting(parts + [.praise, .at, .until])
  }

  /// Folded phrases, each as its words.
  private let phrases: [Role: [[String]]]

  /// All words of the embedded table, which a command line may need several times.
  package static let embedded = SentenceWords()

  /// - Parameter roles: The roles to know; the others have no words then.
  package init(_ table: CategoryTable = .embedded, _ roles: [Role] = Role.allCases) {
    var known: [Role: [[String]]] = [:]
    table.forEachRole { name, phrases in
      guard let role = Role(rawValue: name), roles.contains(role) else { return }
      known[role, default: []] += phrases.map(Self.words)
    }
    phrases = known
  }

  /// The words of a phrase, folded; an apostrophe ends a word, too.
  private static func words(_ phrase: String) -> [String] {
    // Most are plain already.
    if phrase.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x20 }) {
      return phrase.split(separator: " ").map { String($0) }
    }
    // A hyphen stays in its word, where folding makes it a space, as of whatever is typed.
    let (space, joint) = (UInt8(ascii: " "), UInt8(ascii: "~"))
    let kept = phrase.utf8.map { $0 == UInt8(ascii: "-") ? joint : $0 }
    let bytes = Array(FoldedText(String(decoding: kept, as: UTF8.self)).text.utf8)
    let folded = bytes.map { $0 == joint ? space : $0 }
    var words: [String] = []
    var start = 0
    for (index, byte) in bytes.enumerated() {
      let end = byte == space ? index : index + 1
      guard end == index || byte == UInt8(ascii: "'") || end == bytes.count else { continue }
      if end > start { words.append(String(decoding: folded[start..<end], as: UTF8.self)) }
      start = index + 1
    }
    return words
  }

  /// The number of folded words in front that are together one of a role; 0 for none.
  package func length(of role: Role, in words: some Collection<String>) -> Int {
    guard let first = words.first, let known = phrases[role] else { return 0 }
    return known.lazy.filter { $0.first == first && words.starts(with: $0) }.map(\.count).max() ?? 0
  }

  /// Whether words as a whole are one of a role.
  package func isAll(_ words: some Collection<String>, _ role: Role) -> Bool {
    !words.isEmpty && length(of: role, in: words) == words.count
  }

  /// A time as `AskedTime` reads it, with days ahead and parts of days in English and without `at` and `on`.
  ///
  /// - Parameter words: Folded words.
  /// - Returns: `nil` if one of these is the last of them.
  package func plainTime(_ words: some Collection<String>) -> String? {
    var (plain, rest) = ([String](), Array(words)[...])
    while let first = rest.first {
      // Of `10 am` the `am` is no German one, of `um 10 am Samstag` it is.
      let isDay = ["tag", "tags", "woch", "wochs"].contains {
        rest.dropFirst().first?.hasSuffix($0) ?? false
      }
      let isHalf =
        first == "am" && !isDay && Int(plain.last?.prefix { $0.isNumber } ?? "") ?? 13 < 13
      let front = isHalf ? 0 : max(length(of: .at, in: rest), length(of: .on, in: rest))
      if front == rest.count { return nil }
      let days = Role.days.lazy.map { ($0.rawValue, self.length(of: $0, in: rest)) }
      let (day, length) = days.max { $0.1 < $1.1 } ?? ("", 0)
      if length > 0 {
        plain.append(day)
      } else if front == 0 {
        plain += dayAndPart(first) ?? [Self.withoutOrdinal(first)]
      }
      rest.removeFirst(length > 0 ? length : max(front, 1))
    }
    return plain.joined(separator: " ")
  }

  /// The day and its part that are one word in German, Dutch and Chinese: `Samstagabend`, `Sonntagmorgen`, `明天早上`.
  private func dayAndPart(_ word: String) -> [String]? {
    for role in Role.parts + [.tomorrow] {
      for phrase in phrases[role] ?? [] where phrase.count == 1 && word.hasSuffix(phrase[0]) {
        let day = String(word.dropLast(phrase[0].count))
        let part = role == .tomorrow ? .morning : role
        if ["tag", "woch", "dag"].contains(where: day.hasSuffix) { return [day, part.rawValue] }
        if let ahead = Role.ahead.first(where: { isAll([day], $0) }) {
          return [ahead.rawValue, role.rawValue]
        }
      }
    }
    return nil
  }

  /// The number of `24th`.
  private static func withoutOrdinal(_ word: String) -> String {
    let number = word.prefix(while: \.isNumber)
    let isOrdinal = ["st", "nd", "rd", "th", "er"].contains(word.dropFirst(number.count))
    return isOrdinal && !number.isEmpty ? String(number) : word
  }

  /// Whether a text says what `--open` says without a value.
  package static func isNow(_ text: String) -> Bool {
    SentenceWords(.embedded, [.now]).isAll(words(text), .now)
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

  private static func isEastAsian(_ word: String) -> Bool {
    word.unicodeScalars.contains { $0.value >= 0x3041 }
  }

  /// The words that stand in one without spaces: `伦敦`, `咖啡馆`; `京都`, `の`, `道の駅`; `在`, `摩纳哥`.
  ///
  /// - Parameter isKnown: Whether a text is a kind or a place's name.
  package func parted(_ word: String, unless isKnown: (String) -> Bool) -> [String] {
    guard Self.isEastAsian(word), !isKnown(word) else { return [word] }
    let behind = marks([.behind])
    var guess: [String]?
    for index in word.indices.dropFirst().prefix(Self.mostParted) {
      let (place, rest) = (String(word[..<index]), String(word[index...]))
      let isPlace = isKnown(place)
      if isPlace, isKnown(rest) { return [place, rest] }
      guard let mark = behind.first(where: rest.hasPrefix) else { continue }
      let kind = String(rest.dropFirst(mark.count))
      let isKind = kind.isEmpty || isKnown(kind)
      let parts = [place, mark, kind].filter { !$0.isEmpty }
      if isPlace, isKind { return parts }
      if isPlace || isKind { guess = guess ?? parts }
    }
    for mark in marks([.near, .own]) where word != mark && word.hasPrefix(mark) {
      return [mark] + parted(String(word.dropFirst(mark.count)), unless: isKnown)
    }
    return guess ?? [word]
  }

  /// The phrases of roles in East Asian letters, the longest first.
  private func marks(_ roles: [Role]) -> [String] {
    roles.flatMap { phrases[$0] ?? [] }.map { $0.joined() }.filter(Self.isEastAsian)
      .sorted { $0.utf8.count > $1.utf8.count }
  }

  /// Most letters in front of which a word is parted.
  private static let mostParted = 20
}

import CommandLine
import OpeningHours
import PointsOfInterest

/// Operands as people say them, parted into words, and options for phrases that plainly are some:
/// `3 bakeries within 500 m of Lyon, open now`.
struct Sentence {
  struct Word {
    /// The word as typed.
    let text: String
    /// The folded word without the comma or question mark that ends it; of a code its capitals.
    fileprivate(set) var folded: String
    /// Whether the next word is one with this, as behind `d'`.
    var isElided = false
    /// Whether it stands for a phrase that was read, behind which a place is named.
    var isMark = false
  }

  let small: SentenceWords
  private let isKnown: (String) -> Bool
  private(set) var words: [Word] = []
  private(set) var options: [String] = []

  /// - Parameter isKnown: Whether a text is a kind or a name, which is not parted.
  init(
    _ text: String, _ small: SentenceWords,
    unless isKnown: @escaping (String) -> Bool = { _ in false },
  ) {
    (self.small, self.isKnown) = (small, isKnown)
    // A dash between words is none.
    for part in text.split(whereSeparator: \.isWhitespace) where !["-", "–", "—"].contains(part) {
      // `¿Dónde hay una farmacia?`
      var part = String(part.drop { "¿¡".contains($0) })
      if part.isEmpty { continue }
      while let half = small.elided(part) {
        words.append(Word(half, isElided: true))
        part.removeFirst(half.count)
      }
      words += small.parted(part, unless: isKnown).map { Word($0) }
    }
    // Behind the comma of a name the code of a country or a state is no small word: `Sydney, AU`, `Gary, IN`.
    for index in words.indices.dropFirst()
    where words[index - 1].endsPart && words[index - 1].text.contains(where: \.isLowercase) {
      let code = words[index].folded.uppercased()
      if code.utf8.count == 2, words[index].text.hasPrefix(code) { words[index].folded = code }
    }
  }

  /// The words as one text, with commas within it.
  static func text(_ words: some Collection<Word>) -> String {
    var text = ""
    var isApart = false
    for word in words {
      text += (isApart ? " " : "") + word.text
      isApart = !word.isElided
    }
    while let last = text.last, last == " " || Word.endings.contains(last) { text.removeLast() }
    return text
  }

  /// The words of a text without the marks that end them.
  static func typedWords(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { Self.text([Word(String($0))]) }
  }

  /// The texts between commas and words such as `and`, unless that is part of a kind's name, `bed and breakfast`,
  /// or a `with` goes on behind it, `with wifi and parking`.
  static func parts(
    of words: ArraySlice<Word>, _ small: SentenceWords, _ categories: CategoryWords,
  ) -> [String] {
    func isInKind(_ index: Int) -> Bool {
      (max(words.startIndex, index - 3)..<index).contains { start in
        (index + 1..<min(words.endIndex, index + 4)).contains { last in
          !categories.meanings(of: text(words[start...last])).isEmpty
        }
      }
    }
    func isWith(_ word: Word) -> Bool {
      small.isAll([word.folded], .with) && !small.isAll([word.folded], .or)
    }
    // An `and` behind a `with` adds to what a place has, not a kind: `with wifi and parking`.
    func goesOn(_ part: [Word], behind index: Int) -> Bool {
      let rest = words[(index + 1)...]
      guard small.isAll([words[index].folded], .with), let with = part.last(where: isWith),
        !rest.contains(where: isWith)
      else { return false }
      let first = rest.startIndex + small.length(of: .filler, in: rest.map(\.folded))
      return (first..<min(words.endIndex, first + 3)).contains { last in
        !categories.meanings(of: text([with] + words[first...last])).isEmpty
      }
    }
    var parts: [[Word]] = [[]]
    for (index, word) in zip(words.indices, words) {
      let joins =
        small.isAll([word.folded], .or) && !isInKind(index)
        && !goesOn(parts.last ?? [], behind: index)
      if !joins { parts[parts.count - 1].append(word) }
      if joins || word.endsPart { parts.append([]) }
    }
    return parts.map(text).filter { !$0.isEmpty }
  }

  /// The number of words from an index on that are together one of a role; 0 for none.
  func length(of role: SentenceWords.Role, at index: Int) -> Int {
    index < words.count ? small.length(of: role, in: words[index...].lazy.map(\.folded)) : 0
  }

  /// Where a phrase of a role begins that ends in front of an index; the index where none does.
  func start(of role: SentenceWords.Role, before index: Int) -> Int {
    (0..<index).first { small.isAll(words[$0..<index].lazy.map(\.folded), role) } ?? index
  }
}

extension Sentence {
  /// The sentence with all, and with fewer, of the words in front that say nothing.
  var withFillers: [Sentence] {
    var (all, rest): ([Sentence], Sentence) = ([], self)
    while case let length = rest.fillerLength, length > 0 {
      all.append(rest)
      rest.words.removeFirst(length)
    }
    return all
  }

  /// The sentence with all phrases that are read as options, then with fewer, as a number and `open` may be part
  /// of a kind's name.
  func readings(besides given: ParsedArguments) -> [Sentence] {
    var plain = self
    plain.readDistance(besides: given)
    plain.readFoot()
    if given.has(.by), plain.options.starts(with: Self.onFoot) { plain.options.removeFirst(2) }
    var opening = plain
    if given.last(.open, .openAt) == nil { opening.readOpening() }
    var counted = opening
    if !given.has(.limit) { counted.readCount() }
    return [counted, opening, plain] + [counted.withArticle].compactMap(\.self)
  }

  /// The sentence with the article of a French place that is part of another word: `au Mans` is at Le Mans.
  private var withArticle: Sentence? {
    let articles = ["au": "Le", "aux": "Les", "du": "Le", "des": "Les"]
    for (index, word) in words.enumerated().dropLast() {
      guard let article = articles[word.folded] else { continue }
      var other = self
      other.words.insert(Word(article), at: index + 1)
      return other
    }
    return nil
  }

  /// The sentence without the words in front, and a `please` at the end, that say nothing.
  var withoutFillers: Sentence {
    var plain = self
    let end = plain.start(of: .please, before: words.count)
    if end > 0 { plain.words.removeSubrange(end...) }
    while case let length = plain.fillerLength, length > 0 { plain.words.removeFirst(length) }
    return plain
  }

  /// Where a place is named: the range of each phrase in front of one, shorter ones first: `in`, then `in downtown`,
  /// as a town's name may begin so.
  var prepositions: [Range<Int>] {
    words.indices.flatMap { start in
      if words[start].isMark { return [start..<start + 1] }
      return (0..<length(of: .near, at: start)).map { start..<start + $0 + 1 }.filter { range in
        // `Downtown, Los Angeles` is a place.
        small.isAll(words[range].map(\.folded), .near) && !words[range.upperBound - 1].endsPart
      }
    }
  }

  /// The range of the words for the place where the user is; `nil` for none.
  var ownPlace: Range<Int>? {
    for index in words.indices {
      let length = length(of: .own, at: index)
      // `la plus proche` is here, `la plus proche de` somewhere else.
      if length > 0, self.length(of: .near, at: index) <= length {
        let start =
          words[..<index].last?.isMark ?? false ? index - 1 : start(of: .near, before: index)
        return start..<(index + length + self.length(of: .behind, at: index + length))
      }
    }
    return nil
  }

  /// The words beside those that ask for open places, as one text; `nil` if none do.
  var withoutOpening: String? {
    var rest = self
    rest.readOpening()
    return rest.options == [OptionName.open.spelling] ? Self.text(rest.words) : nil
  }

  /// Whether the words ask for the place where the user is and for nothing else: `am I`.
  var isOwnPlace: Bool {
    let plain = withoutFillers
    return ownPlace == words.indices || plain.ownPlace == plain.words.indices
  }

  /// The number of words in front that say nothing before others.
  private var fillerLength: Int {
    let length = length(of: .filler, at: 0)
    return length < words.count ? length : 0
  }

  /// Reads `within 500 m of`, `500 m from`, `more than 500 m from`, `within a 10-minute walk of` and `10 min
  /// on foot from`, behind which a place is named.
  private mutating func readDistance(besides given: ParsedArguments) {
    for start in words.indices {
      let beyond = length(of: .beyond, at: start)
      let within = max(beyond, length(of: .within, at: start))
      let option = beyond > 0 ? OptionName.beyond : .radius
      if given.has(option) { continue }
      let lead = start + (within > 0 ? within : length(of: .near, at: start))
      let first = lead + length(of: .filler, at: lead)
      // A pool of 25 m is no distance.
      let isPart = [.from, .with].contains { length(of: $0, at: max(first - 1, 0)) > 0 }
      if within == 0, isPart { continue }
      for count in [2, 1] {
        let one = within > 0 && first > lead ? "1" : ""
        guard let (text, isTime) = reach(one, at: first, of: count) else { continue }
        let walked = length(of: .foot, at: first + count)
        let end = first + count + walked
        let from = length(of: .from, at: end)
        // Nobody drives on foot.
        if isTime, walked == 0, isRide(at: end) { continue }
        // At the end behind a place: `near Lyon 500 m`.
        let isLast = end == words.count && prepositions.contains { $0.upperBound < start }
        guard within > 0 || walked > 0 || !isTime && (from > 0 || isLast) else { continue }
        // `até às 22h` is when a place closes.
        if isTime, walked == 0, length(of: .at, at: lead) > 0 { continue }
        // `à 20h` alone is a time of day.
        if walked == 0, from == 0, time(at: start)?.end == end { continue }
        if isTime || walked > 0 { options += Self.onFoot }
        let following = max(from, length(of: .near, at: end))
        let mark = following > 0 ? [Word("", isMark: true)] : []
        words.replaceSubrange(start..<(end + following), with: mark)
        options += [option.spelling, text]
        return
      }
    }
  }

  /// The distance or the time of a walk that so many words are together; `nil` if they are none.
  ///
  /// - Parameter one: The number where a unit stands alone, as in `within a mile`.
  private func reach(_ one: String, at first: Int, of count: Int) -> (text: String, isTime: Bool)? {
    guard first + count <= words.count else { return nil }
    let joined = words[first..<(first + count)].map(\.folded).joined()
    let typed = joined.first?.isLetter ?? false ? one + joined : joined
    let (distance, time) = (Quantity.plainDistance(typed), Quantity.plainWalkingTime(typed))
    let isTime = Quantity.walkingTime(time) != nil
    let text = isTime ? time : distance
    guard text.contains(where: \.isLetter), isTime || Quantity.metres(text) != nil,
      !Self.mayBeThousands(text)
    else { return nil }
    return (text, isTime)
  }

  /// Whether `drive` stands at an index, and is no part of a kind: `driving school`.
  private func isRide(at index: Int) -> Bool {
    guard index < words.count, ["drive", "driving", "ride", "riding"].contains(words[index].folded)
    else { return false }
    let next = index + 1
    return next == words.count || length(of: .from, at: next) + length(of: .near, at: next) > 0
  }

  private static let onFoot = [OptionName.by.spelling, Travel.foot.rawValue]

  /// Reads `on foot`; one word alone may be part of a kind.
  private mutating func readFoot() {
    for start in words.indices where length(of: .foot, at: start) > 1 {
      if !options.starts(with: Self.onFoot) { options = Self.onFoot + options }
      words.removeSubrange(start..<(start + length(of: .foot, at: start)))
      return
    }
  }

  /// Whether a point may part thousands, as in `1.500 m`.
  private static func mayBeThousands(_ text: String) -> Bool {
    let parts = text.split(separator: ".")
    return parts.count == 2 && parts[1].prefix(while: \.isNumber).count == 3
  }

  /// Reads `open`, `open now`, `open at 18:30`, `open on sunday`, `sonntags geöffnet` and `open in Lyon today`.
  private mutating func readOpening() {
    for start in words.indices where length(of: .open, at: start) > 0 {
      let end = start + length(of: .open, at: start)
      let others = [end] + (0..<start) + words.indices[end...]
      var (found, other) = ([OptionName.open.spelling], end..<end)
      if let now = others.first(where: {
        let length = length(of: .now, at: $0)
        return length > 0 && ($0 == end || $0 + length == start || !isKnown(words[$0].text))
      }) {
        other = now..<(now + length(of: .now, at: now))
      } else if let (first, time) = others.map({ ($0, self.time(at: $0)) }).first(where: {
        guard let time = $1, !isMarkedPlace($0) else { return false }
        return $0 == end || time.end == start
          || ($0 > end || time.end < start) && Self.isPlain(time.text)
      }), let time {
        (found, other) = ([OptionName.openAt.spelling, time.text], first..<time.end)
      }
      options += found
      words.removeSubrange(max(start, other.lowerBound)..<max(end, other.upperBound))
      words.removeSubrange(min(start, other.lowerBound)..<min(end, other.upperBound))
      return
    }
  }

  /// The sentence with a time that is no name and stands beside no `open`: `restaurants tonight in Lyon`.
  func timed(besides given: ParsedArguments) -> [Sentence] {
    let isOpen = options.contains { $0.hasPrefix(OptionName.open.spelling) }
    guard !isOpen, given.last(.open, .openAt) == nil else { return [] }
    for index in words.indices where !isMarkedPlace(index) {
      let now = length(of: .now, at: index)
      guard let (text, end) = now > 0 ? ("", index + now) : time(at: index),
        now > 0 || Self.isPlain(text), end == words.count || !isTitle(words[index..<end])
      else { continue }
      var other = self
      other.words.removeSubrange(index..<end)
      other.options += now > 0 ? [OptionName.open.spelling] : [OptionName.openAt.spelling, text]
      return [other]
    }
    return []
  }

  /// Whether a time may be a name, as `Midnight` in front of a city; not behind `at` or `on`.
  private func isTitle(_ time: ArraySlice<Word>) -> Bool {
    [.at, .on].allSatisfy { length(of: $0, at: time.startIndex) == 0 }
      && time.contains { $0.text.first?.isUppercase ?? false }
  }

  /// Whether a place stands at an index, behind a preposition: `in Sera`.
  private func isMarkedPlace(_ index: Int) -> Bool {
    start(of: .near, before: index) < index && isKnown(words[index].text)
  }

  /// Whether a time can hardly be anything else: short days are words, as in `de la mer`, numbers coordinates.
  private static func isPlain(_ time: String) -> Bool {
    time.contains(where: \.isNumber)
      ? time.hasSuffix(".") || time.contains { $0.isLetter || $0 == ":" } : time.utf8.count > 4
  }

  /// Whether a word is part of a longer name or kind: `Sun City`, `Santo Domingo`, `fruits de mer`.
  private func isInName(_ index: Int) -> Bool {
    (max(0, index - 3)...index).contains { start in
      (max(start + 1, index)..<min(start + 4, words.count)).contains { last in
        !words[start..<last].contains { $0.endsPart || $0.isMark }
          && isKnown(Self.text(words[start...last]))
      }
    }
  }

  /// The time or the day that stands at an index, with `at` or `on` in front or without.
  func time(at index: Int) -> (text: String, end: Int)? {
    let hour = index + length(of: .at, at: index)
    let first = max(hour, index + length(of: .on, at: index))
    // `mañana a las 10 h` is the longest.
    for end in (first + 1...first + 5).reversed() where end <= words.count {
      // `at night` is one phrase.
      let typed = words[index..<end]
      // A folded date has no hyphens.
      let plain = typed.map { $0.text.first?.isNumber ?? false ? Self.text([$0]) : $0.folded }
      guard !typed.contains(where: \.isMark), let text = small.plainTime(plain) else { continue }
      // A number alone is rather how many are wanted.
      let isTime = hour > index || text.contains { !$0.isNumber }
      if isTime, AskedTime(parsing: text) != nil, !(first..<end).contains(where: isInName) {
        return (text, end)
      }
    }
    return nil
  }

  /// Reads a number in front of a kind: `3 cash machines`.
  private mutating func readCount() {
    guard words.count > 1, let count = Int(words[0].text), (1...999).contains(count),
      Double(words[1].folded) == nil,
      Quantity.metres(Quantity.plainDistance(words[0].folded + words[1].folded)) == nil
    else { return }
    options += [OptionName.limit.spelling, "\(count)"]
    words.removeFirst()
    self = withoutFillers
  }
}

extension Sentence.Word {
  fileprivate static let endings: Set<Character> = [",", ";", "?", "!", "，", "、", "،"]

  init(_ text: String, isElided: Bool = false, isMark: Bool = false) {
    (self.text, self.isElided, self.isMark) = (text, isElided, isMark)
    var plain = text[...]
    while let last = plain.last, Self.endings.contains(last) { plain.removeLast() }
    folded = FoldedText(String(plain)).text
  }

  /// Whether a comma ends it.
  var endsPart: Bool { text.last.map { ",;，、،".contains($0) } ?? false }
}

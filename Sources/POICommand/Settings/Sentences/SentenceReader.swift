import CommandLine
import Gazetteer
import Geodesy
import PointsOfInterest

/// Reads operands as a sentence of which every word must be understood: kinds, how many, how far, when, and
/// where.
struct SentenceReader {
  /// Longer texts are no questions for a place.
  private static let mostWords = 16

  /// A text of more words is not searched for what it may nearly mean.
  private static let mostGuessed = 12

  private(set) var given: GivenValues
  let small: SentenceWords
  /// The words of categories, which know already what the sentence's words stand for.
  private(set) var categories: CategoryWords
  private let text: String
  private let saved: Set<FoldedText>
  private let placeWords = PlaceWords(language: nil)
  /// Whether texts are kinds, as far as that was asked: many readings share their words.
  private var known: [String: Bool] = [:]
  /// The last words behind a preposition, if nothing has exactly this name.
  var unknownPlace: String?

  init(_ given: GivenValues) throws {
    self.given = given
    categories = try given.categoryWords()
    small = .embedded
    categories.smallWords = small
    saved = try Set(given.savedNames().map { FoldedText($0) })
    text = given.arguments.operands.joined(separator: " ")
  }

  struct Reading: Equatable {
    var kinds: [String] = []
    var place: Place
    var options: [String]

    /// Whether it asks for nothing, or for a number of nothing.
    var isEmpty: Bool {
      kinds.isEmpty
        && (options.isEmpty && place == .unsaid || options.contains(OptionName.limit.spelling))
    }
  }

  enum Place: Equatable {
    case operands([String])
    /// The place where the user is.
    case own
    case unsaid
  }

  typealias Words = ArraySlice<Sentence.Word>

  /// The meaning of the operands; `nil` where no word of them is understood.
  ///
  /// - Parameter isGuessing: Whether what they may nearly mean is looked for, too, which takes long.
  mutating func meaning(isGuessing: Bool = true) throws -> SentenceMeaning? {
    guard text.utf8.count <= PlaceSearch.greatestLength, !Sentence.isOfNumbers(text) else {
      return nil
    }
    // To look up many takes hardly longer than one.
    var spoken: CategoryWords?
    // Whole words and names have a `の` of their own: `紀の川`.
    let sentence = Sentence(text, small) { [categories, given, saved, text] word in
      let words = spoken ?? categories.knowing(Sentence.typedWords(of: text))
      spoken = words
      return saved.contains(FoldedText(word)) || words.selection(for: word) != nil
        || (try? given.places.isName(word)) == true
    }
    let variants = sentence.withoutFillers.readings(besides: given.arguments)
    guard variants[0].words.count <= Self.mostWords else { return nil }
    let words = variants[1].words.filter { !$0.isMark }
    categories = categories.knowing(words.map { Sentence.text([$0]) }, isTorn: true)
    given.places = given.places.excluding { [categories] in
      categories.selection(for: $0) != nil
    }
    let meaning =
      try meaningWithFillers(of: sentence) ?? meaning(ofFirst: variants)
      ?? meaning(ofFirst: variants[0].timed(besides: given.arguments), isTimed: true)
    if let meaning { return meaning }
    guard isGuessing, words.count <= Self.mostGuessed else { return nil }
    for sentence in variants {
      if let meaning = try lackingComma(sentence) { return meaning }
    }
    // A distance from no place is a phrase that is not understood.
    return try nearest(to: variants[0]) ?? nearest(to: variants[1])
      ?? nearest(to: sentence.withoutFillers)
  }

  private mutating func meaning(
    ofFirst variants: [Sentence], isTimed: Bool = false,
  ) throws -> SentenceMeaning? {
    for sentence in variants {
      // A hotel tonight has a room, and is not one that is open then.
      let hotel = TagPattern(key: "tourism", value: "hotel")
      let readings = try readings(of: sentence).filter { [categories] reading in
        let meanings = isTimed ? reading.kinds.flatMap(categories.meanings) : []
        return !isTimed || !meanings.isEmpty && !meanings.contains { $0.kind.tags.contains(hotel) }
      }
      if !readings.isEmpty { return meaning(of: readings) }
    }
    return nil
  }

  /// The meaning of a sentence of which a name begins with words that mostly say nothing; `nil` for any other.
  private mutating func meaningWithFillers(of sentence: Sentence) throws -> SentenceMeaning? {
    let all = sentence.withFillers
    // To look up many takes hardly longer than one.
    if !all.isEmpty { categories = categories.knowing(sentence.words.map { Sentence.text([$0]) }) }
    for full in all {
      let heads = try heads(of: full)
      if heads.isEmpty { continue }
      for sentence in full.readings(besides: given.arguments) {
        let readings = try readings(of: sentence).filter { reading in
          guard case .operands(let place) = reading.place, heads.contains(where: place[0].hasPrefix)
          else { return reading.kinds.contains(where: heads.contains) }
          return true
        }
        if !readings.isEmpty { return meaning(of: readings) }
      }
    }
    return nil
  }

  /// The names and words of the table that a sentence begins with, though its first words mostly say nothing:
  /// `Las Palmas`, `ER`.
  private func heads(of sentence: Sentence) throws -> [String] {
    try (1...min(4, sentence.words.count)).compactMap { count in
      // No name ends with such a word.
      let last = [sentence.words[count - 1].folded]
      if count > 1, small.isAll(last, .filler) || small.isAll(last, .near) { return nil }
      let text = Sentence.text(sentence.words.prefix(count))
      if !categories.meanings(of: text).isEmpty { return text }
      guard sentence.mayBePlace((0..<count, 0..<count)) else { return nil }
      return try given.places.isName(text) || given.places.isDivision(text) ? text : nil
    }
  }

  private func meaning(of readings: [Reading]) -> SentenceMeaning {
    if readings.count == 1, readings[0].place == .unsaid, !given.hasLocation {
      let (kinds, options) = (readings[0].kinds, readings[0].options)
      return .unlocated(kinds.joined(separator: ", "), options: Self.options(kinds) + options)
    }
    if readings[0].place == .own, !given.hasLocation {
      return .unconfigured(tokens(readings[0]))
    }
    return .commands(readings.map(tokens))
  }

  static func options(_ kinds: [String]) -> [String] { kinds.flatMap { ["-c", $0] } }

  func tokens(_ reading: Reading) -> [String] {
    var (operands, options) = ([String](), Self.options(reading.kinds) + reading.options)
    if reading.place == .own, !given.hasLocation { options.append(OptionName.gpsd.spelling) }
    if case .operands(let words) = reading.place { operands = words }
    let replaced = given.arguments.tokens(replacingOperandsBy: operands)
    let end = replaced.firstIndex(of: "--") ?? replaced.count
    return replaced[..<end] + options + replaced[end...]
  }
}

// MARK: - Readings

extension SentenceReader {
  /// All complete readings of the likeliest sort that has any: where one is, a place behind a
  /// preposition, a place somewhere, no place.
  private mutating func readings(of sentence: Sentence) throws -> [Reading] {
    let words = sentence.words[...]
    let whole = Reading(kinds: [Sentence.text(words)], place: .unsaid, options: sentence.options)
    // A word of the table is not torn into a kind and a place.
    if try !categories.meanings(of: whole.kinds[0]).isEmpty && place(words) == nil {
      return [whole]
    }
    if let own = sentence.ownPlace, !isBetweenKinds(own, of: words),
      let kinds = kinds(words[..<own.lowerBound] + words[own.upperBound...])
    {
      return [Reading(kinds: kinds, place: .own, options: sentence.options)]
    }
    for spans in [sentence.marked, sentence.unmarked] {
      var found: [Reading] = []
      var lastStart: Int?
      for span in spans
      where span.whole.lowerBound != lastStart && sentence.mayBePlace(span)
        && strayWords(behind: span, in: words).isEmpty
      {
        let rest = words[..<span.whole.lowerBound] + words[span.whole.upperBound...]
        let isFirst = text.hasPrefix(Sentence.text(words[span.place]))
        guard let kinds = kinds(rest, dropsFillers: !isFirst),
          let place = try place(words[span.place])
        else { continue }
        let reading = Reading(kinds: kinds, place: .operands(place), options: sentence.options)
        if reading.isEmpty { continue }
        // Of places that begin alike the longest counts.
        lastStart = span.whole.lowerBound
        if !found.contains(where: { isSame($0, reading) }) { found.append(reading) }
      }
      if !found.isEmpty { return found }
    }
    guard let kinds = kinds(words) else { return [] }
    let reading = Reading(kinds: kinds, place: .unsaid, options: sentence.options)
    return reading.isEmpty || kinds.isEmpty && !given.hasLocation ? [] : [reading]
  }

  /// Whether a word for the place where the user is stands between two kinds, near one of which the other is
  /// asked for: `公园附近的厕所`.
  private mutating func isBetweenKinds(_ own: Range<Int>, of words: Words) -> Bool {
    guard let last = words[..<own.lowerBound].last, let first = words[own.upperBound...].first,
      !last.endsPart, !small.isAll([first.folded], .or), !small.isAll([first.folded], .with)
    else { return false }
    return [words[..<own.lowerBound], words[own.upperBound...]].map(Sentence.text).allSatisfy {
      isKnown($0) && given.isKind($0, categories)
    }
  }

  /// The words behind a place, which belong to no kind in front of it: `hotels near Monaco station`.
  mutating func strayWords(behind span: Sentence.Span, in words: Words) -> Words {
    let behind = words[span.whole.upperBound...]
    guard let first = behind.first?.folded, words.startIndex < span.whole.lowerBound,
      span.whole.lowerBound < span.place.lowerBound
    else { return [] }
    if small.isAll([first], .with) || small.isAll([first], .or) { return [] }
    // A quality belongs to the one kind wherever it stands: `pizza in Monaco, vegan`.
    let text = Sentence.text(behind)
    let isOfOneKind =
      Sentence.parts(of: words[..<span.whole.lowerBound], small, categories).count == 1
    return isOfOneKind && isKnown(text) && !given.isKind(text, categories) ? [] : behind
  }

  /// Whether readings differ in case alone, as `bar Bar` may be read.
  private func isSame(_ left: Reading, _ right: Reading) -> Bool {
    tokens(left).map { FoldedText($0) } == tokens(right).map { FoldedText($0) }
  }

  /// The kinds that words name, each for an option; `nil` if a word is not understood.
  ///
  /// - Parameter dropsFillers: Whether words in front may say nothing; behind the name that the text
  ///   begins with, as in `Paris l'Hôpital`, they may be a part of it.
  mutating func kinds(_ words: Words, dropsFillers: Bool = true) -> [String]? {
    let words = words.filter { !$0.isMark }[...]
    if words.isEmpty { return [] }
    // `any but cafes` are no shoes, as in Polish.
    func denies(_ word: Sentence.Word) -> Bool { small.isAll([word.folded], .not) }
    if words.count > 1, words.contains(where: { denies($0) && isKnown($0.text) }) { return nil }
    let text = Sentence.text(words)
    if words.count == 1, text.contains("=") { return TagPattern(text: text) == nil ? nil : [text] }
    let parts = sharingQualities(Sentence.parts(of: words, small, categories))
    if parts.count > 1, parts.allSatisfy({ given.isKind($0, categories) }) { return parts }
    let plain = text.filter { $0 != "," && $0 != ";" }
    if isKnown(plain) { return [plain] }
    // `gibt es in Wien eine Apotheke`.
    let length = dropsFillers ? small.length(of: .filler, in: words.map(\.folded)) : 0
    return length > 0 && length < words.count ? kinds(words.dropFirst(length)) : nil
  }

  /// Kinds of which each has the qualities in front of the first, or behind the last, where it has none of its
  /// own: `vegan restaurants and cafes`, `bars and cafes with free wifi`.
  private mutating func sharingQualities(_ parts: [String]) -> [String] {
    guard parts.count > 1, let first = parts.first, let last = parts.last, areAlike(parts) else {
      return parts
    }
    if parts.dropFirst().allSatisfy({ qualityCount(of: $0) == 0 }),
      let shared = qualities(of: first).front
    {
      return [first] + parts.dropFirst().map { "\(shared) \($0)" }
    }
    if parts.dropLast().allSatisfy({ qualityCount(of: $0) == 0 }),
      let shared = qualities(of: last).behind
    {
      return parts.dropLast().map { "\($0) \(shared)" } + [last]
    }
    return parts
  }

  /// Whether all are kinds of one group of the table: of food and of cash machines, nobody asks the same.
  private func areAlike(_ kinds: [String]) -> Bool {
    let groups = kinds.map { kind in
      let kind = categories.parts(of: kind).joined().first { !$0.isQuality }?.kind
      return placeWords.group(of: kind?.tags.first.map { Category($0.text) })
    }
    return groups.allSatisfy { $0 == groups[0] && $0 != placeWords.group(of: nil) }
  }

  private func qualityCount(of text: String) -> Int {
    categories.parts(of: text).count { $0.allSatisfy(\.isQuality) }
  }

  /// The words in front of a kind, or behind it, that are qualities alone.
  private mutating func qualities(of text: String) -> (front: String?, behind: String?) {
    let words = text.split(separator: " ")
    categories = categories.knowing(words)
    func areQualities(_ words: some Collection<Substring>) -> Bool {
      let meanings = categories.parts(of: words.joined(separator: " "))
      return !meanings.isEmpty && meanings.allSatisfy { $0.allSatisfy(\.isQuality) }
    }
    func isPlainKind(_ words: some Collection<Substring>) -> Bool {
      let text = words.joined(separator: " ")
      return qualityCount(of: text) == 0 && given.isKind(text, categories)
    }
    let places = words.indices.dropFirst()
    let front = places.first { areQualities(words[..<$0]) && isPlainKind(words[$0...]) }
    let behind = places.first { isPlainKind(words[..<$0]) && areQualities(words[$0...]) }
    return (
      front.map { words[..<$0].joined(separator: " ") },
      behind.map { words[$0...].joined(separator: " ") },
    )
  }

  mutating func isKnown(_ text: String) -> Bool {
    if let answer = known[text] { return answer }
    categories = categories.knowing(text.split(whereSeparator: \.isWhitespace))
    let answer = !text.isEmpty && categories.selection(for: text) != nil
    known[text] = answer
    return answer
  }

  /// The operands that give the place that words name; `nil` if none has exactly this name.
  mutating func place(_ words: Words) throws -> [String]? {
    let name = Sentence.text(words)
    if name.isEmpty { return nil }
    if name.first == "@" {
      return words.count == 1 || saved.contains(FoldedText(String(name.dropFirst()))) ? [name] : nil
    }
    let tokens = words.map { Sentence.text([$0]) }.filter { !$0.isEmpty }
    notation: do throws(LocationNotationError) {
      _ = try LocationNotation.parse(tokens)
      return tokens
    } catch {
      if saved.contains(FoldedText(name)) { return [name] }
      // As whoever reads the command that is meant will judge.
      guard let location = NamedLocation(name, after: error) else { break notation }
      if try given.places.isName(location.name) { return [name] }
      if !isKnown(name) && given.places.isDivision(name) { return [name] }
    }
    let folded = words.map(\.folded)
    let length = small.length(of: .filler, in: folded)
    // One language's article is another one's preposition.
    guard length > 0, length < words.count, small.length(of: .near, in: folded) == 0,
      !small.isAll(folded.dropFirst(length), .filler)
    else { return nil }
    return try place(words.dropFirst(length))
  }
}

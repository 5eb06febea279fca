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
  private let small: SentenceWords
  /// The words of categories, which know already what the sentence's words stand for.
  private(set) var categories: CategoryWords
  private let text: String
  private let saved: Set<FoldedText>
  /// Whether texts are kinds, as far as that was asked: many readings share their words.
  private var known: [String: Bool] = [:]
  /// The last words behind a preposition, if nothing has exactly this name.
  private(set) var unknownPlace: String?

  init(_ given: GivenValues) throws {
    self.given = given
    categories = try given.categoryWords()
    small = SentenceWords(categories.table)
    categories.smallWords = small
    saved = try Set(given.savedNames().map { FoldedText($0) })
    text = given.arguments.operands.joined(separator: " ")
  }

  private struct Reading: Equatable {
    var kinds: [String] = []
    var place: Place
    var options: [String]

    /// Whether it asks for nothing, or for a number of nothing.
    var isEmpty: Bool {
      kinds.isEmpty
        && (options.isEmpty && place == .unsaid || options.contains(OptionName.limit.spelling))
    }
  }

  private enum Place: Equatable {
    case operands([String])
    /// The place where the user is.
    case own
    case unsaid
  }

  private typealias Words = ArraySlice<Sentence.Word>

  /// The meaning of the operands; `nil` where no word of them is understood.
  mutating func meaning() throws -> SentenceMeaning? {
    guard text.utf8.count <= PlaceSearch.greatestLength, !isOfNumbers else { return nil }
    // Whole words and names have a `の` of their own: `紀の川`.
    let sentence = Sentence(text, small) { [categories, given, saved] word in
      saved.contains(FoldedText(word)) || categories.selection(for: word) != nil
        || (try? given.places.isName(word)) == true
    }
    let variants = sentence.variants(besides: given.arguments)
    guard variants[0].words.count <= Self.mostWords else { return nil }
    let words = variants[1].words.filter { !$0.isMark }
    categories = categories.knowing(words.map { Sentence.text([$0]) }, isTorn: true)
    given.places = given.places.excluding { [categories] in
      categories.selection(for: $0) != nil
    }
    for sentence in variants {
      let readings = try readings(of: sentence)
      if !readings.isEmpty { return meaning(of: readings) }
    }
    guard words.count <= Self.mostGuessed else { return nil }
    for sentence in variants {
      if let meaning = try lackingComma(sentence) { return meaning }
    }
    // A distance from no place is a phrase that is not understood.
    return try nearest(to: variants[0]) ?? nearest(to: variants[1])
      ?? nearest(to: sentence.withoutFillers)
  }

  private func meaning(of readings: [Reading]) -> SentenceMeaning {
    if readings.count == 1, readings[0].place == .unsaid, !given.hasLocation {
      let (kinds, options) = (readings[0].kinds, readings[0].options)
      return .unlocated(kinds.joined(separator: ", "), options: Self.options(kinds) + options)
    }
    if readings[0].place == .own, !given.hasLocation {
      return .unconfigured(tokens(readings[0]) + [OptionName.gpsd.spelling])
    }
    return .commands(readings.map(tokens))
  }

  /// Whether each word begins as a number does: a notation that is wrong, whatever is named so.
  private var isOfNumbers: Bool {
    text.split(separator: " ").allSatisfy {
      Sentence.beginningsOfNumbers.contains($0[$0.startIndex])
    }
  }

  private static func options(_ kinds: [String]) -> [String] { kinds.flatMap { ["-c", $0] } }

  private func tokens(_ reading: Reading) -> [String] {
    var operands: [String] = []
    if case .operands(let words) = reading.place { operands = words }
    let replaced = given.arguments.tokens(replacingOperandsBy: operands)
    let end = replaced.firstIndex(of: "--") ?? replaced.count
    return replaced[..<end] + Self.options(reading.kinds) + reading.options + replaced[end...]
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
    if let own = sentence.ownPlace,
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
        guard let kinds = kinds(rest), let place = try place(words[span.place]) else {
          continue
        }
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

  /// The words behind a place, which belong to no kind in front of it: `hotels near Monaco station`.
  private mutating func strayWords(behind span: Sentence.Span, in words: Words) -> Words {
    let behind = words[span.whole.upperBound...]
    guard let first = behind.first?.folded, words.startIndex < span.whole.lowerBound,
      span.whole.lowerBound < span.place.lowerBound
    else { return [] }
    if small.isAll([first], .with) || small.isAll([first], .or) { return [] }
    // A quality belongs to the one kind wherever it stands: `pizza in Monaco, vegan`.
    let text = Sentence.text(behind)
    let isOfOneKind = parts(of: words[..<span.whole.lowerBound]).count == 1
    return isOfOneKind && isKnown(text) && !given.isKind(text, categories) ? [] : behind
  }

  /// Whether readings differ in case alone, as `bar Bar` may be read.
  private func isSame(_ left: Reading, _ right: Reading) -> Bool {
    tokens(left).map { FoldedText($0) } == tokens(right).map { FoldedText($0) }
  }

  /// The kinds that words name, each for an option; `nil` if a word is not understood.
  private mutating func kinds(_ words: Words) -> [String]? {
    let words = words.filter { !$0.isMark }[...]
    if words.isEmpty { return [] }
    let text = Sentence.text(words)
    if words.count == 1, text.contains("=") { return TagPattern(text: text) == nil ? nil : [text] }
    let parts = parts(of: words)
    if parts.count > 1, parts.allSatisfy({ given.isKind($0, categories) }) { return parts }
    let plain = text.filter { $0 != "," && $0 != ";" }
    return isKnown(plain) ? [plain] : nil
  }

  /// The texts between commas and words such as `and`.
  private func parts(of words: Words) -> [String] {
    var parts: [[Sentence.Word]] = [[]]
    for word in words {
      let joins = small.isAll([word.folded], .or)
      if !joins { parts[parts.count - 1].append(word) }
      if joins || word.endsPart { parts.append([]) }
    }
    return parts.map(Sentence.text).filter { !$0.isEmpty }
  }

  private mutating func isKnown(_ text: String) -> Bool {
    if let answer = known[text] { return answer }
    categories = categories.knowing(text.split(whereSeparator: \.isWhitespace))
    let answer = !text.isEmpty && categories.selection(for: text) != nil
    known[text] = answer
    return answer
  }

  /// The operands that give the place that words name; `nil` if none has exactly this name.
  private mutating func place(_ words: Words) throws -> [String]? {
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
    guard length > 0, length < words.count, small.length(of: .near, in: folded) == 0 else {
      return nil
    }
    return try place(words.dropFirst(length))
  }
}

// MARK: - Sentences that are not understood

extension SentenceReader {
  /// A reading that leaves words out.
  private typealias Guess = (unknown: [Sentence.Word], reading: Reading)

  /// The meaning of the reading that leaves out the fewest words; `nil` where it would leave out all.
  private mutating func nearest(to sentence: Sentence) throws -> SentenceMeaning? {
    let words = sentence.words
    guard var best = try guesses(at: sentence).min(by: { $0.unknown.count < $1.unknown.count }),
      best.unknown.count < words.count, !best.reading.isEmpty, !isOnlyNotation(best.reading)
    else { return nil }
    let unknown = Sentence.text(best.unknown)
    // Many names of brands have four letters.
    if best.reading.kinds.isEmpty, unknown.count >= 5, let kind = categories.slip(for: unknown) {
      best.reading.kinds = [kind]
    }
    // Without the word that denies it, the rest would mean the opposite.
    let isOpposite = words.contains { small.isAll([$0.folded], .not) }
    if best.reading.place != .unsaid { return try located(best, in: sentence, isOpposite) }
    if !isOpposite, best.unknown.last?.text == words.last?.text,
      let city = try city(misspelt: unknown)
    {
      best.reading.place = .operands([city])
      return .unclear(unknown, nearest: tokens(best.reading), isLocated: true, isOfKinds: true)
    }
    let nearest = isOpposite ? nil : Self.options(best.reading.kinds) + best.reading.options
    return .unclear(unknown, nearest: nearest, isLocated: false, isOfKinds: true)
  }

  /// Readings with a place that is marked, else with one somewhere; and one without a place.
  private mutating func guesses(at sentence: Sentence) throws -> [Guess] {
    let words = sentence.words[...]
    var guesses: [Guess] = []
    for span in sentence.marked where sentence.mayBePlace(span) {
      let (name, stray) = (Sentence.text(words[span.place]), strayWords(behind: span, in: words))
      let behind = stray.isEmpty ? words[span.whole.upperBound...] : []
      let rest = words[..<span.whole.lowerBound] + behind
      if let place = try place(words[span.place]) {
        let guess = guess(rest, .operands(place), sentence.options)
        guesses.append((guess.unknown + stray, guess.reading))
        continue
      }
      guard span.whole.upperBound == words.count else { continue }
      let before = words[..<span.whole.lowerBound].last
      unknownPlace = before.map { small.isAll([$0.folded], .not) } == true ? nil : name
      guard !isKnown(name), let similar = try given.places.similarName(to: name) else { continue }
      let guess = guess(rest, .operands([similar]), sentence.options)
      guesses.append((guess.unknown + words[span.place], guess.reading))
    }
    let unmarked = guesses.isEmpty ? sentence.unmarked : []
    // A larger place stands last.
    for span in unmarked.reversed() where sentence.mayBePlace(span) {
      guard let place = try place(words[span.place]) else { continue }
      let rest = words[..<span.whole.lowerBound] + words[span.whole.upperBound...]
      guesses.append(guess(rest, .operands(place), sentence.options))
    }
    if !words.contains(where: \.isMark) {
      guesses.append(guess(words, .unsaid, sentence.options))
    }
    return guesses
  }

  /// The meaning of a reading at a place, which is offered unless the words left out would change it.
  private mutating func located(
    _ guess: Guess, in sentence: Sentence, _ isOpposite: Bool,
  ) throws -> SentenceMeaning {
    let (words, unknown) = (guess.unknown, Sentence.text(guess.unknown))
    var reading = guess.reading
    let isOfKinds = !reading.kinds.isEmpty
    // Words beside a place may be the place that is asked for, and are not left out silently.
    let isOtherPlace = !isOfKinds && sentence.marked.isEmpty
    // Few words that are no kind may be a name: `starbucks in Monaco`, but not `what is in Monaco`.
    let isName =
      !isOfKinds && words.count < 3 && given.arguments.last(.name) == nil
      && words.allSatisfy { $0.text.count > 2 && $0.text.allSatisfy(\.isLetter) }
    if isName { reading.options += [OptionName.name.spelling, unknown] }
    let isReach =
      isOfKinds && !given.arguments.has(.radius) && unknown.last?.isLetter ?? false
      && Quantity.metres(unknown) != nil
    if isReach { reading.options += ["-r", unknown] }
    // Without a number, a place or the word in front of one, the rest would mean something else.
    let isOther =
      try !isReach
      && words.contains { word in
        try word.text.contains { $0.isNumber || $0 == "!" } || word.text.dropLast().contains(".")
          || !isName && word.text.first?.isUppercase ?? false && place([word]) != nil
      } || small.isAll(words.suffix(1).map(\.folded), .near)
    let nearest = isOtherPlace || isOpposite || isOther ? nil : tokens(reading)
    return .unclear(unknown, nearest: nearest, isLocated: true, isOfKinds: isOfKinds)
  }

  /// The city whose name a text is but for a slip of the pen, if it is no kind's; what is farther from it
  /// may be a brand: `hotel Hilton`.
  private func city(misspelt text: String) throws -> String? {
    let folded = FoldedText(text).text
    guard folded.count >= 5, categories.slip(for: folded) == nil,
      let similar = try given.places.similarName(to: text, ofPeople: 100_000)
    else { return nil }
    let name = FoldedText(String(similar.prefix { $0 != "," })).text
    let isSlip = NearestWord.distance(name, folded) <= (folded.count < 10 ? 1 : 2)
    return isSlip && name.first == folded.first ? similar : nil
  }

  /// The meaning of a sentence whose last words lack the comma of a place: `cafe in Portland ME`.
  private mutating func lackingComma(_ sentence: Sentence) throws -> SentenceMeaning? {
    let words = sentence.words[...]
    for span in sentence.marked + sentence.unmarked
    where span.whole.upperBound == words.count && sentence.mayBePlace(span) {
      let name = words[span.place]
      let parted = name.indices.dropFirst().map { index in
        "\(Sentence.text(name[..<index])), \(Sentence.text(name[index...]))"
      }
      guard !name.contains(where: { $0.text.contains(where: \.isNumber) }),
        let kinds = kinds(words[..<span.whole.lowerBound]),
        try parted.contains(where: given.places.isName),
        let similar = try given.places.similarName(to: Sentence.text(name))
      else { continue }
      let reading = Reading(
        kinds: kinds, place: .operands([similar]), options: sentence.options,
      )
      if reading.isEmpty { continue }
      return .unclear(
        Sentence.text(name), nearest: tokens(reading), isLocated: true, isOfKinds: !kinds.isEmpty,
      )
    }
    return nil
  }

  /// Whether nothing but a coordinate is understood: the rest is rather a part of a notation.
  private func isOnlyNotation(_ reading: Reading) -> Bool {
    guard case .operands(let operands) = reading.place, reading.kinds.isEmpty else { return false }
    return (try? LocationNotation.parse(operands)) != nil
  }

  /// A reading of as many words as are kinds, the longest texts first.
  private mutating func guess(_ words: Words, _ place: Place, _ options: [String]) -> Guess {
    var (unknown, known): ([Sentence.Word], [Sentence.Word]) = ([], [])
    var isBehindKind = false
    // Where among the known words the last unknown one stood.
    var gap: Int?
    var rest = Array(words)[...]
    while !rest.isEmpty {
      var length = rest.count
      while length > 0, !isKnown(Sentence.text(rest.prefix(length))) { length -= 1 }
      let first = rest[rest.startIndex]
      if length > 0 {
        known += rest.prefix(length)
      } else if isBehindKind, small.length(of: .near, in: rest.map(\.folded)) > 0 {
        // A place near another kind is not both: `restaurants near the station`.
        unknown += rest
        break
      } else if rest.count == 1 || !small.isAll([first.folded], .with) {
        unknown.append(first)
        gap = known.count
      }
      isBehindKind = length > 0
      rest = rest.dropFirst(max(length, 1))
    }
    var mended = known
    if let gap, !known.isEmpty, unknown.count == 1,
      let slip = categories.slip(for: unknown[0].folded)
    {
      mended.insert(Sentence.Word(slip), at: gap)
    }
    let kinds = kinds(mended[...]) ?? kinds(known[...])
    let reading = Reading(kinds: kinds ?? [], place: place, options: options)
    return (kinds == nil ? Array(words) : unknown, reading)
  }
}

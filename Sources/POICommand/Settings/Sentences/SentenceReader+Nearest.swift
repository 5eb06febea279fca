import CommandLine
import Geodesy
import PointsOfInterest

// Sentences that are not understood, and the nearest that are.

extension SentenceReader {
  /// A reading that leaves words out.
  private typealias Guess = (unknown: [Sentence.Word], reading: Reading)

  /// The meaning of the reading that leaves out the fewest words; `nil` where it would leave out all.
  mutating func nearest(to sentence: Sentence) throws -> SentenceMeaning? {
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
    let isOpposite = words.indices.contains { sentence.length(of: .not, at: $0) > 0 }
    if best.reading.place != .unsaid { return try located(best, in: sentence, isOpposite) }
    let isMarked = small.length(of: .near, in: best.unknown.map(\.folded)) > 0
    if !isOpposite, !isMarked, best.unknown.last?.text == words.last?.text,
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
    if let own = sentence.ownPlace, own.upperBound == words.count {
      guesses.append(guess(words[..<own.lowerBound], .own, sentence.options))
    }
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
      let plain = words[span.place].dropFirst(
        sentence.length(of: .filler, at: span.place.lowerBound))
      guard !isKnown(Sentence.text(plain)), let similar = try given.places.similarName(to: name)
      else { continue }
      let guess = guess(rest, .operands([similar]), sentence.options)
      guesses.append((guess.unknown + words[span.place], guess.reading))
    }
    // The country behind an unknown town is not what is asked for.
    let isPartKnown = unknownPlace?.contains(",") ?? false
    let unmarked = guesses.isEmpty && !isPartKnown ? sentence.unmarked : []
    // A larger place stands last.
    for span in unmarked.reversed() where sentence.mayBePlace(span) {
      guard let place = try place(words[span.place]) else { continue }
      let rest = words[..<span.whole.lowerBound] + words[span.whole.upperBound...]
      guesses.append(guess(rest, .operands(place), sentence.options))
    }
    if !words.contains(where: \.isMark) { guesses.append(guess(words, .unsaid, sentence.options)) }
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
      && words.allSatisfy {
        $0.text.count > 2 && $0.text.contains(where: \.isLetter)
          && $0.text.allSatisfy { $0.isLetter || "'’&-".contains($0) }
      }
    if isName { reading.options += [OptionName.name.spelling, unknown] }
    let distance = Quantity.plainDistance(words.map(\.folded).joined())
    let isReach =
      isOfKinds && !given.arguments.has(.radius) && distance.last?.isLetter ?? false
      && Quantity.metres(distance) != nil
    if isReach { reading.options += ["-r", distance] }
    // Without a number, a unit, a place or the word in front of one, the rest would mean something else.
    let isOther =
      try !isReach
      && words.contains { word in
        try word.text.contains { $0.isNumber || $0 == "!" } || word.text.dropLast().contains(".")
          || Quantity.metres("1\(word.folded)") != nil
          || !isName && word.text.first?.isUppercase ?? false && place([word]) != nil
      } || small.isAll(words.suffix(1).map(\.folded), .near)
    let isElsewhere = isOtherPlace && (!isName || given.arguments.tokens.contains("--"))
    let nearest = isElsewhere || isOpposite || isOther ? nil : tokens(reading)
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
  mutating func lackingComma(_ sentence: Sentence) throws -> SentenceMeaning? {
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
      let reading = Reading(kinds: kinds, place: .operands([similar]), options: sentence.options)
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

import CommandLine

extension CategoryWords {
  /// At most three known words like an unknown one.
  ///
  /// Words of one's own, of the preferred language and of English go before those of others, which
  /// must be nearer: a word that somebody does not speak is rarely what they meant.
  package func suggestions(for text: String) -> [String] {
    // A word that denies is no slip.
    let not = SentenceWords(table, [.not])
    if text.first == "!" || not.isAll([FoldedText(text).text], .not) { return [] }
    let words = table.words()
    let familiar = words.filter { $0.language == "en" || $0.language == language }
    let typed = FoldedText(text).text
    for form in Self.forms(of: typed) {
      let nearest = Self.nearest(to: form, among: own.map(\.word) + familiar.map(\.text))
      if !nearest.isEmpty { return nearest }
    }
    return Self.nearest(to: text, among: words.map(\.text)).filter { word in
      let word = FoldedText(word).text
      let most = min(max(1, word.count / 4), word.count - 1)
      return word.hasPrefix(typed) || NearestWord.distance(typed, word) <= most
    }
  }

  /// The known word that a word of four letters or more is but for a slip of the pen behind the first
  /// letter, or for two from eight letters on.
  ///
  /// A letter too many or too few is likelier than another one, which in a short word makes another word.
  package func slip(for text: String) -> String? {
    let typed = FoldedText(text).text
    guard typed.unicodeScalars.count >= 4 else { return nil }
    let most = typed.unicodeScalars.count < 8 ? 1 : 2
    let slips = suggestions(for: text).filter { word in
      let word = FoldedText(word).text
      return word.first == typed.first
        && Self.forms(of: typed).contains { NearestWord.distance($0, word) <= most }
    }
    let plain = slips.first { word in
      let word = FoldedText(word).text
      return word.count != typed.count || word.sorted() == typed.sorted()
    }
    return plain ?? (typed.unicodeScalars.count < 6 ? nil : slips.first)
  }

  /// A folded word, and what it is without the `s` of a plural: a slip may stand in one, as in `hotles`.
  package static func forms(of word: String) -> [String] {
    word.last == "s" && word.count > 3 ? [word, String(word.dropLast())] : [word]
  }

  /// The usual words of the first two kinds whose tags have a key.
  func words(ofKey key: String) -> [String] {
    var kinds: [Int] = []
    for (_, kind) in table.tags(ofKey: key) where kinds.last != kind { kinds.append(kind) }
    return kinds.prefix(2).map { kind in
      table.kind(at: kind).leadWord(in: language)
    }
  }

  /// The tag of a kind of place that a search for another, unknown one may have meant:
  /// `amenity=restaurant` for `amenity=resturant`.
  package func similarTag(to tag: TagPattern) -> String? {
    guard let value = tag.value else { return nil }
    let tags = table.tags(ofKey: tag.key).map(\.tag)
    guard !tags.contains(tag) else { return nil }
    return NearestWord.nearest(to: value, among: tags.compactMap(\.value)).map {
      "\(tag.key)=\($0)"
    }
  }

  /// Whether a short word is likelier another one than a slip, as `tap` is no `cap`.
  ///
  /// With a letter too many or too few, or two in each other's place, it is a slip all the same.
  private static func isOtherSense(_ word: String, _ typed: String, _ length: Int) -> Bool {
    length < 5 && word.unicodeScalars.count == length && word.utf8.sorted() != typed.utf8.sorted()
  }

  private static func nearest(to text: String, among words: [String]) -> [String] {
    let typed = FoldedText(text).text
    let length = typed.unicodeScalars.count
    var written: [String: String] = [:]
    for word in words {
      let folded = FoldedText(word).text
      if written[folded] == nil, !isOtherSense(folded, typed, length) { written[folded] = word }
    }
    return NearestWord.nearest(3, to: typed, among: written.keys).compactMap { written[$0] }
  }
}

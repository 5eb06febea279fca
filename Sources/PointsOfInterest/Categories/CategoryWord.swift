/// A word that was typed, ready to be compared with many.
package struct CategoryWord {
  /// Similarity of two words, the nearest first.
  enum Likeness: Int {
    /// But for case, accents, spaces, hyphens and apostrophes.
    case same
    /// In another number, or with German `ae` for `ä`.
    case inflected
  }

  private let forms: Forms
  private let germanForms: Forms
  /// ASCII prefix of every word that can be like this one; empty where there is none.
  private let prefix: [UInt8]
  /// The first letter, of two bytes, of every word that can be like this one; `nil` where it may be
  /// written in several ways.
  private let letter: (UInt8, UInt8)?

  package init(_ text: String) {
    forms = Forms(FoldedText(text).text)
    germanForms = forms.withoutTransliteration
    prefix = forms.commonPrefix
    letter = Self.letter(forms.joined)
  }

  /// Whether it is of spaces, apostrophes and full stops alone.
  package var isEmpty: Bool { forms.joined.isEmpty }

  /// Similarity to a word of a language (ISO 639-1); `nil` for another word.
  func likeness(to word: String, in language: String) -> Likeness? {
    let folded = FoldedText(word).text
    // Most words that only folding could tell are told by their first letters then.
    let bytes = Array(folded.utf8)
    guard !isEmpty, mayBe(from: 0, to: bytes.count, of: bytes.span) else { return nil }
    let other = Forms(folded)
    if forms.text == other.text { return .same }
    let isSame =
      language == "de"
      ? germanForms.isSame(other.withoutTransliteration, in: language)
      : forms.isSame(other, in: language)
    return isSame ? .inflected : nil
  }

  /// Whether a word that begins with a byte could be like this one.
  func mayBegin(with byte: UInt8) -> Bool {
    guard let first = prefix.first else { return true }
    return byte | 0x20 == first || !Self.isASCIILetter(byte) && !Self.isBeyondLatin(byte)
  }

  /// Whether a word could be like this one, judged by its first letters, as thousands are tried.
  ///
  /// - Parameter bytes: The table, in UTF-8.
  @inline(__always) func mayBe(from start: Int, to end: Int, of bytes: Span<UInt8>) -> Bool {
    if let letter, start + 1 < end {
      let (first, second) = (bytes[start], bytes[start + 1])
      return (first, second) == letter || !Self.isPlain(first, second)
    }
    for (offset, letter) in prefix.enumerated() {
      guard start + offset < end else { return false }
      let byte = bytes[start + offset]
      if byte | 0x20 == letter { continue }
      // An accent, a space, a sign: only folding can tell.
      return !Self.isASCIILetter(byte) && !Self.isBeyondLatin(byte)
    }
    return true
  }

  /// Whether a byte begins a letter of kana, Han or Hangul.
  @inline(__always)
  private static func isCJK(_ byte: UInt8) -> Bool { (0xE3...0xED).contains(byte) }

  /// Whether a byte begins a letter that never folds to one of ASCII: Greek, Cyrillic, Armenian,
  /// Hebrew, Arabic (U+0380 to U+07FF), or CJK.
  @inline(__always) private static func isBeyondLatin(_ byte: UInt8) -> Bool {
    (0xCE...0xDF).contains(byte) || isCJK(byte)
  }

  /// The first letter of a folded text, if it is of two bytes and folds to itself.
  private static func letter(_ folded: [UInt8]) -> (UInt8, UInt8)? {
    guard folded.count > 1, folded[0] >= 0xC0, isPlain(folded[0], folded[1]) else { return nil }
    return (folded[0], folded[1])
  }

  /// Whether two bytes begin with a letter that folding leaves as it is or makes one of ASCII: Latin
  /// without accents, small Cyrillic and Greek, Arabic, CJK.
  @inline(__always) private static func isPlain(_ first: UInt8, _ second: UInt8) -> Bool {
    if first < 0x80 { return isASCIILetter(first) }
    if isCJK(first) { return true }
    guard (0xC0..<0xE0).contains(first) else { return false }
    switch UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F) {
    // But for the final sigma; ة and ى begin no word.
    case 0x3B1...0x3C1, 0x3C3...0x3C9, 0x430...0x44F, 0x627...0x64A: return true
    default: return false
    }
  }

  @inline(__always) private static func isASCIILetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// A folded text as its words, and as one word: "car park" is "carpark".
private struct Forms {
  let words: [[UInt8]]
  let joined: [UInt8]
  /// The same; a letter may be in pieces, which bytes would tell apart.
  var text: String { String(decoding: joined, as: UTF8.self) }

  init(_ folded: String) {
    self.init(
      words: folded.utf8.split(separator: UInt8(ascii: " ")).map { word in
        word.filter { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: ".") }
      }
    )
  }

  private init(words: [[UInt8]]) {
    self.words = words
    self.joined = words.flatMap(\.self)
  }

  /// The ASCII letters that every like word begins with.
  ///
  /// An ending is three letters at most and leaves a stem of three. Before an `e` that may stand for
  /// an umlaut it stops.
  var commonPrefix: [UInt8] {
    guard let word = words.first else { return [] }
    let letters = word.prefix(max(GrammaticalNumber.shortestStem, word.count - 3))
    let end = letters.indices.first { index in
      letters[index] >= 0x80 || Self.isTransliteration(letters, index)
    }
    return Array(letters[..<(end ?? letters.endIndex)])
  }

  /// Whether an `e` makes an umlaut of the letter before it.
  private static func isTransliteration(_ word: ArraySlice<UInt8>, _ index: Int) -> Bool {
    index > word.startIndex && word[index] == UInt8(ascii: "e")
      && "aou".utf8.contains(word[index - 1])
  }

  /// The same with `ae`, `oe` and `ue` written as `ä`, `ö` and `ü` are folded: `a`, `o`, `u`.
  var withoutTransliteration: Forms {
    Forms(
      words: words.map { word in
        word.indices.filter { !Self.isTransliteration(word[...], $0) }.map { word[$0] }
      }
    )
  }

  /// Whether they differ at most in number, in each word ("bureaux de poste") or as a whole.
  func isSame(_ other: Forms, in language: String) -> Bool {
    GrammaticalNumber.isSame(joined, other.joined, in: language)
      || (words.count > 1 && words.count == other.words.count
        && zip(words, other.words).allSatisfy { GrammaticalNumber.isSame($0, $1, in: language) })
  }
}

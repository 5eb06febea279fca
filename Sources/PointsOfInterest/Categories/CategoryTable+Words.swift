import Basics

extension CategoryTable {
  /// A word of the table, as it stands in the file.
  struct Word {
    /// The offset of its kind.
    let kind: Int
    /// Whether it stands for a quality.
    let isQuality: Bool
    /// The key of its language.
    let language: Range<Int>
    /// The position of that language among those of the kind, from 0.
    let languageIndex: Int
    /// The word without its quotation marks.
    let text: Range<Int>
  }

  /// Calls a closure with each word: the texts of `{ kinds: [ { words: { en: [ … ] } } ] }`, and those
  /// of `qualities`.
  ///
  /// One word is wanted of some thousands, and making values of all takes longer than a whole lookup.
  ///
  /// - Throws: `Failure` when the file is not JSON5.
  func forEachWord(_ body: (Word) -> Void) throws(Failure) {
    do throws(JSONError) {
      try JSONParser.walk(bytes, dialect: .json5) { file throws(JSONError) in
        try file.forEachMember { key, kinds throws(JSONError) in
          let isQuality = isName("qualities", key)
          guard isQuality || isName("kinds", key) else { return try kinds.skipValue() }
          try kinds.forEachElement { kind throws(JSONError) in
            try forEachWord(of: &kind, isQuality: isQuality, body)
          }
        }
      }
    } catch {
      throw Self.failure(error)
    }
  }

  private func forEachWord(
    of kind: inout JSONParser, isQuality: Bool, _ body: (Word) -> Void,
  ) throws(JSONError) {
    let start = kind.position
    try kind.forEachMember { key, languages throws(JSONError) in
      guard isName("words", key) else { return try languages.skipValue() }
      var index = 0
      try languages.forEachMember { language, words throws(JSONError) in
        try words.forEachElement { word throws(JSONError) in
          let text = try word.writtenText()
          body(
            Word(
              kind: start, isQuality: isQuality, language: language, languageIndex: index,
              text: text,
            )
          )
        }
        index += 1
      }
    }
  }

  func isName(_ name: StaticString, _ range: Range<Int>) -> Bool {
    guard name.utf8CodeUnitCount == range.count else { return false }
    for offset in 0..<range.count
    where unsafe bytes[range.lowerBound + offset] != name.utf8Start[offset] {
      return false
    }
    return true
  }
}

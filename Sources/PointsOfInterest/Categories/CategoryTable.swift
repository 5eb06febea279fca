import Basics
import CDefaults

/// The kinds of places of `config/categories.json5`.
package struct CategoryTable: Sendable {
  /// A word of the table that is like the one looked for.
  struct Match: Equatable {
    /// As written.
    let word: String
    /// ISO 639-1.
    let language: String
    /// The lower, the nearer: first by likeness, then by language.
    let rank: Int
    /// Index of the first byte of its kind.
    fileprivate let kind: Int
    /// Whether it stands for a quality.
    let isQuality: Bool
  }

  /// The file.
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The table in the program.
  package static var embedded: CategoryTable {
    let file = unsafe poi_category_words()
    return CategoryTable(unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }

  /// The file as a whole.
  ///
  /// - Throws: `Failure` when it is not JSON5.
  func root() throws(Failure) -> JSONValue {
    do throws(JSONError) {
      return try JSONParser.parse(bytes, dialect: .json5)
    } catch {
      throw Self.failure(error)
    }
  }

  /// All kinds, in the file's order.
  ///
  /// - Throws: `Failure` when the file is not JSON5.
  package func kinds() throws(Failure) -> [CategoryKind] {
    try (try root()["kinds"]?.array ?? []).map { value throws(Failure) in
      try CategoryKind(value)
    }
  }

  /// All qualities, which may stand beside a kind or alone, in the file's order.
  ///
  /// - Throws: `Failure` when the file is not JSON5.
  package func qualities() throws(Failure) -> [CategoryKind] {
    try (try root()["qualities"]?.array ?? []).map { value throws(Failure) in
      try CategoryKind(value)
    }
  }

  /// Words for kinds that are written with capitals of their own: `NGO`.
  ///
  /// - Throws: `Failure` when the file is not JSON5.
  func spellings() throws(Failure) -> [String] {
    do throws(JSONError) {
      return try JSONParser.value(of: "spellings", in: bytes, dialect: .json5)?.array?
        .compactMap(\.string) ?? []
    } catch {
      throw Self.failure(error)
    }
  }

  /// The usual English word of each kind, in a form that is one word to every shell.
  ///
  /// - Throws: `Failure` when the file is not JSON5.
  package func completions() throws(Failure) -> [String] {
    try kinds().map { kind in
      FoldedText(kind.leadWord(in: "en")).text.split(separator: " ").joined(separator: "-")
        .filter { $0 != "'" }
    }
  }

  /// The words like one, in the file's order.
  ///
  /// - Parameter language: The language that counts most; the others do in the order of the file.
  /// - Returns: The words that are the same or inflected.
  /// - Throws: `Failure` when the file is not JSON5.
  func matches(for word: CategoryWord, preferring language: String?) throws(Failure) -> [Match] {
    var matches: [Match] = []
    try forEachWord { candidate in
      let range = candidate.text
      guard word.mayBe(from: range.lowerBound, to: range.upperBound, of: bytes.span) else { return }
      let (text, own) = (text(range), text(candidate.language))
      guard let likeness = word.likeness(to: text, in: own) else { return }
      matches.append(
        Match(
          word: text, language: own,
          rank: likeness.rawValue << 8 + (own == language ? 0 : candidate.languageIndex + 1),
          kind: candidate.kind, isQuality: candidate.isQuality,
        )
      )
    }
    return matches
  }

  /// The kind under which a word stands.
  ///
  /// - Throws: `Failure` when the file is not JSON5.
  func kind(of match: Match) throws(Failure) -> CategoryKind { try kind(at: match.kind) }

  /// The kind that begins at an offset.
  ///
  /// - Throws: `Failure` when the file is not JSON5.
  func kind(at offset: Int) throws(Failure) -> CategoryKind {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.firstValue(of: bytes, from: offset, dialect: .json5)
    } catch {
      throw Self.failure(error)
    }
    return try CategoryKind(value)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  static func failure(_ error: JSONError) -> Failure {
    Failure(.bug, "categories.json5: byte \(error.offset): \(error.reason)")
  }
}

extension CategoryTable {
  /// The offset of the kind of each main tag: of the kinds whose first tag it is, that of the fewest
  /// tags, which says most.
  ///
  /// - Throws: `Failure` when the file is not JSON5.
  func offsetsOfKinds() throws(Failure) -> [String: Int] {
    var found: [String: (offset: Int, count: Int)] = [:]
    do throws(JSONError) {
      try JSONParser.walk(bytes, dialect: .json5) { file throws(JSONError) in
        try file.forEachMember { key, kinds throws(JSONError) in
          guard isName("kinds", key) else { return try kinds.skipValue() }
          try kinds.forEachElement { kind throws(JSONError) in
            let start = kind.position
            guard let (tag, count) = try tags(of: &kind) else { return }
            if count < found[tag]?.count ?? .max { found[tag] = (start, count) }
          }
        }
      }
    } catch {
      throw Self.failure(error)
    }
    return found.mapValues(\.offset)
  }

  /// The first of a kind's tags, and their number.
  private func tags(of kind: inout JSONParser) throws(JSONError) -> (first: String, count: Int)? {
    var (first, count): (Range<Int>?, Int) = (nil, 0)
    try kind.forEachMember { key, tags throws(JSONError) in
      guard isName("tags", key) else { return try tags.skipValue() }
      try tags.forEachElement { tag throws(JSONError) in
        let text = try tag.writtenText()
        first = first ?? text
        count += 1
      }
    }
    return first.map { (String(decoding: bytes[$0], as: UTF8.self), count) }
  }
}

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

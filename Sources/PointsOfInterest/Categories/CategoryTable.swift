import Basics
import CDefaults

/// The kinds of places of `config/categories.json5`.
///
/// The file is part of the program, and tests prove it whole.
package struct CategoryTable: Sendable {
  /// A word of the table that is like the one looked for.
  struct Match: Equatable {
    let word: String
    /// The lower, the nearer: first by likeness, then by language.
    let rank: Int
    /// The offset of its kind.
    let kind: Int
    let isQuality: Bool
  }

  /// No word of the table is written in more words.
  static let mostWords = 5

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static var embedded: CategoryTable {
    let file = unsafe poi_category_words()
    return CategoryTable(unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }

  package func kinds() -> [CategoryKind] { list("kinds").map(CategoryKind.init) }

  /// All qualities, which may stand beside a kind or alone, in the file's order.
  package func qualities() -> [CategoryKind] { list("qualities").map(CategoryKind.init) }

  /// The usual English word of each kind, in a form that is one word to every shell.
  package func completions() -> [String] {
    kinds().map { kind in
      FoldedText(kind.leadWord(in: "en")).text.split(separator: " ").joined(separator: "-")
        .filter { $0 != "'" }
    }
  }

  /// The words that are the same as each of some or inflected, in the file's order; the table is walked
  /// through once.
  ///
  /// - Parameter language: The language that counts most; the others do in the order of the file.
  func matches(for words: [CategoryWord], preferring language: String?) -> [[Match]] {
    var matches = [[Match]](repeating: [], count: words.count)
    let byFirstByte = (UInt8.min...UInt8.max).map { byte in
      words.enumerated().filter { $0.element.mayBegin(with: byte) }
    }
    let mayBegin = byFirstByte.map { !$0.isEmpty }
    forEachWord { candidate in
      let range = candidate.text
      let first = bytes[range.lowerBound]
      guard mayBegin[Int(first)] else { return }
      var likely = byFirstByte[Int(first)]
      if first >= 0x80, likely.count > 1 {
        // Folding once costs less than comparing with each.
        let folded = Array(FoldedText(text(range)).text.utf8)
        likely.removeAll { !$0.element.mayBe(from: 0, to: folded.count, of: folded.span) }
      }
      for (index, word) in likely
      where word.mayBe(from: range.lowerBound, to: range.upperBound, of: bytes.span) {
        let (text, own) = (text(range), text(candidate.language))
        guard let likeness = word.likeness(to: text, in: own) else { continue }
        matches[index].append(
          Match(
            word: text,
            rank: likeness.rawValue << 8 + (own == language ? 0 : candidate.languageIndex + 1),
            kind: candidate.kind, isQuality: candidate.isQuality,
          )
        )
      }
    }
    return matches
  }

  func kind(at offset: Int) -> CategoryKind {
    CategoryKind(
      reading { () throws(JSONError) in try JSONParser.firstValue(of: bytes, from: offset) }
    )
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension CategoryTable {
  /// The value of a key of the file, behind which nothing is read.
  func value(of key: StaticString) -> JSONValue? {
    var value: JSONValue?
    reading { () throws(JSONError) in
      try JSONParser.walk(toValueOf: key, in: bytes) { parser throws(JSONError) in
        value = try parser.value()
      }
    }
    return value
  }

  /// The texts of a list of the file; none where it is missing.
  package func texts(_ key: StaticString) -> [String] {
    list(key).compactMap(\.string)
  }

  /// The elements of a list of the file; none where it is missing.
  func list(_ key: StaticString) -> [JSONValue] { value(of: key)?.array ?? [] }

  /// Calls a closure with the name of each role in sentences and its phrases in a language.
  func forEachRole(_ body: (_ name: String, _ phrases: [String]) -> Void) {
    reading { () throws(JSONError) in
      try JSONParser.walk(toValueOf: "sentence", in: bytes) { languages throws(JSONError) in
        try languages.forEachMember { _, roles throws(JSONError) in
          try roles.forEachMember { role, list throws(JSONError) in
            var phrases: [String] = []
            try list.forEachElement { phrase throws(JSONError) in
              phrases.append(text(try phrase.writtenText()))
            }
            body(text(role), phrases)
          }
        }
      }
    }
  }

  private func reading<Value>(_ read: () throws(JSONError) -> Value) -> Value {
    do throws(JSONError) {
      return try read()
    } catch {
      fatalError("categories.json5: byte \(error.offset): \(error.reason)")
    }
  }

  /// Walks over the kinds and the qualities, each of which the closure reads or skips.
  private func forEachKind(
    _ visit: (_ isQuality: Bool, inout JSONParser) throws(JSONError) -> Void
  ) {
    reading { () throws(JSONError) in
      try JSONParser.walk(bytes, dialect: .json5) { file throws(JSONError) in
        try file.forEachMember { key, kinds throws(JSONError) in
          let isQuality = isName("qualities", key)
          guard isQuality || isName("kinds", key) else { return try kinds.skipValue() }
          try kinds.forEachElement { kind throws(JSONError) in try visit(isQuality, &kind) }
        }
      }
    }
  }

  private func isName(_ name: String, _ range: Range<Int>) -> Bool {
    bytes[range].elementsEqual(name.utf8)
  }

  /// The offset of the kind of each main tag: of the kinds whose first tag it is, that of the fewest
  /// tags, which says most.
  func offsetsOfKinds() -> [String: Int] {
    var kinds: [(offset: Int, first: Range<Int>, count: Int)] = []
    forEachTag { offset, tag in
      if kinds.last?.offset == offset {
        kinds[kinds.count - 1].count += 1
      } else {
        kinds.append((offset, tag, 1))
      }
    }
    var found: [String: (offset: Int, count: Int)] = [:]
    for (offset, first, count) in kinds where count < found[text(first)]?.count ?? .max {
      found[text(first)] = (offset, count)
    }
    return found.mapValues(\.offset)
  }

  /// The tags of kinds that have a key, each with the offset of its kind.
  func tags(ofKey key: String) -> [(tag: TagPattern, kind: Int)] {
    let start = Array("\(key)=".utf8)
    var found: [(text: Range<Int>, kind: Int)] = []
    forEachTag { kind, tag in
      if bytes[tag].starts(with: start) { found.append((tag, kind)) }
    }
    return found.flatMap { text, kind in
      (TagExpression(parsing: self.text(text))?.patterns ?? []).map { ($0, kind) }
    }
  }

  /// Calls a closure with each tag of each kind, and where that begins.
  private func forEachTag(_ body: (_ kind: Int, _ text: Range<Int>) -> Void) {
    forEachKind { isQuality, kind throws(JSONError) in
      guard !isQuality else { return try kind.skipValue() }
      let start = kind.position
      try kind.forEachMember { key, tags throws(JSONError) in
        guard isName("tags", key) else { return try tags.skipValue() }
        try tags.forEachElement { tag throws(JSONError) in body(start, try tag.writtenText()) }
      }
    }
  }

  /// A word of the table, as it stands in the file.
  struct Word {
    let kind: Int
    let isQuality: Bool
    /// The key of its language.
    let language: Range<Int>
    /// The position of that language among those of the kind, from 0.
    let languageIndex: Int
    /// The word without its quotation marks.
    let text: Range<Int>
  }

  /// The words of all kinds and qualities, in the order of the file.
  func words() -> [(language: String, text: String)] {
    var words: [(language: String, text: String)] = []
    forEachWord { words.append((text($0.language), text($0.text))) }
    return words
  }

  /// Calls a closure with each word of kinds and qualities: the texts of `words: { en: [ … ] }`.
  ///
  /// One word is wanted of some thousands, and making values of all takes longer than a whole lookup.
  func forEachWord(_ body: (Word) -> Void) {
    forEachKind { isQuality, kind throws(JSONError) in
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
  }
}

import CDefaults
import Basics

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

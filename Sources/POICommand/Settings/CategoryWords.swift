import CDefaults
import JSON
import PointsOfInterest

/// The words that people use for kinds of places, and the tags that each stands for.
struct CategoryWords {
  /// By folded word; several words stand for the same tags.
  private let patterns: [String: [TagPattern]]

  /// The words of the program and of the user, whose own go first.
  ///
  /// - Parameters:
  ///   - embedded: `config/categories.json5`.
  ///   - own: Tags by word, from the configuration.
  /// - Throws: `Failure` when a tag is not written `key=value` or `key=*`.
  init(embedded: [UInt8], own: [String: [String]]) throws(Failure) {
    var patterns: [String: [TagPattern]] = [:]
    for kind in try Self.kinds(embedded) {
      let tags = kind["tags"]?.array?.compactMap(\.string) ?? []
      let words = kind["words"]?.array?.compactMap(\.string) ?? []
      let parsed = try Self.patterns(tags, of: words.first ?? "")
      for word in words { patterns[FoldedText(word).text, default: []] += parsed }
    }
    for (word, tags) in own {
      patterns[FoldedText(word).text] = try Self.patterns(tags, of: word)
    }
    self.patterns = patterns
  }

  /// The words of the program and of the user.
  static func all(own: [String: [String]]) throws(Failure) -> CategoryWords {
    try CategoryWords(embedded: embedded, own: own)
  }

  /// The bytes of `config/categories.json5`.
  static var embedded: [UInt8] {
    let file = unsafe poi_category_words()
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// What a `-c` asks for: `key=value`, `key=*`, or a known word in singular or plural.
  ///
  /// - Returns: The patterns, any of which must fit; `nil` for an unknown word.
  func patterns(for text: String) -> [CategoryPattern]? {
    let folded = FoldedText(text).text
    for candidate in Self.singulars(of: folded) {
      if let tags = patterns[candidate] {
        return tags.map(CategoryPattern.tag) + [.word(FoldedText(candidate))]
      }
    }
    return nil
  }

  /// The known words nearest to an unknown one.
  func suggestions(for text: String) -> [String] {
    NearestWord.nearest(3, to: FoldedText(text).text, among: patterns.keys)
  }

  /// The text itself, and what it may be the English plural of.
  private static func singulars(of folded: String) -> [String] {
    var words = [folded]
    if folded.hasSuffix("s") { words.append(String(folded.dropLast())) }
    if folded.hasSuffix("es") { words.append(String(folded.dropLast(2))) }
    if folded.hasSuffix("ies") { words.append(folded.dropLast(3) + "y") }
    return words
  }

  private static func kinds(_ embedded: [UInt8]) throws(Failure) -> [JSONValue] {
    do {
      return try JSONParser.parse(embedded, dialect: .json5)["kinds"]?.array ?? []
    } catch {
      throw Failure(.bug, "categories.json5: byte \(error.offset): \(error.reason)")
    }
  }

  private static func patterns(_ tags: [String], of word: String) throws(Failure) -> [TagPattern] {
    try tags.map { tag throws(Failure) in
      guard let pattern = TagPattern(text: tag, allowsBareKey: false) else {
        throw Failure(.configuration, "category '\(word)': '\(tag)' is not key=value or key=*")
      }
      return pattern
    }
  }
}

extension TagPattern {
  /// Reads `key=value` or `key=*`, and `key` alone where that may stand for any value.
  init?(text: String, allowsBareKey: Bool) {
    guard let equals = text.firstIndex(of: "=") else {
      guard allowsBareKey, !text.isEmpty else { return nil }
      self.init(key: text, value: nil)
      return
    }
    let (key, value) = (text[..<equals], text[text.index(after: equals)...])
    guard !key.isEmpty, !value.isEmpty else { return nil }
    self.init(key: String(key), value: value == "*" ? nil : String(value))
  }
}

/// A text of several words, taken apart into kinds and qualities: `vegan pizza`.
struct CategoryPhrase {
  private(set) var meanings: [[CategoryWords.Meaning]] = []
  /// The parts that are understood, as typed.
  private(set) var understood: [String] = []
  private(set) var unknown: String?

  /// Longer texts are sentences.
  private static let longest = 8

  /// - Parameter text: The text; as a whole it is no word of the table.
  init(_ text: String, among words: CategoryWords) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard (2...Self.longest).contains(parts.count) else {
      unknown = text
      return
    }
    var words = words.knowing(parts)
    var start = 0
    while start < parts.count {
      let length = consume(parts[start...], among: &words)
      if length == 0, unknown == nil { unknown = String(parts[start]) }
      start += max(1, length)
    }
    if understood.isEmpty { unknown = text }
  }

  /// Consumes the most words that stand for something together.
  ///
  /// - Returns: How many; 0 for a word that stands for nothing.
  private mutating func consume(
    _ parts: ArraySlice<Substring>, among words: inout CategoryWords,
  ) -> Int {
    for length in stride(from: parts.count, to: 0, by: -1) {
      let text = parts.prefix(length).joined(separator: " ")
      let found = words.meanings(of: text)
      guard !found.isEmpty else { continue }
      meanings.append(found)
      understood.append(text)
      return length
    }
    let first = parts.prefix(1).map { FoldedText(String($0)).text }
    if words.smallWords == nil { words.smallWords = SentenceWords(words.table, [.with]) }
    return parts.count > 1 && words.smallWords?.isAll(first, .with) ?? false ? 1 : 0
  }
}

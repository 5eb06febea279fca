/// A text of several words, taken apart into kinds and qualities: `vegan pizza`.
struct CategoryPhrase {
  private(set) var meanings: [[CategoryWords.Meaning]] = []
  /// The parts that are understood, as typed.
  private(set) var understood: [String] = []
  private(set) var unknown: String?
  /// The last word such as `with`.
  private var preposition: String?
  /// The preposition that goes on behind `and`: `with wifi and parking`.
  private var beside: String?

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
      let besides = beside.map { words.meanings(of: $0 + " " + text) } ?? []
      let found = besides.isEmpty ? words.meanings(of: text) : besides
      guard !found.isEmpty else { continue }
      meanings.append(found)
      understood.append(text)
      return length
    }
    let first = FoldedText(String(parts[parts.startIndex])).text
    if words.smallWords == nil { words.smallWords = SentenceWords(words.table, [.with, .or]) }
    guard parts.count > 1, let small = words.smallWords, small.isAll([first], .with) else {
      return 0
    }
    if !small.isAll([first], .or) {
      preposition = first
    } else if let preposition {
      beside = preposition
      words = words.knowing([Substring(preposition)] + parts.dropFirst())
    }
    return 1
  }
}

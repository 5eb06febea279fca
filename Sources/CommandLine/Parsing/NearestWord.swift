import Basics

/// Words similar to one that was typed, for "did you mean".
package enum NearestWord {
  /// The candidate with the fewest letters to change; `nil` when none is like the word.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    nearest(1, to: word, among: candidates).first
  }

  /// The candidates with the fewest letters to change, the nearest first, then candidates that begin
  /// with the word.
  ///
  /// A candidate is like a word when at most a third of its letters are wrong, or one.
  ///
  /// - Parameter count: Most words returned.
  package static func nearest(
    _ count: Int, to word: String, among candidates: some Sequence<String>,
  ) -> [String] {
    guard !word.isEmpty else { return [] }
    let ranked = candidates.map { (word: $0, distance: distance(word, $0)) }
      .sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
    let like = ranked.filter { $0.distance <= max(1, $0.word.count / 3) }
    let longer = ranked.filter { candidate in
      candidate.word.hasPrefix(word) && !like.contains { $0.word == candidate.word }
    }
    return (like + longer).prefix(count).map(\.word)
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour; at most 255.
  package static func distance(_ left: String, _ right: String) -> Int {
    var slips = SlipDistance(from: left, limit: 254)
    return slips.distance(to: Array(right.utf8)) ?? 255
  }
}

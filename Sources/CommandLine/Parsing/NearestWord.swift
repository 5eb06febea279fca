import Basics

/// Words similar to one that was typed, for "did you mean".
package enum NearestWord {
  private static let greatestDistance = 254

  /// The candidate with the fewest letters to change; `nil` when none is like the word.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    nearest(1, to: word, among: candidates).first
  }

  /// The candidates that begin with the word, of which nothing is wrong so far, then those with the
  /// fewest letters to change, the nearest first.
  ///
  /// A candidate is like a word when at most a third of its letters are wrong, or one. One or two
  /// letters begin too many words to count for more than a slip.
  ///
  /// - Parameter count: Most words returned.
  package static func nearest(
    _ count: Int, to word: String, among candidates: some Sequence<String>,
  ) -> [String] {
    guard !word.isEmpty else { return [] }
    let length = word.unicodeScalars.count
    // A candidate that is longer by a third of its letters is longer by half of the word's.
    let most = length / 2 + 1
    var slips = SlipDistance(from: word, limit: min(most, greatestDistance))
    let ranked = candidates.compactMap { candidate -> (word: String, distance: Int)? in
      let excess = candidate.unicodeScalars.count - length
      if candidate.hasPrefix(word) { return (candidate, excess) }
      guard abs(excess) <= most, let distance = slips.distance(to: Array(candidate.utf8)),
        distance <= tolerance(of: candidate)
      else { return nil }
      return (candidate, distance)
    }
    .sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
    let longer = ranked.filter { $0.word.hasPrefix(word) }
    let like = ranked.filter { $0.distance <= tolerance(of: $0.word) }
    var seen: Set<String> = []
    return (word.unicodeScalars.count > 2 ? longer + like : like + longer).map(\.word)
      .filter { seen.insert($0).inserted }.prefix(count).map(\.self)
  }

  private static func tolerance(of candidate: String) -> Int { max(1, candidate.count / 3) }

  /// The number of letters to insert, remove, replace or swap with their neighbour; at most 255.
  package static func distance(_ left: String, _ right: String) -> Int {
    let beyond = greatestDistance + 1
    // A text as long as a command line may be is compared with nothing.
    guard left.unicodeScalars.count - right.unicodeScalars.count < beyond else { return beyond }
    var slips = SlipDistance(from: left, limit: greatestDistance)
    return slips.distance(to: Array(right.utf8)) ?? beyond
  }
}

/// Words similar to one that was typed, for "did you mean".
package enum NearestWord {
  /// The candidate with the fewest letters to change.
  ///
  /// - Returns: The candidate, or `nil` when none is like the word.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    nearest(1, to: word, among: candidates).first
  }

  /// The candidates with the fewest letters to change, the nearest first, then candidates that begin
  /// with the word.
  ///
  /// A candidate is like a word when at most a third of its letters are wrong, or one.
  ///
  /// - Parameter count: Most words returned.
  /// - Returns: The candidates that are like the word.
  package static func nearest(
    _ count: Int, to word: String, among candidates: some Sequence<String>,
  ) -> [String] {
    guard !word.isEmpty else { return [] }
    let letters = Array(word)
    let ranked = candidates.map { (word: $0, distance: distance(letters, Array($0))) }
      .sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
    let like = ranked.filter { $0.distance <= max(1, $0.word.count / 3) }
    let longer = ranked.filter { candidate in
      candidate.word.hasPrefix(word) && !like.contains { $0.word == candidate.word }
    }
    return (like + longer).prefix(count).map(\.word)
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour (optimal string
  /// alignment distance).
  ///
  /// - Returns: 0 for the same word.
  package static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        let replaced = rows[i][j] + (letter == other ? 0 : 1)
        var least = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}

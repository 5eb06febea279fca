/// Finds the word that somebody probably meant.
enum NearestWord {
  /// The candidate with the fewest letters to change, else the first that begins with the word.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - candidates: What could have been meant; the first of equally near ones wins.
  /// - Returns: The candidate, or `nil` when none is like the word.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    guard !word.isEmpty else { return nil }
    let ranked = candidates.map { (word: $0, distance: distance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= max(1, best.word.count / 3) { return best.word }
    return candidates.first { $0.hasPrefix(word) }
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour (optimal string
  /// alignment distance).
  static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    var rows = [Array(0...b.count)]
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        let replaced = rows[i][j] + (letter == other ? 0 : 1)
        var least = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

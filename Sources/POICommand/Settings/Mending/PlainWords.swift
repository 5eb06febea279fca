import PointsOfInterest

/// Words of everyday language that people type where options are meant, in lower case.
enum PlainWords {
  /// Words that stand between a category and a location.
  static let prepositions: Set = ["near", "in", "around", "at", "by", "to"]
  /// Words in front that say no more than the program's name.
  static let fillers: Set = [
    "find", "search", "show", "nearest", "closest", "the", "a", "an", "am", "is",
  ]
  /// Words for the place where the user is.
  static let selves: Set = ["me", "here", "nearby", "i", "gps", "gpsd"]
  /// Words between two kinds, either of which is wanted.
  static let conjunctions: Set = [
    "and", "or", "und", "oder", "et", "ou", "y", "o", "e", "&", "+", "/",
  ]
  /// Names of the numbers of a coordinate.
  static let axes: Set = ["lat", "latitude", "lon", "lng", "long", "longitude"]
  /// Words that ask for places that are open, without accents.
  private static let open: Set = [
    "open", "opened", "geoffnet", "offen", "ouvert", "abierto", "aperto",
  ]
  private static let now: Set = ["now", "currently", "jetzt", "maintenant", "ahora"]

  /// Whether a word says what `--open` says without a value.
  static func isNow(_ word: String) -> Bool { now.contains(FoldedText(word).text) }

  /// The words of a text.
  static func of(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The other words beside those that ask for places that are open now; `nil` if none does.
  static func withoutOpen(_ words: [String]) -> [String]? {
    let folded = words.map { FoldedText($0).text }
    guard folded.contains(where: open.contains) else { return nil }
    return zip(words, folded).filter { !open.contains($1) && !now.contains($1) }.map(\.0)
  }
}

import PointsOfInterest

/// Words with which people ask for places that are open now, in place of `--open`.
enum OpenWords {
  private static let open: Set<String> = [
    "open", "opened", "geoffnet", "offen", "ouvert", "abierto", "aperto",
  ]
  private static let now: Set<String> = ["now", "currently", "jetzt", "maintenant", "ahora"]

  /// The other words; `nil` if none of all asks for open places.
  static func removed(from words: [String]) -> [String]? {
    let folded = words.map { FoldedText($0).text }
    guard folded.contains(where: open.contains) else { return nil }
    return zip(words, folded).filter { !open.contains($1) && !now.contains($1) }.map(\.0)
  }
}

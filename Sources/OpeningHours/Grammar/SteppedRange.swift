/// A range of years or weeks, of which every nth may count.
struct SteppedRange: Sendable, Equatable {
  let first: Int
  let last: Int
  /// Every how many from the first; at least 1.
  let step: Int

  /// Whether a number is one of the range; one whose last is before its first runs over the end of
  /// the year.
  func contains(_ number: Int) -> Bool {
    if first <= last {
      number >= first && number <= last && (number - first) % step == 0
    } else {
      number >= first ? (number - first) % step == 0 : number <= last && step == 1
    }
  }
}

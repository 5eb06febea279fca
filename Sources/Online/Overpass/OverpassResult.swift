import PointsOfInterest

/// An answer from a server or the cache, with notes for the user.
struct OverpassResult {
  let answer: OverpassAnswer
  var notes: [SourceNote] = []
  /// Whether it is as good as a new one.
  var isFresh = true
}

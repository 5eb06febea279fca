package import Geodesy

/// What a search found.
package struct NearbyResult: Sendable, Equatable {
  /// Where the search was made from; `nil` for a list that is made from nowhere.
  package var fix: Fix?
  /// The points: by distance, then source order, then id, then name.
  package var points: [NearbyPoint]
  /// What did not work, source by source; empty when the answer is complete.
  package var failures: [SourceFailure]
  /// Whom to credit, each once, in source order.
  package var attributions: [String]
  /// What else there is to know of the answer, in source order.
  package var notes: [SourceNote]
  /// Up to where all sources looked, and beyond which nothing is shown; `nil` when all looked as far
  /// as was asked.
  package var completeWithin: Metres?
  /// The track that was searched along, which begins at the fix; `nil` for a search from a location.
  package var track: Track?

  /// - Parameters:
  ///   - fix: Where the search was made from.
  ///   - points: The points in order.
  ///   - failures: What did not work.
  ///   - attributions: Whom to credit.
  ///   - notes: What else there is to know of the answer.
  ///   - completeWithin: Up to where all sources looked.
  ///   - track: The track that was searched along.
  package init(
    fix: Fix?,
    points: [NearbyPoint],
    failures: [SourceFailure] = [],
    attributions: [String] = [],
    notes: [SourceNote] = [],
    completeWithin: Metres? = nil,
    track: Track? = nil,
  ) {
    self.fix = fix
    self.points = points
    self.failures = failures
    self.attributions = attributions
    self.notes = notes
    self.completeWithin = completeWithin
    self.track = track
  }
}

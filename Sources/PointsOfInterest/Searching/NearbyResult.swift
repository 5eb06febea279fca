package import Geodesy

/// Outcome of a search.
package struct NearbyResult: Sendable, Equatable {
  /// Location of the search; `nil` for a list without a location.
  package var fix: Fix?
  /// The points: by distance, then source order, then id, then name.
  package var points: [NearbyPoint]
  /// Failures, source by source; empty when the answer is complete.
  package var failures: [SourceFailure]
  /// Attributions to show, each once, in source order.
  package var attributions: [String]
  /// Notes on the answer, in source order.
  package var notes: [SourceNote]
  /// Distance up to which all sources looked, beyond which no point is shown; `nil` when all looked
  /// as far as was asked.
  package var completeWithin: Metres?
  /// Whether an index that was searched covers the location; `nil` where none was.
  package var covered: Bool?
  /// The track that was searched along, which begins at the fix; `nil` for a search from a location.
  package var track: Track?

  package init(
    fix: Fix?, points: [NearbyPoint], failures: [SourceFailure] = [], attributions: [String] = [],
    notes: [SourceNote] = [], completeWithin: Metres? = nil, covered: Bool? = nil,
    track: Track? = nil,
  ) {
    self.fix = fix
    self.points = points
    self.failures = failures
    self.attributions = attributions
    self.notes = notes
    self.completeWithin = completeWithin
    self.covered = covered
    self.track = track
  }
}

extension NearbyResult {
  /// The same points with their names in a language where the data has them (`name:de`); `nil` changes
  /// nothing.
  package consuming func named(in language: NameLanguage?) -> NearbyResult {
    guard let language else { return self }
    var lookup = NameLookup(language)
    for index in points.indices {
      if let name = lookup.name(of: points[index].point) { points[index].point.name = name }
    }
    return self
  }
}

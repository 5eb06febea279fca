package import Geodesy

/// Settings that decide whether a server is asked.
package struct OverpassPolicy: Sendable {
  /// Whether only the cache may answer.
  package var isOffline: Bool
  /// The age up to which an answer of the cache is as good as a new one.
  package var freshness: Duration
  /// How much farther than needed a server is asked to look, for locations that come next.
  package var lookAhead: Metres

  package init(
    isOffline: Bool = false, freshness: Duration = .seconds(86_400), lookAhead: Metres = 0,
  ) {
    self.isOffline = isOffline
    self.freshness = freshness
    self.lookAhead = lookAhead
  }
}

package import Geodesy

/// Which points are wanted, apart from the location.
package struct NearbyQuery: Sendable, Equatable {
  /// At most so many; `nil` for all.
  package var limit: Int?
  /// No farther than this; `nil` for however far.
  package var radius: Metres?
  /// No nearer than this.
  package var beyond: Metres
  /// Of which kind.
  package var filter: PointFilter

  /// - Parameters:
  ///   - limit: At most so many, at least 1; `nil` for all.
  ///   - radius: No farther than this.
  ///   - beyond: No nearer than this.
  ///   - filter: Of which kind.
  package init(
    limit: Int? = nil,
    radius: Metres? = nil,
    beyond: Metres = 0,
    filter: PointFilter = PointFilter(),
  ) {
    precondition(limit.map { $0 > 0 } ?? true)
    self.limit = limit
    self.radius = radius
    self.beyond = beyond
    self.filter = filter
  }

  /// Whether a point at this distance is wanted; one of unknown distance only when distance does
  /// not matter.
  ///
  /// - Parameter distance: From the location, `nil` when the point has no coordinate.
  /// - Returns: Whether it is neither too near nor too far.
  package func admits(distance: Metres?) -> Bool {
    guard let distance else { return radius == nil && beyond == 0 }
    return distance >= beyond && distance <= radius ?? .infinity
  }
}

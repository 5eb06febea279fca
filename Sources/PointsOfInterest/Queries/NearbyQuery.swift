package import Geodesy

/// A search for points, apart from its location.
package struct NearbyQuery: Sendable, Equatable {
  /// Greatest number of points, at least 1; `nil` for all.
  package var limit: Int?
  /// Greatest distance; `nil` for any.
  package var radius: Metres?
  /// Least distance.
  package var beyond: Metres
  package var filter: PointFilter
  /// The part of a place that distances are measured to.
  package var target: DistanceTarget
  /// Whether the answer is merged with others and filtered then: a source that has at hand what the
  /// filter refuses tells that too.
  package var isForMerging: Bool

  package init(
    limit: Int? = nil,
    radius: Metres? = nil,
    beyond: Metres = 0,
    filter: PointFilter = PointFilter(),
    target: DistanceTarget = .nearest,
    isForMerging: Bool = false,
  ) {
    precondition(limit.map { $0 > 0 } ?? true)
    self.limit = limit
    self.radius = radius
    self.beyond = beyond
    self.filter = filter
    self.target = target
    self.isForMerging = isForMerging
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

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
  /// Whether bearings are wanted, which take a third of measuring.
  package var needsBearings = true
  /// Whether tags and extents of the points found are read, which take half of putting a point together.
  package var needsDetails = true
  /// Whether it is wanted whether an index covers the location, which takes a look at its upper nodes.
  package var needsCoverage = true

  package init(
    limit: Int? = nil, radius: Metres? = nil, beyond: Metres = 0,
    filter: PointFilter = PointFilter(), target: DistanceTarget = .nearest,
  ) {
    precondition(limit.map { $0 > 0 } ?? true)
    self.limit = limit
    self.radius = radius
    self.beyond = beyond
    self.filter = filter
    self.target = target
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

/// The part of a place that its distance is measured to.
package enum DistanceTarget: String, CaseIterable, Sendable {
  /// The outline of an area, 0 inside it, or the nearest place of a line.
  case nearest
  /// The coordinate that stands for the place.
  case centre
  /// The nearest door; the outline where no door is known.
  case door

  /// Whether distances are to a part of an extent, which may be far from the coordinate of its place.
  func isMeasured(to extent: Extent) -> Bool {
    switch self {
    case .centre: false
    case .nearest: !extent.paths.isEmpty
    case .door: true
    }
  }
}

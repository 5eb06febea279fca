package import Geodesy

/// The points that are wanted around a location, and the part of each that is measured to.
package struct NearbyQuery: Sendable {
  /// Greatest number of points, at least 1; `nil` for all.
  package var limit: Int?
  /// Greatest distance of a point, which still counts; `nil` for any.
  package var radius: Metres?
  /// Least distance of a point, which still counts; 0 for any.
  package var beyond: Metres
  package var filter: PointFilter
  package var target: DistanceTarget
  /// Whether bearings are wanted, which take a third of measuring.
  package var needsBearings = true
  /// Whether tags and extents are read of points that have a name, which take half of putting a point
  /// together; without a name they may be all that tells points apart.
  package var needsDetails = true
  /// Whether it is wanted whether an index covers the location, which takes a look at its upper nodes.
  package var needsCoverage = true
  /// Whether it is a failure that a source looked no farther, where more is wanted.
  package var tellsEnd = true
  /// Whether a note tells of each source how many points it gave, and how long that took.
  package var tellsSources = false

  package init(
    limit: Int? = nil, radius: Metres? = nil, beyond: Metres = 0,
    filter: PointFilter = PointFilter(), target: DistanceTarget = .nearest,
  ) {
    precondition(limit.map { $0 > 0 } ?? true)
    (self.limit, self.radius, self.beyond) = (limit, radius, beyond)
    (self.filter, self.target) = (filter, target)
  }

  /// Whether a distance is wanted; `nil`, of a point without a coordinate, if distance does not matter.
  package func admits(distance: Metres?) -> Bool {
    guard let distance else { return radius == nil && beyond == 0 }
    return distance >= beyond && distance <= radius ?? .infinity
  }
}

/// The part of a place that its distance is measured to.
package enum DistanceTarget: String, CaseIterable, Sendable {
  /// The outline of an area, 0 inside it, or the nearest place of a line.
  case nearest
  case centre
  /// The nearest door; the outline where no door is known.
  case door
  /// The outline or a door, whichever is nearer, so that nothing of the place is nearer: for searches that
  /// go on from there, and nobody's choice.
  case anyPart

  /// The targets that a user can choose.
  package static let allCases: [DistanceTarget] = [.nearest, .centre, .door]

  /// Whether doors must be known.
  package var hasDoors: Bool { self == .door || self == .anyPart }

  func isMeasured(to extent: Extent) -> Bool {
    switch self {
    case .centre: false
    case .nearest: !extent.paths.isEmpty
    case .door, .anyPart: true
    }
  }
}

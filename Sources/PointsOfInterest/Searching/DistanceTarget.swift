import Geodesy

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

import Geodesy
import PointsOfInterest

extension NearbyPoint {
  /// A point as seen from a place, to its nearest part.
  package init(_ point: PointOfInterest, from centre: Coordinate) {
    self.init(point, from: centre, to: .nearest)
  }
}

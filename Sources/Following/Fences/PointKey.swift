import Geodesy
import PointsOfInterest

/// The identity of a point that is seen at different times.
///
/// Tags and attribution may change while it stays the same place.
struct PointKey: Hashable {
  private let source: String
  private let id: String?
  private let name: String?
  private let coordinate: Coordinate?

  init(_ point: PointOfInterest) {
    source = point.source
    id = point.id
    name = point.name
    coordinate = point.coordinate
  }
}

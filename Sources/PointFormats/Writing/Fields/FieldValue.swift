public import Geodesy
public import PointsOfInterest

/// The value of a field, as the kinds of values that a format writes differently.
public enum FieldValue<Text> {
  case unknown
  case text(Text)
  case distance(Metres)
  case bearing(Degrees)
  /// Degrees of latitude or longitude.
  case angle(Degrees)
  case side(TrackSide)
  /// All tags; `PointView.forEachTag(_:)` gives them.
  case tags
}

extension OutputField {
  /// The value of this field.
  @inlinable
  public func value<View: NearbyPointView>(
    of nearby: View
  ) -> FieldValue<View.Point.Text> {
    switch self {
    case .along: nearby.along.map { .distance($0) } ?? .unknown
    case .side: nearby.side.map { .side($0) } ?? .unknown
    case .name: nearby.point.name.map { .text($0) } ?? .unknown
    case .category: nearby.point.categoryText.map { .text($0) } ?? .unknown
    case .distance: nearby.distance.map { .distance($0) } ?? .unknown
    case .bearing: nearby.bearing.map { .bearing($0) } ?? .unknown
    case .latitude: nearby.point.coordinate.map { .angle($0.latitude) } ?? .unknown
    case .longitude: nearby.point.coordinate.map { .angle($0.longitude) } ?? .unknown
    case .id: nearby.point.id.map { .text($0) } ?? .unknown
    case .source: .text(nearby.point.source)
    case .attribution: nearby.point.attribution.map { .text($0) } ?? .unknown
    case .tags: .tags
    }
  }
}

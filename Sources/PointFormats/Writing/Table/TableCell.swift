import Geodesy
import PointsOfInterest

/// What a table shows of a point in one column.
enum TableCell {
  /// What stands for something that is not known.
  static let unknown = "-"

  /// The text of a cell, safe on a terminal.
  static func text(
    _ field: OutputField,
    of point: NearbyPoint,
    _ units: MeasurementSystem,
  ) -> String {
    let place = point.point
    switch field {
    case .along: return point.along.map { DistanceText.text($0, units) } ?? unknown
    case .side: return text(point.side?.rawValue)
    case .distance: return point.distance.map { DistanceText.text($0, units) } ?? unknown
    case .bearing: return bearing(of: point)
    case .latitude: return place.coordinate?.roundedLatitude?.paddedText ?? unknown
    case .longitude: return place.coordinate?.roundedLongitude?.paddedText ?? unknown
    case .name: return text(place.name)
    case .category: return text(place.category?.text)
    case .id: return text(place.id)
    case .source: return text(place.source)
    case .attribution: return text(place.attribution)
    case .tags: return text(place.tags.pairs.map { "\($0)=\($1)" }.joined(separator: "; "))
    }
  }

  private static func text(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return unknown }
    return TerminalText.visible(text)
  }

  /// The point of the compass and whole degrees, aligned among themselves: `NNE  23°`.
  private static func bearing(of point: NearbyPoint) -> String {
    guard let bearing = point.bearing, let degrees = FixedDecimal(bearing: bearing, places: 0)
    else { return unknown }
    let name = CompassPoint(bearing: bearing).rawValue
    let number = degrees.text
    return name + String(repeating: " ", count: 7 - name.count - number.count) + number + "°"
  }
}

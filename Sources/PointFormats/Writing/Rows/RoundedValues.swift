import Basics
import Geodesy
import PointsOfInterest

// The rounding of numbers in every format but table, svg and html.

extension NearbyPoint {
  /// Metres, to millimetres.
  var roundedAlong: FixedDecimal? { along.flatMap(FixedDecimal.init(distance:)) }
  /// Metres, to millimetres.
  var roundedDistance: FixedDecimal? { distance.flatMap(FixedDecimal.init(distance:)) }
  /// Degrees, to tenths.
  var roundedBearing: FixedDecimal? { bearing.flatMap { FixedDecimal(bearing: $0) } }
}

extension Coordinate {
  /// Latitude and longitude with a comma between them, rounded to 7 decimals.
  var roundedText: String { "\(roundedLatitude?.text ?? ""),\(roundedLongitude?.text ?? "")" }
  /// Degrees, to 7 decimals.
  var roundedLatitude: FixedDecimal? { FixedDecimal(degrees: latitude) }
  /// Degrees, to 7 decimals.
  var roundedLongitude: FixedDecimal? { FixedDecimal(degrees: longitude) }
}

import Basics
import Geodesy
import PointsOfInterest

// The rounding of numbers in every format but table, svg and html.

extension NearbyPoint {
  /// Metres, to millimetres.
  @inline(__always)
  var roundedAlong: FixedDecimal? {
    along.flatMap { FixedDecimal(distance: $0) }
  }

  /// Metres, to millimetres.
  @inline(__always)
  var roundedDistance: FixedDecimal? {
    distance.flatMap { FixedDecimal(distance: $0) }
  }

  /// Degrees, to tenths.
  @inline(__always)
  var roundedBearing: FixedDecimal? {
    bearing.flatMap { FixedDecimal(bearing: $0) }
  }
}

extension Coordinate {
  /// Latitude and longitude with a comma between them, rounded to 7 decimals.
  var roundedText: String {
    "\(roundedLatitude?.text ?? ""),\(roundedLongitude?.text ?? "")"
  }

  /// Degrees, to 7 decimals.
  @inline(__always)
  var roundedLatitude: FixedDecimal? { FixedDecimal(degrees: latitude) }

  /// Degrees, to 7 decimals.
  @inline(__always)
  var roundedLongitude: FixedDecimal? { FixedDecimal(degrees: longitude) }
}

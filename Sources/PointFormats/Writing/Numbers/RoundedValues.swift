import Geodesy
import PointsOfInterest

// How every format but table and svg rounds what it prints.

extension NearbyPoint {
  /// Metres, to millimetres.
  @inline(__always)
  var roundedDistance: FixedDecimal? {
    distance.flatMap { FixedDecimal($0, places: 3) }
  }

  /// Degrees, to tenths.
  @inline(__always)
  var roundedBearing: FixedDecimal? {
    bearing.flatMap { FixedDecimal(bearing: $0) }
  }
}

extension Coordinate {
  /// Degrees, to 7 decimals: about a centimetre.
  @inline(__always)
  var roundedLatitude: FixedDecimal? { FixedDecimal(latitude, places: 7) }

  /// Degrees, to 7 decimals.
  @inline(__always)
  var roundedLongitude: FixedDecimal? { FixedDecimal(longitude, places: 7) }
}

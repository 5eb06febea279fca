package import Decimals
package import Geodesy
import PointsOfInterest

// The rounding of numbers in every format but table and svg.

extension FixedDecimal {
  /// Metres, to millimetres.
  @inlinable
  package init?(distance: Metres) { self.init(distance, places: 3) }

  /// Degrees of latitude or longitude, to 7 decimals: about a centimetre.
  @inlinable
  package init?(degrees: Degrees) { self.init(degrees, places: 7) }
}

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
  /// Degrees, to 7 decimals.
  @inline(__always)
  var roundedLatitude: FixedDecimal? { FixedDecimal(degrees: latitude) }

  /// Degrees, to 7 decimals.
  @inline(__always)
  var roundedLongitude: FixedDecimal? { FixedDecimal(degrees: longitude) }
}

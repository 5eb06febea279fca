package import Geodesy

/// The order of points in an index: along a Hilbert curve over the map of longitude and latitude, so
/// that points near each other on the ground are mostly near each other in the file.
package enum HilbertCurve {
  /// Position of points without coordinates, behind every place on the curve.
  static let end: UInt64 = 1 << 63

  /// Position of a place along the curve, to sort many searches by: in ascending order they find most data
  /// in the processor's caches, and each begins with the bounds of the one before.
  package static func position(of centre: Coordinate) -> UInt64 {
    position(of: centre.unitsE7, isWide: false)
  }

  /// Position of a point in the order of the file.
  ///
  /// - Parameter isWide: Whether it has a wide extent, and stands behind all that have none.
  /// - Returns: Less than `end`.
  static func position(of place: (latitude: Int32, longitude: Int32), isWide: Bool) -> UInt64 {
    let position = position(latitude: place.latitude, longitude: place.longitude)
    return isWide ? position | 1 << 62 : position
  }

  /// Position of a place in 10⁻⁷ degrees along the curve, in 62 bits: less than `end`.
  package static func position(latitude: Int32, longitude: Int32) -> UInt64 {
    // 360° take 31 bits when halved, 180° take 31 bits as they are: square cells of 2·10⁻⁷ degrees
    // of longitude by 10⁻⁷ of latitude.
    var x = UInt32(truncatingIfNeeded: (Int64(longitude) + 1_800_000_000) >> 1)
    var y = UInt32(truncatingIfNeeded: Int64(latitude) + 900_000_000)
    var position: UInt64 = 0
    var bit: UInt32 = 1 << 30
    while bit > 0 {
      let right: UInt32 = x & bit == 0 ? 0 : 1
      let upper: UInt32 = y & bit == 0 ? 0 : 1
      position = position << 2 | UInt64((3 &* right) ^ upper)
      if upper == 0 {
        if right == 1 {
          x = ~x
          y = ~y
        }
        swap(&x, &y)
      }
      bit >>= 1
    }
    return position
  }
}

extension Coordinate {
  /// The coordinate in 10⁻⁷ degrees.
  var unitsE7: (latitude: Int32, longitude: Int32) {
    (Int32((latitude * 1e7).rounded()), Int32((longitude * 1e7).rounded()))
  }
}

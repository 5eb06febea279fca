package import Geodesy

/// The order in which many searches are quickest.
package enum SearchOrder {
  /// Where along the curve on which an index lays its points a place lies.
  ///
  /// Searches made in ascending order of it find most of what they need in the processor's caches,
  /// and each begins with what the one before has learnt.
  ///
  /// - Parameter centre: A place to search from.
  /// - Returns: A number to sort by.
  package static func position(of centre: Coordinate) -> UInt64 {
    HilbertCurve.position(
      latitude: Int32((centre.latitude * 1e7).rounded()),
      longitude: Int32((centre.longitude * 1e7).rounded()),
    )
  }
}

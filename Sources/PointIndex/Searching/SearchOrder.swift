package import Geodesy

/// Order of many searches in which they are fastest.
package enum SearchOrder {
  /// Position of a place along the curve that orders the points of an index, to sort by.
  ///
  /// Searches in ascending order find most data in the processor's caches, and each begins with the
  /// bounds of the one before.
  package static func position(of centre: Coordinate) -> UInt64 {
    HilbertCurve.position(
      latitude: Int32((centre.latitude * 1e7).rounded()),
      longitude: Int32((centre.longitude * 1e7).rounded()),
    )
  }
}

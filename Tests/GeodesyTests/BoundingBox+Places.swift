import Geodesy

extension BoundingBox {
  /// Degrees of longitude from west to east.
  var width: Degrees { west <= east ? east - west : east - west + 360 }

  /// Whether a place lies inside or on the edge.
  func contains(_ place: Coordinate) -> Bool {
    guard place.latitude >= south, place.latitude <= north else { return false }
    let (past, short) = (place.longitude >= west, place.longitude <= east)
    return west <= east ? past && short : past || short
  }
}

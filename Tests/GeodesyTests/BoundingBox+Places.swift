import Geodesy

extension BoundingBox {
  /// Degrees of longitude from west to east.
  var width: Degrees { west <= east ? east - west : east - west + 360 }

  /// Whether a place lies inside or on the edge.
  func contains(_ place: Coordinate) -> Bool {
    guard place.latitude >= south, place.latitude <= north else { return false }
    // 180 and −180 are one meridian.
    let longitudes = abs(place.longitude) == 180 ? [-180, 180] : [place.longitude]
    return longitudes.contains { longitude in
      let (past, short) = (longitude >= west, longitude <= east)
      return west <= east ? past && short : past || short
    }
  }
}

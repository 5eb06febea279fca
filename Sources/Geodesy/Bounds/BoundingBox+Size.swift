extension BoundingBox {
  /// The greater of its height and its width, the latter on its middle parallel; never too great by
  /// more than the rounding.
  package var greaterSide: Metres { max(sides.height, sides.width) }

  /// The lesser of the two.
  var lesserSide: Metres { min(sides.height, sides.width) }

  private var sides: (height: Metres, width: Metres) {
    // A degree of a meridian is shortest at the equator, one of a parallel φ is at least a cos φ.
    let degree = Double.pi / 180
    let cosine = Direction(degrees: centre.latitude).cosine
    return (
      (north - south) * degree * WGS84.leastRadiusOfCurvature,
      width * degree * WGS84.equatorialRadius * cosine,
    )
  }
}

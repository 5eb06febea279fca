import Geodesy

/// Origin of a search, with bounds of the haversines of points and boxes.
///
/// Nearness is counted in haversines, as `GreatCircleBound` explains. Along any line the ellipsoid is
/// at most `WGS84.greatestRadiusOfCurvature` times as long as the arc on a sphere of the same latitudes
/// and longitudes, and at least `WGS84.leastRadiusOfCurvature` times, because its radii of curvature
/// lie between these two; so the same holds for geodesics.
struct SphericalOrigin {
  /// Margin for rounding of a haversine: far more than doubles lose, far less than matters.
  static var rounding: Double { 1 + 1e-8 }
  /// Margin for rounding of a haversine near 0: that of a micrometre.
  ///
  /// It covers the terms that the series of `GreatCircleBound` leave out, and what `LocalPlane` takes
  /// off its origin.
  static var leastHaversine: Double { 1e-26 }
  /// If a point has haversine h, no point is nearer on the ellipsoid whose haversine is more than
  /// h times this.
  static var safeRatio: Double {
    let ratio = WGS84.greatestRadiusOfCurvature / WGS84.leastRadiusOfCurvature
    return ratio * ratio * rounding
  }
  static var unitsPerRadian: Double { 1_800_000_000 / Double.pi }

  /// 10⁻⁷ degrees, but not rounded.
  let latitude: Double
  let longitude: Double
  let cosine: Double
  let bound: GreatCircleBound
  let plane: LocalPlane?

  init(_ centre: Coordinate) {
    latitude = centre.latitude * 1e7
    longitude = centre.longitude * 1e7
    bound = GreatCircleBound(from: centre)
    cosine = max(0, bound.cosineOfLatitude)
    plane = LocalPlane(
      latitude: latitude, longitude: longitude, sine: bound.sineOfLatitude, cosine: cosine,
    )
  }

  /// Upper bound of the haversine of all places within a distance.
  static func haversine(reaching distance: Metres) -> Double {
    GreatCircleBound.greatestHaversine(within: distance) * rounding + leastHaversine
  }

  /// A haversine below which every place is nearer than a distance.
  static func haversine(certainlyWithin distance: Metres) -> Double {
    let ratio = WGS84.leastRadiusOfCurvature / WGS84.greatestRadiusOfCurvature
    let onSmallerSphere = distance * ratio
    return GreatCircleBound.greatestHaversine(within: onSmallerSphere) / rounding
  }

  func leastHaversine(to box: IndexBox) -> Double {
    leastHaversine(to: box, within: .infinity) ?? .infinity
  }

  /// Lower bound of the haversine of all places in a box; `nil` when it is above a cut.
  @inline(__always) func leastHaversine(to box: IndexBox, within cut: Double) -> Double? {
    if let plane, let least = plane.leastHaversine(to: box) {
      guard Double(least) <= cut else { return nil }
      if least < plane.edge { return Double(least) }
    }
    let least = bound.haversine(
      south: Degrees(box.south) / 1e7, north: Degrees(box.north) / 1e7,
      west: Degrees(box.west) / 1e7, east: Degrees(box.east) / 1e7,
    )
    return least <= cut ? least : nil
  }

  /// Upper bound of the haversine, given its lower bound from `GreatCircleBound`, which takes 10⁻¹²
  /// degrees off where the way crosses the antimeridian, and cuts series off.
  static func greatestHaversine(from least: Double) -> Double {
    let root = least.squareRoot() + 2e-14
    return root * root * rounding
  }
}

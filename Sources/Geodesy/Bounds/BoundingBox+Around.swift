import Platform

extension BoundingBox {
  /// A box that surely holds every place within a geodesic distance, and is at most some 1 % too
  /// large.
  ///
  /// - Parameters:
  ///   - centre: The middle.
  ///   - radius: How far to reach; infinity and not a number reach the whole Earth, a negative
  ///     radius nothing but the centre.
  package init(around centre: Coordinate, radius: Metres) {
    let angle = (radius < 0 ? 0 : radius) / WGS84.leastRadiusOfCurvature
    guard angle < Double.pi else {
      self = .world
      return
    }
    let reach = angle * 180 / Double.pi + Self.margin
    let (south, north) = (centre.latitude - reach, centre.latitude + reach)
    guard south > -90, north < 90 else {
      self.init(checkedSouth: max(-90, south), north: min(90, north), west: -180, east: 180)
      return
    }
    // The meridians that touch a small circle, Bronstein: sin Δλ = sin r / cos φ.
    let ratio = sin(angle) / cos(centre.latitude * Double.pi / 180)
    let turn = asin(min(1, ratio)) * 180 / Double.pi + Self.margin
    self.init(
      checkedSouth: south,
      north: north,
      west: Self.wrapped(centre.longitude - turn),
      east: Self.wrapped(centre.longitude + turn),
    )
  }

  /// Degrees that cover rounding, some 10⁻⁷ m.
  private static var margin: Degrees { 1e-12 }

  private static func wrapped(_ longitude: Degrees) -> Degrees {
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  }
}

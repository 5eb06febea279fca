import Basics

/// Lower bounds of the geodesic distance from one place, for searches that must not miss anything.
///
/// They are computed as haversines, sin² of half the angle at the Earth's centre, which grow with
/// distance and cost a few multiplications and no trigonometric function. A search compares
/// haversines with `greatestHaversine(within:)` and asks for metres only when it needs them.
///
/// Latitude and longitude are taken as if on a sphere. Nowhere is the ellipsoid curved more than by
/// the radius b²/a, so no geodesic is shorter than the great circle on a sphere of that radius; the
/// bound is 0 to 1 % below the truth.
public struct GreatCircleBound: Sendable {
  @usableFromInline let latitude: Degrees
  @usableFromInline let longitude: Degrees
  @usableFromInline package let sineOfLatitude: Double
  @usableFromInline package let cosineOfLatitude: Double

  package init(from centre: Coordinate) {
    latitude = centre.latitude
    longitude = centre.longitude
    let angle = Direction(degrees: centre.latitude)
    sineOfLatitude = angle.sine
    cosineOfLatitude = angle.cosine
  }

  /// Lower bound of the haversine of the way to a place, 0 to 1.
  @inlinable public func haversine(latitude: Degrees, longitude: Degrees) -> Double {
    var turn = abs(longitude - self.longitude)
    if turn > 180 { turn = max(0, Self.almostFullTurn - turn) }
    let side = Self.halfAngleSine(turn)
    return Self.parallel(self, latitude).haversine(side * side)
  }

  /// Lower bound of the haversine of the way to the nearest place of a box, 0 to 1; 0 inside.
  ///
  /// - Parameter west: Greater than `east` for a box across the antimeridian.
  @inlinable
  public func haversine(south: Degrees, north: Degrees, west: Degrees, east: Degrees) -> Double {
    let turn = Self.turn(from: longitude, west: west, east: east)
    guard turn > 0 else {
      // The meridian of the centre runs through the box.
      let gap = latitude < south ? south - latitude : latitude > north ? latitude - north : 0
      let half = Self.halfAngleSine(gap)
      return half * half
    }
    let side = Self.halfAngleSine(turn)
    let square = side * side
    let (bottom, top) = (Self.parallel(self, south), Self.parallel(self, north))
    // On the nearer edge the distance first falls, then grows, if that edge is less than 90° away.
    if bottom.slope(square) < 0, top.slope(square) > 0, square < 0.5 {
      return perpendicular(square)
    }
    return min(bottom.haversine(square), top.haversine(square))
  }

  package func haversine(to box: BoundingBox) -> Double {
    haversine(south: box.south, north: box.north, west: box.west, east: box.east)
  }

  /// Lower bound of the geodesic distance, given the lower bound of its haversine.
  package static func leastDistance(haversine: Double) -> Metres {
    let safe = max(0, min(1, haversine * (1 - slack)))
    return 2 * WGS84.leastRadiusOfCurvature * asin(safe.squareRoot())
  }

  /// Upper bound of the geodesic distance of all places up to a haversine, which may be infinite.
  ///
  /// Nowhere is the ellipsoid curved less than by the radius a²/b, so no geodesic is longer than the
  /// great circle on a sphere of that radius; the lower bound takes b²/a. The last factor covers
  /// rounding.
  package static func greatestDistance(haversine: Double) -> Metres {
    guard haversine < 1 else { return .infinity }
    let ratio = WGS84.greatestRadiusOfCurvature / WGS84.leastRadiusOfCurvature
    return leastDistance(haversine: haversine) * ratio * (1 + 1e-9)
  }

  /// Upper bound of the haversine of all places within a geodesic distance; infinity if no place is
  /// farther.
  package static func greatestHaversine(within distance: Metres) -> Double {
    let half = distance / (2 * WGS84.leastRadiusOfCurvature)
    guard half < Double.pi / 2 else { return .infinity }
    let root = sin(half)
    return root * root * (1 + slack)
  }

  /// Margin for rounding and the ends of the series, with a factor ten to spare.
  private static var slack: Double { 1e-10 }

  /// The haversine of the perpendicular onto a meridian: sin d = cos φ sin Δλ.
  @usableFromInline func perpendicular(_ square: Double) -> Double {
    let sineSquared = cosineOfLatitude * cosineOfLatitude * 4 * square * (1 - square)
    return sineSquared / (2 * (1 + max(0, 1 - sineSquared).squareRoot()))
  }
}

extension GreatCircleBound {
  /// 360° less 10⁻¹²°, which is more than a difference of longitudes is rounded by.
  @inlinable static var almostFullTurn: Degrees { 360 - 1e-12 }

  /// Lower bound of how far a longitude lies outside a range of longitudes, the shorter way; not
  /// positive inside.
  @inlinable static func turn(from longitude: Degrees, west: Degrees, east: Degrees) -> Degrees {
    let width = east < west ? east - west + 360 : east - west
    let past = longitude < west ? longitude - west + 360 : longitude - west
    return min(past - width, 360 - past) - 1e-12
  }

  /// sin of half an angle of −180° to 180°, never too large in size, at most 6·10⁻¹² too small.
  ///
  /// Taylor's series of the sine ends on a negative term, so it stays below.
  @inlinable static func halfAngleSine(_ degrees: Degrees) -> Double {
    let x = degrees * (Double.pi / 360)
    let q = x * x
    let tail = 1.0 / 39_916_800 - q * (1.0 / 6_227_020_800 - q / 1_307_674_368_000)
    let middle = 1.0 / 120 - q * (1.0 / 5040 - q * (1.0 / 362_880 - q * tail))
    return x * (1 - q * (1.0 / 6 - q * middle))
  }

  /// A parallel as seen from the centre.
  @inlinable static func parallel(_ centre: GreatCircleBound, _ latitude: Degrees) -> Parallel {
    let half = halfAngleSine(latitude - centre.latitude)
    let cosine = 1 - 2 * half * half
    let sine = 2 * half * max(0, 1 - half * half).squareRoot()
    let (s, c) = (centre.sineOfLatitude, centre.cosineOfLatitude)
    return Parallel(
      rise: half * half, sineOfRise: sine, product: c * max(0, c * cosine - s * sine),
      slopeFactor: c * (s * cosine + c * sine),
    )
  }

  /// Terms of the haversine formula for a latitude φ, seen from φ₀.
  @usableFromInline struct Parallel {
    /// sin² ((φ − φ₀) / 2).
    @usableFromInline let rise: Double
    /// sin (φ − φ₀).
    @usableFromInline let sineOfRise: Double
    /// cos φ₀ cos φ.
    @usableFromInline let product: Double
    /// cos φ₀ sin φ.
    @usableFromInline let slopeFactor: Double

    @inlinable init(rise: Double, sineOfRise: Double, product: Double, slopeFactor: Double) {
      self.rise = rise
      self.sineOfRise = sineOfRise
      self.product = product
      self.slopeFactor = slopeFactor
    }

    /// sin² (d / 2) at a difference of longitude with sin² (Δλ / 2) = `square`.
    @inlinable func haversine(_ square: Double) -> Double { rise + product * square }

    /// Its derivative by φ.
    @inlinable func slope(_ square: Double) -> Double { sineOfRise / 2 - slopeFactor * square }
  }
}

extension GreatCircleBound {
  /// 360° less 10⁻¹²°, which is more than a difference of longitudes is rounded by.
  @inlinable static var almostFullTurn: Degrees { 360 - 1e-12 }

  /// Lower bound of how far a longitude lies outside a range of longitudes, the shorter way; not
  /// positive inside.
  @inlinable
  static func turn(from longitude: Degrees, west: Degrees, east: Degrees) -> Degrees {
    let width = east < west ? east - west + 360 : east - west
    let past = longitude < west ? longitude - west + 360 : longitude - west
    return min(past - width, 360 - past) - 1e-12
  }

  /// sin of half an angle of −180° to 180°, never too large in size, at most 6·10⁻¹² too small.
  ///
  /// Taylor's series of the sine ends on a negative term, so it stays below.
  @inlinable
  static func halfAngleSine(_ degrees: Degrees) -> Double {
    let x = degrees * (Double.pi / 360)
    let q = x * x
    let tail = 1.0 / 39_916_800 - q * (1.0 / 6_227_020_800 - q / 1_307_674_368_000)
    let middle = 1.0 / 120 - q * (1.0 / 5040 - q * (1.0 / 362_880 - q * tail))
    return x * (1 - q * (1.0 / 6 - q * middle))
  }

  /// A parallel as seen from the centre.
  @inlinable
  static func parallel(_ centre: GreatCircleBound, _ latitude: Degrees) -> Parallel {
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
  @usableFromInline
  struct Parallel {
    /// sin² ((φ − φ₀) / 2).
    @usableFromInline let rise: Double
    /// sin (φ − φ₀).
    @usableFromInline let sineOfRise: Double
    /// cos φ₀ cos φ.
    @usableFromInline let product: Double
    /// cos φ₀ sin φ.
    @usableFromInline let slopeFactor: Double

    @inlinable
    init(rise: Double, sineOfRise: Double, product: Double, slopeFactor: Double) {
      self.rise = rise
      self.sineOfRise = sineOfRise
      self.product = product
      self.slopeFactor = slopeFactor
    }

    /// sin² (d / 2) at a difference of longitude with sin² (Δλ / 2) = `square`.
    @inlinable
    func haversine(_ square: Double) -> Double { rise + product * square }

    /// Its derivative by φ.
    @inlinable
    func slope(_ square: Double) -> Double { sineOfRise / 2 - slopeFactor * square }
  }
}

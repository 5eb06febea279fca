import Basics

/// Start of many lines, with their common terms computed once.
///
/// Lines of up to some 20 km have a closed form, good to some nanometres and 10⁻⁹ degrees; it needs no
/// trigonometric function but one for the bearing. All others are Karney's (`GeodesicInverse`).
///
/// The chord c from one place to the other is a sum of squares without any cancellation, in reduced
/// latitudes β with their middle m and Δ = β₂ − β₁:
///
///     c² = 4 sin²(Δ/2) (a² sin² m + b² cos² m) + 4 a² cos β₁ cos β₂ sin²(Δλ/2)
///
/// The geodesic over it is an arc with the normal curvature κ of the middle (Euler's theorem), so
/// s = (2/κ) asin(c κ/2); the curvature's change along the line comes in with e² (s/a)⁴ s only. The
/// chord's direction is that of the normal section, which differs from the geodesic's by
/// η² (s/N)² sin α cos α / 6 and a smaller term.
package struct GeodesicOrigin: Sendable {
  package let coordinate: Coordinate

  private let reduced: ReducedLatitude
  /// Cosine of the reduced latitude, divided by that of the geographic one, times b/a.
  private let cosineFactor: Double
  /// Sine of the geographic latitude.
  private let sine: Double
  private let cosine: Double

  /// Beyond this difference of latitude, the closed form is not tried: some 22 km.
  private static var widestRise: Degrees { 0.2 }
  /// The square of the longest chord that the closed form serves: 20 km.
  private static var longestChordSquared: Double { 4e8 }

  package init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    let angle = Direction(degrees: coordinate.latitude)
    (sine, cosine) = (angle.sine, angle.cosine)
    reduced = ReducedLatitude(latitude: coordinate.latitude)
    cosineFactor = reduced.angle.cosine * WGS84.axisRatio / cosine
  }

  /// The shortest line to another place, with its bearing at the origin.
  package func geodesic(to other: Coordinate) -> Geodesic {
    let lines = geodesics(to: CoordinateGroup(other))
    return Geodesic(distance: lines.distances[0], bearing: lines.bearings[0])
  }

  /// The length of the shortest line to another place: that of `geodesic(to:)`, to the last bit.
  package func distance(to other: Coordinate) -> Metres {
    distances(to: CoordinateGroup(other))[0]
  }

  /// The lengths of `distance(to:)` to places, in hardly more time than one.
  package func distances(to places: CoordinateGroup) -> SIMD4<Metres> {
    let lines = shortLines(to: places)
    var distances = lines.distances
    for line in 0..<places.count where !lines.areExact[line] {
      distances[line] = GeodesicInverse.solve(from: coordinate, to: places[line]).distance
    }
    return distances
  }

  /// The lines of `geodesic(to:)` to places, in less time than each alone.
  package func geodesics(
    to places: CoordinateGroup
  ) -> (distances: SIMD4<Metres>, bearings: SIMD4<Degrees>) {
    let lines = shortLines(to: places)
    var (distances, bearings) = (lines.distances, SIMD4<Degrees>.zero)
    for line in 0..<places.count {
      if lines.areExact[line] {
        bearings[line] = bearing(north: lines.north[line], east: lines.east[line])
      } else {
        let geodesic = GeodesicInverse.solve(from: coordinate, to: places[line])
        (distances[line], bearings[line]) = (geodesic.distance, geodesic.bearing)
      }
    }
    return (distances, bearings)
  }

  /// Lines by the closed form.
  private struct ShortLines {
    /// Whether the closed form is exact.
    var areExact: SIMDMask<SIMD4<Int64>>
    var distances: SIMD4<Metres>
    /// The chords in the horizon of the origin.
    var north: SIMD4<Metres>
    var east: SIMD4<Metres>
  }

  /// Lines to a group of places, by the closed form.
  ///
  /// Each step waits for the one before, so four lines take hardly longer than one. Inlined where they
  /// are used one by one, the compiler computes them one by one, too, which takes twice as long.
  @inline(never) private func shortLines(to places: CoordinateGroup) -> ShortLines {
    let rise = places.latitudes - coordinate.latitude
    let turn = shorterTurns(to: places.longitudes)
    let (a, b) = (WGS84.equatorialRadius, WGS84.polarRadius)
    let riseAngle = SmallAngles(degrees: rise)
    let halfTurn = SmallAngles(degrees: turn * 0.5)

    // The other latitude by the addition theorem, then reduced.
    let otherSine = sine * riseAngle.cosine + cosine * riseAngle.sine
    let otherCosine = cosine * riseAngle.cosine - sine * riseAngle.sine
    let scaled = WGS84.axisRatio * otherSine
    let norm = 1 / (scaled * scaled + otherCosine * otherCosine).squareRoots
    let (endSine, endCosine) = (scaled * norm, otherCosine * norm)
    let (startSine, startCosine) = (reduced.angle.sine, reduced.angle.cosine)
    // sin Δ: the factors √(1 + e′² sin² β) are (1 − f) times what the cosines grow by.
    let sineOfRise = riseAngle.sine * cosineFactor * norm
    // sin²(Δ/2) = (1 − √(1 − sin² Δ))/2 and 1/cos²(Δ/2) as series, to the last bit.
    let t = sineOfRise * sineOfRise * 0.25
    let inner: SIMD4<Double> = 1 + t * (2 + t * 5)
    let u2: SIMD4<Double> = t * (1 + t * inner)
    let perCosine2: SIMD4<Double> = 1 + u2 * (1 + u2 * (1 + u2))
    let sumOfSines = startSine + endSine
    let s2 = sumOfSines * sumOfSines * 0.25 * perCosine2
    let g = b * b + (a * a - b * b) * s2
    let h = halfTurn.sine * halfTurn.sine
    let northSquared = 4 * u2 * g
    let eastSquared = (4 * a * a * startCosine) * endCosine * h
    let chordSquared = northSquared + eastSquared
    let perProduct = 1 / (g * chordSquared)
    let share: SIMD4<Double> = a * b * chordSquared * perProduct
    let mix: SIMD4<Double> = northSquared * share + eastSquared * (b / a)
    let x2 = mix * mix * 0.25 * perProduct
    let arc: SIMD4<Double> = 1 + x2 * (1.0 / 6 + x2 * (3.0 / 40))
    let distance = chordSquared.squareRoots * arc

    let sumOfCosines = startCosine + endCosine
    let east = (2 * a) * endCosine * halfTurn.sine * halfTurn.cosine
    let sum: SIMD4<Double> = (a * sine) * sumOfSines + (b * cosine) * sumOfCosines
    let north = sineOfRise * 0.5 * perCosine2 * sum + (2 * a * sine) * endCosine * h
    let isSmall = (rise * rise .< Self.widestRise * Self.widestRise) .& (turn * turn .< 4)
    // The turn is small but near the poles, which are left to the general solution.
    let areExact = isSmall .& (chordSquared .< (cosine > 0.01 ? Self.longestChordSquared : 0))
    // Less has no reciprocal.
    return ShortLines(
      areExact: areExact, distances: distance.replacing(with: 0, where: chordSquared .<= 1e-280),
      north: north, east: east,
    )
  }

  /// `Coordinate.shorterTurn` to the meridian of each.
  @inline(__always) private func shorterTurns(to longitudes: SIMD4<Degrees>) -> SIMD4<Degrees> {
    // The meridian of 180° is that of −180°.
    let turns = longitudes.replacing(with: -180, where: longitudes .== 180) - coordinate.meridian
    return turns.replacing(with: turns - 360, where: turns .> 180)
      .replacing(with: turns + 360, where: turns .< -180)
  }

  /// The geodesic's bearing from that of the normal section.
  private func bearing(north: Metres, east: Metres) -> Degrees {
    let a = WGS84.equatorialRadius
    let eta2 = WGS84.secondEccentricitySquared * cosine * cosine
    // Of sin α cos α s² and sin α s³ the lengths are in `north` and `east` already.
    let length2 = north * north + east * east
    let second = eta2 * north * east * (1 / (6 * a * a))
    let third =
      WGS84.secondEccentricitySquared * cosine * sine * east * length2 * (1 / (24 * a * a * a))
    var bearing = (atan2(east, north) - second + third) * (180 / Double.pi)
    if bearing < 0 { bearing += 360 }
    return bearing >= 360 ? 0 : bearing + 0
  }
}

extension Coordinate {
  /// The shortest line from here to another place, good to some nanometres everywhere.
  package func geodesic(to other: Coordinate) -> Geodesic {
    GeodesicOrigin(self).geodesic(to: other)
  }
}

/// Two angles of at most a few degrees.
private struct SmallAngles {
  let sine: SIMD4<Double>
  let cosine: SIMD4<Double>

  /// Taylor's series, to the last bit for 2°.
  @inline(__always) init(degrees: SIMD4<Degrees>) {
    let x = degrees * (Double.pi / 180)
    let q = x * x
    // Factors instead of divisors: a division takes as long as four multiplications.
    sine = x * Self.series(q, 1.0 / 6, 1.0 / 20, 1.0 / 42, 1.0 / 72)
    cosine = Self.series(q, 1.0 / 2, 1.0 / 12, 1.0 / 30, 1.0 / 56)
  }

  /// 1 − q f₁ (1 − q f₂ (1 − q f₃ (1 − q f₄))).
  @inline(__always) private static func series(
    _ q: SIMD4<Double>, _ f1: Double, _ f2: Double, _ f3: Double, _ f4: Double,
  ) -> SIMD4<Double> {
    let third: SIMD4<Double> = 1 - q * f3 * (1 - q * f4)
    let second: SIMD4<Double> = 1 - q * f2 * third
    return 1 - q * f1 * second
  }
}

extension SIMD4<Double> {
  /// The square root of each that is not negative.
  ///
  /// `squareRoot()` calls a function of the C library for it, as it does for each number that the
  /// compiler cannot see is not negative.
  fileprivate var squareRoots: Self {
    Self(abs(x).squareRoot(), abs(y).squareRoot(), abs(z).squareRoot(), abs(w).squareRoot())
  }
}

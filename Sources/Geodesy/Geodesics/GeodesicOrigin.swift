import Platform

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

  /// The shortest line to another place.
  ///
  /// - Parameter other: The end of the line.
  /// - Returns: Its length and its bearing at the origin.
  package func geodesic(to other: Coordinate) -> Geodesic {
    guard let line = short(to: other) else {
      return GeodesicInverse.solve(from: coordinate, to: other)
    }
    return Geodesic(distance: line.distance, bearing: bearing(of: line))
  }

  /// The length of the shortest line to another place: that of `geodesic(to:)`, to the last bit.
  package func distance(to other: Coordinate) -> Metres {
    short(to: other)?.distance ?? GeodesicInverse.solve(from: coordinate, to: other).distance
  }

  /// A line by the closed form.
  private struct ShortLine {
    var distance: Metres = 0
    /// The chord in the horizon of the origin.
    var north = 0.0
    var east = 0.0
  }

  /// The line by the closed form; `nil` where that would not be exact.
  @inline(__always)
  private func short(to other: Coordinate) -> ShortLine? {
    let rise = other.latitude - coordinate.latitude
    let turn = Coordinate.shorterTurn(other.meridian - coordinate.meridian)
    // The turn is small but near the poles, which are left to the general solution.
    guard abs(rise) < Self.widestRise, abs(turn) < 2, cosine > 0.01 else { return nil }
    let (a, b) = (WGS84.equatorialRadius, WGS84.polarRadius)
    let riseAngle = SmallAngle(degrees: rise)
    let halfTurn = SmallAngle(degrees: turn / 2)

    // The other latitude by the addition theorem, then reduced.
    let otherSine = sine * riseAngle.cosine + cosine * riseAngle.sine
    let otherCosine = cosine * riseAngle.cosine - sine * riseAngle.sine
    let scaled = WGS84.axisRatio * otherSine
    let norm = 1 / (scaled * scaled + otherCosine * otherCosine).squareRoot()
    let (endSine, endCosine) = (scaled * norm, otherCosine * norm)
    let (startSine, startCosine) = (reduced.angle.sine, reduced.angle.cosine)
    // sin Δ: the factors √(1 + e′² sin² β) are (1 − f) times what the cosines grow by.
    let sineOfRise = riseAngle.sine * cosineFactor * norm
    // sin²(Δ/2) = (1 − √(1 − sin² Δ))/2 and 1/cos²(Δ/2) as series, to the last bit.
    let t = sineOfRise * sineOfRise / 4
    let u2 = t * (1 + t * (1 + t * (2 + t * 5)))
    let perCosine2 = 1 + u2 * (1 + u2 * (1 + u2))
    let sumOfSines = startSine + endSine
    let s2 = sumOfSines * sumOfSines / 4 * perCosine2
    let g = b * b + (a * a - b * b) * s2
    let h = halfTurn.sine * halfTurn.sine
    let northSquared = 4 * u2 * g
    let eastSquared = 4 * a * a * startCosine * endCosine * h
    let chordSquared = northSquared + eastSquared
    guard chordSquared < Self.longestChordSquared else { return nil }
    // Less has no reciprocal.
    guard chordSquared > 1e-280 else { return ShortLine() }
    let perProduct = 1 / (g * chordSquared)
    let mix = northSquared * (a * b * chordSquared * perProduct) + eastSquared * (b / a)
    let x2 = mix * mix / 4 * perProduct
    let distance = chordSquared.squareRoot() * (1 + x2 * (1.0 / 6 + x2 * (3.0 / 40)))

    let sumOfCosines = startCosine + endCosine
    let east = 2 * a * endCosine * halfTurn.sine * halfTurn.cosine
    let north =
      sineOfRise / 2 * perCosine2 * (a * sine * sumOfSines + b * cosine * sumOfCosines)
      + 2 * a * endCosine * h * sine
    return ShortLine(distance: distance, north: north, east: east)
  }

  /// The geodesic's bearing from that of the normal section.
  private func bearing(of line: ShortLine) -> Degrees {
    let (north, east) = (line.north, line.east)
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
  ///
  /// - Parameter other: The end of the line.
  /// - Returns: Its length and its bearing here.
  package func geodesic(to other: Coordinate) -> Geodesic {
    GeodesicOrigin(self).geodesic(to: other)
  }
}

/// An angle of at most a few degrees.
private struct SmallAngle {
  let sine: Double
  let cosine: Double

  /// Taylor's series, to the last bit for 2°.
  @inline(__always)
  init(degrees: Degrees) {
    let x = degrees * (Double.pi / 180)
    let q = x * x
    // Factors instead of divisors: a division takes as long as four multiplications.
    let (f3, f5, f7, f9) = (1.0 / 6, 1.0 / 20, 1.0 / 42, 1.0 / 72)
    sine = x * (1 - q * f3 * (1 - q * f5 * (1 - q * f7 * (1 - q * f9))))
    let (f2, f4, f6, f8) = (1.0 / 2, 1.0 / 12, 1.0 / 30, 1.0 / 56)
    cosine = 1 - q * f2 * (1 - q * f4 * (1 - q * f6 * (1 - q * f8)))
  }
}

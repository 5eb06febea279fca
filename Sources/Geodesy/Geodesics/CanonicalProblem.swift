/// The inverse problem with its symmetries taken out.
///
/// φ₁ ≤ 0, φ₁ ≤ φ₂ ≤ −φ₁ and 0 ≤ λ₁₂ ≤ π (Karney 2013, equation 44).
struct CanonicalProblem {
  /// The place farther from the equator, as if in the south.
  let start: ReducedLatitude
  /// The other place.
  let end: ReducedLatitude
  /// The latitudes the two were made from, degrees.
  let latitudes: (start: Degrees, end: Degrees)
  let turn: Direction
  /// λ₁₂, degrees, 0…180.
  let turnDegrees: Degrees
  /// Symmetries that were used, to be undone on the result.
  let isSwapped: Bool
  let isMirrored: Bool
  let isWestward: Bool

  init(from a: Coordinate, to b: Coordinate) {
    let (difference, error) = Self.longitudeDifference(a.longitude, b.longitude)
    isWestward = difference < 0 || (difference == 0 && error < 0)
    let sign: Double = isWestward ? -1 : 1
    turnDegrees = sign * (difference + error)
    turn = Direction(degrees: sign * difference, correction: sign * error)

    let (first, second) = (Self.withoutUnderflow(a.latitude), Self.withoutUnderflow(b.latitude))
    isSwapped = abs(first) < abs(second)
    let (far, near) = isSwapped ? (second, first) : (first, second)
    // A start on the equator counts as northern: of two equal lines the northern one is taken.
    isMirrored = far >= 0
    latitudes = isMirrored ? (-far, -near) : (far, near)
    let start = ReducedLatitude(latitude: latitudes.start)
    var end = ReducedLatitude(latitude: latitudes.end)
    // Where |β₁| = |β₂| say so exactly, for both sine and cosine, whatever the rounding.
    if start.angle.cosine < -start.angle.sine {
      if end.angle.cosine == start.angle.cosine {
        end.angle.sine = end.angle.sine < 0 ? start.angle.sine : -start.angle.sine
      }
    } else if abs(end.angle.sine) == -start.angle.sine {
      end.angle.cosine = start.angle.cosine
    }
    self.start = start
    self.end = end
  }

  /// β₂ − β₁.
  ///
  /// Its sine comes from φ₂ − φ₁, which is exact where the two are close:
  /// sin (β₂ − β₁) = (1 − f) sin (φ₂ − φ₁) √(1 + e′² sin² β₁) √(1 + e′² sin² β₂).
  var rise: Direction {
    let difference = (latitudes.end - latitudes.start) * Direction.radiansPerDegree
    return Direction(
      sine: WGS84.axisRatio * Direction(radians: difference).sine * start.stretch * end.stretch,
      cosine: (end.angle - start.angle).cosine,
    )
  }

  /// A geodesic of this problem as one from `a` to `b`.
  func geodesic(distance: Metres, startAzimuth: Direction, endAzimuth: Direction) -> Geodesic {
    var azimuth = isSwapped ? endAzimuth : startAzimuth
    if isWestward { azimuth.sine = -azimuth.sine }
    if isSwapped != isMirrored { azimuth.cosine = -azimuth.cosine }
    var bearing = azimuth.radians * (180 / Double.pi)
    if bearing < 0 { bearing += 360 }
    // A hair west of north rounds up to 360; minus zero is zero.
    return Geodesic(distance: distance, bearing: bearing >= 360 ? 0 : bearing + 0)
  }

  /// The angle to the nearest 2⁻⁵⁷ degree where it is small, so that no product of it underflows.
  private static func withoutUnderflow(_ angle: Degrees) -> Degrees {
    let size = abs(angle)
    guard size < 0x1p-4 else { return angle }
    let rounded = 0x1p-4 - (0x1p-4 - size)
    return angle < 0 ? -rounded : rounded
  }

  /// The second longitude minus the first in −180…180, and what the subtraction rounded off.
  private static func longitudeDifference(
    _ first: Degrees, _ second: Degrees,
  ) -> (difference: Degrees, error: Degrees) {
    let raw = second - first
    // Knuth's two-sum.
    let part = raw - second
    let error = (second - (raw - part)) + (-first - part)
    if raw > 180 || (raw == 180 && error > 0) { return (raw - 360, error) }
    if raw < -180 || (raw == -180 && error < 0) { return (raw + 360, error) }
    return (raw, error)
  }
}

/// A latitude carried to the auxiliary sphere: β with tan β = (1 − f) tan φ (Karney 2013, equation 6).
struct ReducedLatitude {
  /// The direction of β; its cosine is never quite zero.
  var angle: Direction
  /// √(1 + e′² sin² β), the local stretch of the ellipsoid against the auxiliary sphere.
  let stretch: Double

  init(latitude: Degrees) {
    var angle = Direction(degrees: latitude)
    angle.sine *= WGS84.axisRatio
    angle = angle.normalized
    // A pole has no longitude; a hair beside it, it has, and the formulas need no special case.
    angle.cosine = max(Self.tiny, angle.cosine)
    self.angle = angle
    stretch = (1 + WGS84.secondEccentricitySquared * angle.sine * angle.sine).squareRoot()
  }

  /// The square root of the least normal number: vanishes beside any real cosine, yet has a square.
  private static var tiny: Double { 0x1p-511 }
}

import Basics

/// Start of the search for the azimuth (Karney 2013, section 5).
enum AzimuthGuess {
  /// So short a line that the sphere of the mean latitude solves it.
  case solved(arc: Double, stretch: Double, start: Direction, end: Direction)
  /// A first α₁, good enough for Newton's method to converge.
  case approximate(Direction)

  /// Arc up to which the sphere is better than the search, which leaves some 10⁻⁹ m.
  ///
  /// Against 40-digit arithmetic the sphere is off by less than 10⁻¹⁰ m and 2·10⁻¹¹° at 250 m; both
  /// errors grow with the cube of the length.
  private static var shortArc: Double { 4e-5 }

  init(_ problem: CanonicalProblem) {
    let (start, end) = (problem.start.angle, problem.end.angle)
    let rise = problem.rise
    let isShort =
      rise.cosine >= 0 && rise.sine < 0.5
      && end.cosine * problem.turn.sine < 0.5 && problem.turn.cosine > 0
    guard isShort else {
      self = .approximate(Self.far(problem))
      return
    }
    // ω₁₂ ≈ λ₁₂ / w̄ with w̄ taken at the mean latitude (equation 48).
    let sumOfSines = (start.sine + end.sine) * (start.sine + end.sine)
    let sumOfCosines = (start.cosine + end.cosine) * (start.cosine + end.cosine)
    let meanSineSquared = sumOfSines / (sumOfSines + sumOfCosines)
    let stretch = (1 + WGS84.secondEccentricitySquared * meanSineSquared).squareRoot()
    let turn = problem.turnDegrees * Direction.radiansPerDegree / (WGS84.axisRatio * stretch)
    let aside = Direction(radians: turn)
    let bend = aside.sine * aside.sine / (1 + aside.cosine)
    let azimuth = Direction(
      sine: end.cosine * aside.sine, cosine: rise.sine + end.cosine * start.sine * bend,
    )
    let arcSine = (azimuth.sine * azimuth.sine + azimuth.cosine * azimuth.cosine).squareRoot()
    guard arcSine < Self.shortArc else {
      self = .approximate(Self.normalized(azimuth))
      return
    }
    let endAzimuth = Direction(
      sine: start.cosine * aside.sine, cosine: rise.sine - start.cosine * end.sine * bend,
    )
    self = .solved(arc: asin(arcSine), stretch: stretch, start: azimuth, end: endAzimuth)
  }

  /// The azimuth on the auxiliary sphere, or near the antipode that of the astroid.
  private static func far(_ problem: CanonicalProblem) -> Direction {
    let (start, end) = (problem.start.angle, problem.end.angle)
    let turn = problem.turn
    let azimuth = azimuthOnSphere(problem, turn: turn)
    let arcSine = (azimuth.sine * azimuth.sine + azimuth.cosine * azimuth.cosine).squareRoot()
    let arcCosine = start.sine * end.sine + start.cosine * end.cosine * turn.cosine
    // Sixfold the size of the astroid: beyond, the sphere's answer is good enough.
    let reach = 6 * WGS84.thirdFlattening * Double.pi * start.cosine * start.cosine
    if arcCosine >= 0 || arcSine >= reach { return normalized(azimuth) }
    return nearAntipode(problem)
  }

  /// The azimuth of the great circle that turns by ω₁₂ (equation 49), scaled by the sine of its arc.
  private static func azimuthOnSphere(_ problem: CanonicalProblem, turn: Direction) -> Direction {
    let (start, end) = (problem.start.angle, problem.end.angle)
    let square = end.cosine * start.sine * turn.sine * turn.sine
    let cosine =
      turn.cosine >= 0
      ? end.sine * start.cosine - end.cosine * start.sine + square / (1 + turn.cosine)
      : end.sine * start.cosine + end.cosine * start.sine - square / (1 - turn.cosine)
    return Direction(sine: end.cosine * turn.sine, cosine: cosine)
  }

  /// The azimuth where the envelope of the geodesics, an astroid, decides (equation 51–57).
  private static func nearAntipode(_ problem: CanonicalProblem) -> Direction {
    let (start, end) = (problem.start.angle, problem.end.angle)
    let series = GeodesicSeries(cosineOfEquatorialAzimuth: abs(start.sine))
    let longitudeUnit = WGS84.flattening * start.cosine * series.longitudeScale * Double.pi
    let latitudeUnit = longitudeUnit * start.cosine
    let sineOfSum = end.sine * start.cosine + end.cosine * start.sine
    let x = atan2(-problem.turn.sine, -problem.turn.cosine) / longitudeUnit
    let y = sineOfSum / latitudeUnit
    if y > -200 * Double.ulpOfOne, x > -1 - 1000 * 0x1p-26 {
      // On the cut, two geodesics of equal length: equation 57.
      let sine = min(1, -x)
      return Direction(sine: sine, cosine: -(1 - sine * sine).squareRoot())
    }
    let k = Astroid.distance(x: x, y: y)
    let turn = longitudeUnit * (-x * k / (1 + k))
    return normalized(
      azimuthOnSphere(problem, turn: Direction(sine: sin(turn), cosine: -cos(turn))))
  }

  private static func normalized(_ azimuth: Direction) -> Direction {
    azimuth.sine > 0 ? azimuth.normalized : Direction(sine: 1, cosine: 0)
  }
}

/// The envelope of the geodesics near the antipode, in units of its size.
enum Astroid {
  /// The positive root *k* of k⁴ + 2k³ − (x² + y² − 1) k² − 2y² k − y² = 0 (Karney 2013, equation 55).
  ///
  /// Solved after Vermeille (2002) by way of a cubic, in an order of steps that never subtracts
  /// nearly equal numbers.
  static func distance(x: Double, y: Double) -> Double {
    let (p, q) = (x * x, y * y)
    let r = (p + q - 1) / 6
    // With y = 0 inside the envelope the root is zero.
    guard q != 0 || r > 0 else { return 0 }
    let s = p * q / 4
    let r2 = r * r
    let r3 = r * r2
    let discriminant = s * (s + 2 * r3)
    var u = r
    if discriminant >= 0 {
      let sum = s + r3
      let t = cbrt(sum + (sum < 0 ? -1 : 1) * discriminant.squareRoot())
      u += t + (t != 0 ? r2 / t : 0)
    } else {
      // Three real roots; this one is the positive and well-conditioned.
      let angle = atan2((-discriminant).squareRoot(), -(s + r3))
      u += 2 * r * cos(angle / 3)
    }
    let v = (u * u + q).squareRoot()
    let sum = u < 0 ? q / (v - u) : u + v
    let w = (sum - q) / (2 * v)
    return sum / ((sum + w * w).squareRoot() + w)
  }
}

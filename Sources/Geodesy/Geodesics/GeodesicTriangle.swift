/// The geodesic that leaves the start at a given azimuth, followed to the latitude of the end.
///
/// This is Karney's "hybrid problem" (2013, sections 3 and 4): it tells by how much the longitude
/// comes out wrong. Start and end must be in canonical form: |φ₂| ≤ −φ₁, so φ₁ ≤ 0.
struct GeodesicTriangle {
  /// α₂, the azimuth at the end.
  let endAzimuth: Direction
  /// The longitude reached minus that of the end, λ₁₂(α₁) − λ₁₂, radians.
  let longitudeError: Double

  private let startArc: Direction
  private let endArc: Direction
  private let arc: Double
  private let series: GeodesicSeries
  private let problem: CanonicalProblem

  /// - Parameter azimuth: α₁, normalised, with a positive sine.
  init(_ problem: CanonicalProblem, azimuth: Direction) {
    let (start, end) = (problem.start.angle, problem.end.angle)
    var azimuth = azimuth
    if start.sine == 0, azimuth.cosine == 0 {
      // Along the equator the arcs would be 0/0: lean towards the south, and half a turn follows.
      azimuth.cosine = -0x1p-511
    }
    // Azimuth at the equator, α₀ (equation 5).
    let sineAtEquator = azimuth.sine * start.cosine
    let across = azimuth.sine * start.sine
    let cosineAtEquator = (azimuth.cosine * azimuth.cosine + across * across).squareRoot()

    // σ₁ (equation 11) and ω₁ (equation 12), counted from the node on the equator.
    let ahead = azimuth.cosine * start.cosine
    let startArc = Direction(sine: start.sine, cosine: ahead).normalized
    let startTurn = Direction(sine: sineAtEquator * start.sine, cosine: ahead)

    let endAzimuth = Self.endAzimuth(
      start: start, end: end, azimuth: azimuth, sineAtEquator: sineAtEquator,
    )
    let endAhead = endAzimuth.cosine * end.cosine
    let endArc = Direction(sine: end.sine, cosine: endAhead).normalized
    let endTurn = Direction(sine: sineAtEquator * end.sine, cosine: endAhead)

    var between = endArc - startArc
    between.sine = Self.forward(between.sine)
    arc = between.radians
    var turn = endTurn - startTurn
    turn.sine = Self.forward(turn.sine)
    // ω₁₂ − λ₁₂ as one angle, so that nothing is lost where both are near π.
    let excess = (turn - problem.turn).radians

    series = GeodesicSeries(cosineOfEquatorialAzimuth: cosineAtEquator)
    let longitude = series.longitudeSeries
    let correction =
      series.longitudeScale * sineAtEquator * (arc + (longitude(endArc) - longitude(startArc)))
    longitudeError = excess - WGS84.flattening * correction  // eq. 8
    self.startArc = startArc
    self.endArc = endArc
    self.endAzimuth = endAzimuth
    self.problem = problem
  }

  /// A geodesic along a meridian (λ₁₂ is 0 or π), where the arcs are plain differences of reduced
  /// latitude.
  init(meridian problem: CanonicalProblem, azimuth: Direction, endAzimuth: Direction) {
    let (start, end) = (problem.start.angle, problem.end.angle)
    startArc = Direction(sine: start.sine, cosine: azimuth.cosine * start.cosine)
    endArc = Direction(sine: end.sine, cosine: endAzimuth.cosine * end.cosine)
    var between = endArc - startArc
    between.sine = Self.forward(between.sine)
    arc = between.radians
    series = GeodesicSeries(cosineOfEquatorialAzimuth: 1)
    longitudeError = 0
    self.endAzimuth = endAzimuth
    self.problem = problem
  }

  /// s₁₂ (equation 7, 15), metres.
  var distance: Metres {
    let sum = series.distanceSeries
    let length = arc + (sum(endArc) - sum(startArc))
    return WGS84.polarRadius * (length + series.distanceScaleLessOne * length)
  }

  /// m₁₂ / b (equation 38, 40): how fast the end moves sideways as the azimuth turns.
  var reducedLength: Double {
    let (first, second) = (series.distanceSeries, series.reducedLengthSeries)
    let (a1, a2) = (series.distanceScaleLessOne, series.reducedLengthScaleLessOne)
    let difference = first(endArc) - first(startArc)
    let otherDifference = second(endArc) - second(startArc)
    let j = (a1 - a2) * arc + ((1 + a1) * difference - (1 + a2) * otherDifference)
    return problem.end.stretch * startArc.cosine * endArc.sine
      - problem.start.stretch * startArc.sine * endArc.cosine
      - startArc.cosine * endArc.cosine * j
  }

  /// Whether no shorter line exists: none does before the first conjugate point.
  var isShortest: Bool { arc < 1 || reducedLength >= 0 }

  /// dλ₁₂ / dα₁ (equation 46).
  var slope: Double {
    if endAzimuth.cosine == 0 {
      return -2 * WGS84.axisRatio * problem.start.stretch / problem.start.angle.sine
    }
    return reducedLength * WGS84.axisRatio / (endAzimuth.cosine * problem.end.angle.cosine)
  }

  /// A sine that is not negative but for rounding; −0 would make half a turn a backward one.
  private static func forward(_ sine: Double) -> Double { max(0, sine) + 0 }

  /// α₂ from Clairaut's relation (equation 45), with whichever difference loses no digits.
  private static func endAzimuth(
    start: Direction, end: Direction, azimuth: Direction, sineAtEquator: Double,
  ) -> Direction {
    let differs = end.cosine != start.cosine
    let sine = differs ? sineAtEquator / end.cosine : azimuth.sine
    guard differs || abs(end.sine) != -start.sine else {
      return Direction(sine: sine, cosine: abs(azimuth.cosine))
    }
    let ahead = azimuth.cosine * start.cosine
    let squares =
      start.cosine < -start.sine
      ? (end.cosine - start.cosine) * (start.cosine + end.cosine)
      : (start.sine - end.sine) * (start.sine + end.sine)
    let cosine = max(0, ahead * ahead + squares).squareRoot() / end.cosine
    return Direction(sine: sine, cosine: cosine)
  }
}

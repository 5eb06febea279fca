/// The search for the azimuth whose geodesic hits the end: Newton's method, fenced by bisection
/// (Karney 2013, section 4).
struct AzimuthSearch {
  private let problem: CanonicalProblem
  /// Azimuths known to hit too far east (`tooFar`) and too far west (`tooNear`).
  private var tooNear = Direction(sine: 0x1p-511, cosine: 1)
  private var tooFar = Direction(sine: 0x1p-511, cosine: -1)

  /// - Parameter problem: Neither meridional nor equatorial.
  init(_ problem: CanonicalProblem) { self.problem = problem }

  /// Newton's steps; two or three do nearly always.
  private static var mostSteps: Int { 20 }
  /// With the bisections of a fence as wide as the circle.
  private static var mostRounds: Int { mostSteps + 53 + 10 }

  mutating func run(from guess: Direction) -> (azimuth: Direction, triangle: GeodesicTriangle) {
    var azimuth = guess
    var isLastStep = false
    for round in 0..<Self.mostRounds {
      let triangle = GeodesicTriangle(problem, azimuth: azimuth)
      let error = triangle.longitudeError
      // After a step from an error near rounding, the result is as good as it gets.
      guard abs(error) >= (isLastStep ? 8 : 1) * Double.ulpOfOne else {
        return (azimuth, triangle)
      }
      fence(azimuth, error: error, isForced: round > Self.mostSteps)
      if round < Self.mostSteps, let next = newton(azimuth, triangle) {
        isLastStep = abs(error) <= 16 * Double.ulpOfOne
        azimuth = next
        continue
      }
      let middle = Direction(
        sine: (tooNear.sine + tooFar.sine) / 2, cosine: (tooNear.cosine + tooFar.cosine) / 2,
      ).normalized
      isLastStep = false
      azimuth = middle
      if isTight(around: middle) { break }
    }
    return (azimuth, GeodesicTriangle(problem, azimuth: azimuth))
  }

  private mutating func fence(_ azimuth: Direction, error: Double, isForced: Bool) {
    let cotangent = azimuth.cosine / azimuth.sine
    if error > 0, isForced || cotangent > tooFar.cosine / tooFar.sine {
      tooFar = azimuth
    } else if error < 0, isForced || cotangent < tooNear.cosine / tooNear.sine {
      tooNear = azimuth
    }
  }

  /// The next azimuth by Newton's method, if the step makes sense.
  private func newton(_ azimuth: Direction, _ triangle: GeodesicTriangle) -> Direction? {
    let slope = triangle.slope
    guard slope > 0 else { return nil }
    let step = -triangle.longitudeError / slope
    guard abs(step) < Double.pi else { return nil }
    let turn = Direction(radians: step)
    let next = azimuth.sine * turn.cosine + azimuth.cosine * turn.sine
    guard next > 0 else { return nil }
    return Direction(
      sine: next, cosine: azimuth.cosine * turn.cosine - azimuth.sine * turn.sine,
    ).normalized
  }

  private func isTight(around middle: Direction) -> Bool {
    let tolerance = 0x1p-78  // ε √ε
    return abs(tooNear.sine - middle.sine) + (tooNear.cosine - middle.cosine) < tolerance
      || abs(middle.sine - tooFar.sine) + (middle.cosine - tooFar.cosine) < tolerance
  }
}

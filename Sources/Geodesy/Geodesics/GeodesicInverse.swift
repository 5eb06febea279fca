/// The inverse geodesic problem on WGS 84, solved to some nanometres for every pair of places.
enum GeodesicInverse {
  /// The shortest line, with its bearing at `a`.
  static func solve(from a: Coordinate, to b: Coordinate) -> Geodesic {
    let problem = CanonicalProblem(from: a, to: b)
    if problem.latitudes.start == -90 || problem.turn.sine == 0,
      let geodesic = alongMeridian(problem)
    {
      return geodesic
    }
    if problem.start.angle.sine == 0, problem.turnDegrees <= 180 * WGS84.axisRatio {
      return alongEquator(problem)
    }
    switch AzimuthGuess(problem) {
    case .solved(let arc, let stretch, let start, let end):
      return problem.geodesic(
        distance: WGS84.polarRadius * stretch * arc, startAzimuth: start, endAzimuth: end,
      )
    case .approximate(let guess):
      var search = AzimuthSearch(problem)
      let (azimuth, triangle) = search.run(from: guess)
      return problem.geodesic(
        distance: triangle.distance, startAzimuth: azimuth, endAzimuth: triangle.endAzimuth,
      )
    }
  }

  /// The line along a meridian, unless the places are so nearly antipodal that going round a
  /// pole is no longer the shortest way.
  private static func alongMeridian(_ problem: CanonicalProblem) -> Geodesic? {
    if problem.latitudes.start == problem.latitudes.end,
      problem.turnDegrees == 0 || problem.latitudes.start == -90
    {
      return Geodesic(distance: 0, bearing: 0)
    }
    let azimuth = problem.turn
    let north = Direction(sine: 0, cosine: 1)
    let triangle = GeodesicTriangle(meridian: problem, azimuth: azimuth, endAzimuth: north)
    guard triangle.isShortest else { return nil }
    return problem.geodesic(distance: triangle.distance, startAzimuth: azimuth, endAzimuth: north)
  }

  /// The line along the equator, the shortest up to 179.4° of longitude (Karney 2013, section 4).
  private static func alongEquator(_ problem: CanonicalProblem) -> Geodesic {
    let east = Direction(sine: 1, cosine: 0)
    return problem.geodesic(
      distance: WGS84.equatorialRadius * problem.turnDegrees * Direction.radiansPerDegree,
      startAzimuth: east, endAzimuth: east,
    )
  }
}

/// The shortest line between two places on WGS 84.
package struct Geodesic: Equatable, Sendable {
  package let distance: Metres
  /// Its direction at the start, clockwise from true north, 0 to less than 360; at a pole from the
  /// meridian of the starting longitude, and 0 between two writings of one place.
  package let bearing: Degrees
}

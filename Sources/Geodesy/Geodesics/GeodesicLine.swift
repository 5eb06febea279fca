/// A geodesic that leaves a place at a bearing: the direct problem on WGS 84.
///
/// Karney 2013, section 2; good to some nanometres for as far as a geodesic is the shortest way.
package struct GeodesicLine: Sendable {
  private let start: Coordinate
  private let series: GeodesicSeries
  /// α₀, the azimuth at the equator.
  private let equatorialAzimuth: Direction
  /// σ₁ and ω₁, counted from the node on the equator.
  private let startArc: Direction
  private let startTurn: Direction
  /// σ₁ with the distance series added.
  private let startTau: Direction
  private let startSum: Double

  package struct Position: Sendable {
    package let coordinate: Coordinate
    /// Where the line goes from there, degrees clockwise from true north, −180 to 180.
    package let bearing: Degrees
  }

  /// - Parameter bearing: Its direction there, degrees clockwise from true north.
  package init(from start: Coordinate, bearing: Degrees) {
    self.start = start
    let azimuth = Direction(degrees: bearing)
    let latitude = ReducedLatitude(latitude: start.latitude).angle
    let across = azimuth.sine * latitude.sine
    equatorialAzimuth = Direction(
      sine: azimuth.sine * latitude.cosine,
      cosine: (azimuth.cosine * azimuth.cosine + across * across).squareRoot(),
    )
    // Along the equator both would be 0/0; there a node is everywhere.
    let isAlongEquator = latitude.sine == 0 && azimuth.cosine == 0
    let ahead = isAlongEquator ? 1 : azimuth.cosine * latitude.cosine
    startArc = Direction(sine: latitude.sine, cosine: ahead).normalized
    startTurn = Direction(sine: equatorialAzimuth.sine * latitude.sine, cosine: ahead)
    series = GeodesicSeries(cosineOfEquatorialAzimuth: equatorialAzimuth.cosine)
    startSum = series.distanceSeries(startArc)
    startTau = startArc + Direction(radians: startSum)
  }

  /// - Parameter distance: Metres from the start along the line, not negative.
  package func position(at distance: Metres) -> Position {
    let tau = distance / (WGS84.polarRadius * (1 + series.distanceScaleLessOne))
    let sum = -series.arcSeries(startTau + Direction(radians: tau))
    let arc = tau - (sum - startSum)
    let endArc = startArc + Direction(radians: arc)
    let (sine, cosine) = (equatorialAzimuth.sine, equatorialAzimuth.cosine)

    let ahead = cosine * endArc.cosine
    let latitude = Direction(
      sine: cosine * endArc.sine, cosine: (sine * sine + ahead * ahead).squareRoot(),
    )
    let turn = Direction(sine: sine * endArc.sine, cosine: endArc.cosine) - startTurn
    let longitude = series.longitudeSeries
    let lag =
      WGS84.flattening * sine * series.longitudeScale
      * (arc + (longitude(endArc) - longitude(startArc)))
    return Position(
      coordinate: Coordinate(
        checkedLatitude: Self.geographic(latitude),
        longitude: Coordinate.wrapped(start.longitude + Self.degrees(turn.radians - lag)),
      ),
      bearing: Self.degrees(Direction(sine: sine, cosine: ahead).radians),
    )
  }

  /// The latitude of a reduced one, tan φ = tan β / (1 − f).
  private static func geographic(_ reduced: Direction) -> Degrees {
    let tangent = Direction(sine: reduced.sine, cosine: WGS84.axisRatio * reduced.cosine)
    return max(-90, min(90, degrees(tangent.radians)))
  }

  private static func degrees(_ radians: Double) -> Degrees { radians * (180 / Double.pi) }
}

extension Direction {
  fileprivate static func + (left: Direction, right: Direction) -> Direction {
    Direction(
      sine: left.sine * right.cosine + left.cosine * right.sine,
      cosine: left.cosine * right.cosine - left.sine * right.sine,
    )
  }
}

extension GeodesicSeries {
  /// C′₁ₖ (equation 21): the distance series turned round.
  fileprivate var arcSeries: SineSeries {
    let e = epsilon
    let e2 = e * e
    let (e3, e4) = (e2 * e, e2 * e2)
    return SineSeries(
      c1: e * (1.0 / 2 - e2 * (9.0 / 32 - e2 * (205.0 / 1536))),
      c2: e2 * (5.0 / 16 - e2 * (37.0 / 96 - e2 * (1335.0 / 4096))),
      c3: e3 * (29.0 / 96 - e2 * (75.0 / 128)), c4: e4 * (539.0 / 1536 - e2 * (2391.0 / 2560)),
      c5: e4 * e * (3467.0 / 7680), c6: e4 * e2 * (38081.0 / 61440),
    )
  }
}

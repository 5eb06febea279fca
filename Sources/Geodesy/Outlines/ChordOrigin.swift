import Basics

/// Start of straight lines through the Earth, whose lengths tell which of many places is nearest.
///
/// No trigonometric function is needed but for the start: a search along an outline asks hundreds of
/// times. A chord is good to some nanometres where it is short, and to 0.1 mm wherever it leads.
struct ChordOrigin {
  let coordinate: Coordinate
  /// Sine and cosine of the geographic latitude.
  private let sine: Double
  private let cosine: Double
  private let place: (aside: Metres, north: Metres)

  init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    let angle = Direction(degrees: coordinate.latitude)
    (sine, cosine) = (angle.sine, angle.cosine)
    place = Self.place(sine: sine, cosine: cosine)
  }

  /// The square of the chord to a place.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north, −90 to 90.
  ///   - turn: Degrees east of the start, −540 to 540.
  /// - Returns: Square metres.
  func square(latitude: Degrees, turn: Degrees) -> Double {
    let half = GreatCircleBound.halfAngleSine(latitude - coordinate.latitude)
    let rise = 2 * half * max(0, 1 - half * half).squareRoot()
    let level = 1 - 2 * half * half
    let other = Self.place(
      sine: sine * level + cosine * rise, cosine: max(0, cosine * level - sine * rise),
    )
    let (north, aside) = (other.north - place.north, other.aside - place.aside)
    let side = GreatCircleBound.halfAngleSine(Coordinate.shorterTurn(turn))
    return north * north + aside * aside + 4 * place.aside * other.aside * side * side
  }

  /// Distance from the Earth's axis, and from the equator's plane, of a latitude.
  private static func place(sine: Double, cosine: Double) -> (aside: Metres, north: Metres) {
    let scaled = WGS84.axisRatio * sine
    let norm = 1 / (scaled * scaled + cosine * cosine).squareRoot()
    return (WGS84.equatorialRadius * cosine * norm, WGS84.polarRadius * scaled * norm)
  }
}

import Basics

/// Search of the nearest place of some legs.
///
/// Along a leg the square of a chord is nearly a parabola: its vertex follows from three places of a
/// piece of the leg, and further rounds with places closer to it remove what the first was wrong by.
struct OutlineSearch {
  private let origin: ChordOrigin
  private var best = (square: Double.infinity, latitude: 0.0, turn: 0.0)

  init(from origin: ChordOrigin) { self.origin = origin }

  /// The nearest place; `nil` before the first leg.
  var nearest: Coordinate? {
    guard best.square < .infinity else { return nil }
    let longitude = Coordinate.wrapped(origin.coordinate.longitude + best.turn)
    return Coordinate(checkedLatitude: best.latitude, longitude: longitude)
  }

  mutating func add(_ leg: ExtentLeg) {
    let span = max(abs(leg.rise), abs(leg.turn))
    guard span > 0 else {
      consider(leg, at: 0)
      return
    }
    // A piece of more than a degree may bend too much for one minimum.
    let count = max(1, span.rounded(.up))
    for number in 0..<Int(count) {
      add(leg, from: Double(number) / count, to: Double(number + 1) / count, span: span)
    }
  }

  /// Adds a piece of a leg, given by fractions of the leg.
  private mutating func add(_ leg: ExtentLeg, from start: Double, to end: Double, span: Degrees) {
    var half = (end - start) / 2
    var centre = start + half
    consider(leg, at: start)
    consider(leg, at: end)
    while true {
      let before = square(leg, at: centre - half)
      let after = square(leg, at: centre + half)
      // The square of half the length, as far as the piece is straight.
      let growth = (before + after) / 2 - square(leg, at: centre)
      guard growth > 0 else {
        consider(leg, at: centre)
        return
      }
      let foot = centre + half * (before - after) / (4 * growth)
      let clamped = min(max(foot, start), end)
      let least = consider(leg, at: clamped)
      // By the length, the scale of longitudes changes, and the leg bends, in its span as an angle.
      let error = growth.squareRoot() * span * half * (Double.pi / 180)
      // A millimetre along the leg: the distance is then wrong by far less.
      guard error > 1e-3, least - 4 * error * error <= best.square else { return }
      half /= 16
      centre = min(max(clamped, start + half), end - half)
    }
  }

  private func square(_ leg: ExtentLeg, at fraction: Double) -> Double {
    origin.square(
      latitude: leg.startLatitude + fraction * leg.rise, turn: leg.startTurn + fraction * leg.turn,
    )
  }

  /// Remembers a place of a leg if it is the nearest so far, and returns the square of its chord.
  @discardableResult
  private mutating func consider(_ leg: ExtentLeg, at fraction: Double) -> Double {
    // At its end exactly as given: the sum may be rounded.
    let isEnd = fraction == 1
    let latitude = isEnd ? leg.endLatitude : leg.startLatitude + fraction * leg.rise
    let turn = isEnd ? leg.endTurn : leg.startTurn + fraction * leg.turn
    let square = origin.square(latitude: latitude, turn: turn)
    if square < best.square { best = (square, latitude, turn) }
    return square
  }
}

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
  /// - Parameter turn: Degrees east of the start, −540 to 540.
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

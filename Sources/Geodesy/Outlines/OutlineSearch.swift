import Basics

/// Search of the nearest place of some legs.
///
/// Along a leg the square of a chord is nearly a parabola: its vertex follows from three places of a
/// piece of the leg, and further rounds with places closer to it remove what the first was wrong by.
struct OutlineSearch {
  /// A place of a leg as seen from the origin.
  private struct Sight {
    let latitude: Degrees
    let turn: Degrees
    let square: Double
    let chord: Metres
  }

  private let origin: ChordOrigin
  private var best = (square: Double.infinity, chord: Metres.infinity, latitude: 0.0, turn: 0.0)
  /// The end of the last leg, where the next begins.
  private var last = Sight(latitude: .nan, turn: .nan, square: 0, chord: 0)

  init(from origin: ChordOrigin) { self.origin = origin }

  /// The nearest place; `nil` before the first leg.
  var nearest: Coordinate? {
    guard best.square < .infinity else { return nil }
    let longitude = Coordinate.wrapped(origin.coordinate.longitude + best.turn)
    return Coordinate(checkedLatitude: best.latitude, longitude: longitude)
  }

  func mayImprove(by chord: Metres) -> Bool { chord <= best.chord }

  /// Lower bound of the chords to all places of a box: none is farther from its middle than the longest
  /// way straight in latitude and longitude.
  func leastChord(to box: BoundingBox) -> Metres {
    let centre = box.centre
    let turn = Coordinate.shorterTurn(centre.longitude - origin.coordinate.longitude)
    let chord = origin.square(latitude: centre.latitude, turn: turn).squareRoot()
    return chord - Self.greatestLength(rise: box.north - box.south, turn: box.width) / 2
  }

  /// Upper bound of the length of a leg, and more by what a chord is rounded by.
  private static func greatestLength(rise: Degrees, turn: Degrees) -> Metres {
    let degree = WGS84.greatestRadiusOfCurvature * (Double.pi / 180)
    return (rise * rise + turn * turn).squareRoot() * degree + 1e-3
  }

  /// Adds a leg; most are skipped: no place of a leg is nearer than half of the chords to its ends
  /// without its length.
  mutating func add(_ leg: ExtentLeg) {
    let isNext = leg.startLatitude == last.latitude && leg.startTurn == last.turn
    let start = isNext ? last : sight(leg.startLatitude, leg.startTurn)
    let end = sight(leg.endLatitude, leg.endTurn)
    last = end
    let (rise, turn) = (leg.rise, leg.turn)
    let span = max(abs(rise), abs(turn))
    let least = start.chord + end.chord - Self.greatestLength(rise: rise, turn: turn)
    guard span > 0, least <= 2 * best.chord else { return }
    // A piece of more than a degree may bend too much for one minimum.
    let count = max(1, span.rounded(.up))
    var before = start.square
    for number in 1...Int(count) {
      let fraction = Double(number) / count
      let after = number == Int(count) ? end.square : consider(leg, at: fraction)
      let piece = Double(number - 1) / count...fraction
      search(leg, in: piece, between: (before, after), span: span)
      before = after
    }
  }

  private mutating func sight(_ latitude: Degrees, _ turn: Degrees) -> Sight {
    let square = origin.square(latitude: latitude, turn: turn)
    let chord = square.squareRoot()
    if square < best.square { best = (square, chord, latitude, turn) }
    return Sight(latitude: latitude, turn: turn, square: square, chord: chord)
  }

  /// Searches a piece of a leg, given by fractions of the leg and the squares at its ends.
  private mutating func search(
    _ leg: ExtentLeg, in piece: ClosedRange<Double>, between ends: (Double, Double), span: Degrees,
  ) {
    let (start, end) = (piece.lowerBound, piece.upperBound)
    var half = (end - start) / 2
    var centre = start + half
    var (before, after) = ends
    while true {
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
      before = square(leg, at: centre - half)
      after = square(leg, at: centre + half)
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
    if square < best.square { best = (square, square.squareRoot(), latitude, turn) }
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

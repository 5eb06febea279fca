import Basics

/// Search of the paths of an extent: whether they hold a place, and what of them is nearest to it.
///
/// Along a leg the square of a chord is nearly a parabola: its vertex follows from three places of a
/// piece of the leg, and further rounds with places closer to it remove what the first was wrong by.
package struct ExtentSearch {
  /// A place of a leg as seen from the origin.
  private struct Sight {
    let latitude: Degrees
    let turn: Degrees
    let square: Double
    let chord: Metres
  }

  /// A leg that may hold the nearest place between its ends.
  private struct Candidate {
    let leg: ExtentLeg
    let start: Double
    let end: Double
    /// Lower bound of the chords to its places, twice.
    let least: Metres
  }

  /// Whether the areas of the paths so far hold the place.
  private(set) var isInside = false
  private(set) var hasLegs = false

  private let origin: ChordOrigin
  private var best: (square: Double, chord: Metres, latitude: Degrees, turn: Degrees)
  private var hasPlace = false
  /// Differences of latitude and longitude beyond which nothing is nearer than the best.
  private var reach: (latitude: Degrees, turn: Degrees) = (.infinity, .infinity)
  /// The end of the last leg, where the next begins.
  private var last = Sight(latitude: .nan, turn: .nan, square: 0, chord: 0)
  private var candidates: [Candidate] = []

  private var here: Coordinate { origin.coordinate }

  /// - Parameter limit: The distance beyond which nothing need be found; 0 where only the inside is
  ///   asked for.
  init(at here: Coordinate, within limit: Metres) {
    origin = ChordOrigin(here)
    best = (limit * limit, limit, 0, 0)
    (reach.latitude, reach.turn) = origin.reach(of: limit)
  }

  /// The nearest place of all paths; `nil` if none is within the limit.
  mutating func nearest() -> Coordinate? {
    for candidate in candidates where candidate.least <= 2 * best.chord { search(candidate) }
    candidates.removeAll(keepingCapacity: true)
    guard hasPlace else { return nil }
    let longitude = Coordinate.wrapped(here.longitude + best.turn)
    return Coordinate(checkedLatitude: best.latitude, longitude: longitude)
  }

  /// Adds a whole path.
  ///
  /// The place is on the inner side if the way north from it to the pole crosses the path an odd number
  /// of times and the pole is outside.
  package mutating func add(_ path: Extent.Path) {
    let turns = add(path, isOfRing: path.isClosed)
    if path.isClosed, Extent.Path.isOdd(turns: turns), path.isNorthern { isInside.toggle() }
  }

  /// Adds a stretch of a path that comes in stretches, without pole and antimeridian.
  ///
  /// - Returns: How many degrees it leads east.
  @discardableResult package mutating func add(_ stretch: Extent.Path, isOfRing: Bool) -> Degrees {
    var sum = 0.0
    stretch.forEachLeg(from: here.longitude) { leg in
      sum += leg.turn
      add(leg)
      // A leg that begins on the meridian begins east of it, so each crossing counts once.
      guard isOfRing, (leg.startTurn < 0) != (leg.endTurn < 0) else { return }
      let crossing = leg.startLatitude - leg.startTurn * (leg.rise / leg.turn)
      if crossing > here.latitude { isInside.toggle() }
    }
    hasLegs = hasLegs || !stretch.vertices.isEmpty
    return sum
  }

  /// How far the place is beside a box that does not cross the antimeridian.
  package func gap(to southWest: Extent.Vertex, _ northEast: Extent.Vertex) -> OutlineGap {
    let (south, north) = (southWest.coordinate, northEast.coordinate)
    let (east, west) = (south.longitude - here.longitude, here.longitude - north.longitude)
    let isBetween = east <= 0 && west <= 0 || abs(here.longitude) == 180
    return OutlineGap(
      latitude: max(0, south.latitude - here.latitude, here.latitude - north.latitude),
      turn: isBetween ? 0 : min(east < 0 ? east + 360 : east, west < 0 ? west + 360 : west),
      isNorthward: north.latitude >= here.latitude,
    )
  }

  /// Whether the stretch of a path in a box so far away may change what is found.
  package mutating func needs(_ gap: OutlineGap, isOfRing: Bool) -> Bool {
    hasLegs = true
    return gap.latitude <= reach.latitude && gap.turn <= reach.turn
      || isOfRing && gap.turn == 0 && gap.isNorthward
  }

  /// Adds a leg: its ends at once, what lies between when the best of all ends is known, as no place of a
  /// leg is nearer than half of the chords to its ends without its length.
  private mutating func add(_ leg: ExtentLeg) {
    guard mayImprove(leg) else { return }
    let isNext = leg.startLatitude == last.latitude && leg.startTurn == last.turn
    let start = isNext ? last : sight(leg.startLatitude, leg.startTurn)
    let end = sight(leg.endLatitude, leg.endTurn)
    last = end
    let least = start.chord + end.chord - origin.greatestLength(of: leg)
    guard least <= 2 * best.chord else { return }
    candidates.append(Candidate(leg: leg, start: start.square, end: end.square, least: least))
  }

  private func mayImprove(_ leg: ExtentLeg) -> Bool {
    min(leg.startLatitude, leg.endLatitude) <= here.latitude + reach.latitude
      && max(leg.startLatitude, leg.endLatitude) >= here.latitude - reach.latitude
      && (min(leg.startTurn, leg.endTurn) <= reach.turn
        && max(leg.startTurn, leg.endTurn) >= -reach.turn || abs(leg.endTurn) > 180)
  }

  private mutating func sight(_ latitude: Degrees, _ turn: Degrees) -> Sight {
    let square = origin.square(latitude: latitude, turn: turn)
    remember(square, latitude, turn)
    return Sight(latitude: latitude, turn: turn, square: square, chord: square.squareRoot())
  }

  private mutating func remember(_ square: Double, _ latitude: Degrees, _ turn: Degrees) {
    guard square < best.square else { return }
    best = (square, square.squareRoot(), latitude, turn)
    hasPlace = true
    reach = origin.reach(of: best.chord)
  }

  private mutating func search(_ candidate: Candidate) {
    let leg = candidate.leg
    let span = max(abs(leg.rise), abs(leg.turn))
    guard span > 0 else { return }
    // A piece of more than a degree may bend too much for one minimum.
    let count = max(1, span.rounded(.up))
    var before = candidate.start
    for number in 1...Int(count) {
      let fraction = Double(number) / count
      let after = number == Int(count) ? candidate.end : consider(leg, at: fraction)
      let piece = Double(number - 1) / count...fraction
      search(leg, in: piece, between: (before, after), span: span)
      before = after
    }
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
    remember(square, latitude, turn)
    return square
  }
}

/// Difference of latitude and longitude between a place and the nearest edges of a box.
package struct OutlineGap {
  package let latitude: Degrees
  package let turn: Degrees
  /// Whether some of the box lies farther north than the place.
  let isNorthward: Bool
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
  /// Upper bound of the cosine of latitudes within a degree.
  private let greatestCosine: Double

  init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    let angle = Direction(degrees: coordinate.latitude)
    (sine, cosine) = (angle.sine, angle.cosine)
    place = Self.place(sine: sine, cosine: cosine)
    greatestCosine = min(1, cosine + .pi / 180)
  }

  /// Upper bound of the length of a leg, and more by what a chord is rounded by.
  func greatestLength(of leg: ExtentLeg) -> Metres {
    let distances = (
      leg.startLatitude - coordinate.latitude, leg.endLatitude - coordinate.latitude,
    )
    let isNear = max(abs(distances.0), abs(distances.1)) < 1
    let (rise, turn) = (leg.rise, leg.turn * (isNear ? greatestCosine : 1))
    let degree = WGS84.greatestRadiusOfCurvature * (Double.pi / 180)
    return (rise * rise + turn * turn).squareRoot() * degree + 1e-3
  }

  /// Differences of latitude and longitude beyond which no place has a chord as short as this; infinite
  /// for long ones.
  ///
  /// A parallel is by Δφ a chord of 2 M sin(Δφ/2) away, at least, and the plane of a meridian by Δλ the
  /// sine of that times the distance from the axis. Sines of up to 14° are 1 % less than their angles.
  func reach(of chord: Metres) -> (latitude: Degrees, turn: Degrees) {
    let radian = 180 / Double.pi * 1.011
    return (
      chord < 1e6 ? (chord + 1e-3) / WGS84.leastRadiusOfCurvature * radian : .infinity,
      chord < 0.24 * place.aside - 1 ? (chord + 1e-3) / place.aside * radian : .infinity,
    )
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

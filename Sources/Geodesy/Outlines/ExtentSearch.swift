/// Search of the paths of an extent: whether they hold a place, and what of them is nearest to it.
package struct ExtentSearch {
  /// A part of a leg that bends by no more is as good as the line between its ends.
  private static var greatestBend: Metres { 0.001 }

  /// Whether the areas of the paths so far hold the place.
  private(set) var isInside = false
  private(set) var hasLegs = false

  private let origin: ChordOrigin
  private var best: (square: Double, chord: Metres, latitude: Degrees, turn: Degrees)
  private var hasPlace = false
  /// Differences of latitude and longitude beyond which nothing is nearer than the best.
  private var reach: (latitude: Degrees, turn: Degrees) = (.infinity, .infinity)
  /// The end of the last leg, where the next begins.
  private var last: (latitude: Degrees, turn: Degrees, chord: SpacePoint) = (.nan, .nan, .zero)
  /// Legs that may hold the nearest place between their ends, and the chords to these.
  private var candidates: [(leg: ExtentLeg, start: SpacePoint, end: SpacePoint)] = []

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
    for (leg, start, end) in candidates where mayImprove(leg) {
      search(leg, in: 0...1, as: SpaceSegment(from: start, to: end, bend: leg.bend))
    }
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

  /// Adds a leg: its ends at once, what lies between when the best of all ends is known.
  private mutating func add(_ leg: ExtentLeg) {
    guard mayImprove(leg) else { return }
    let isNext = leg.startLatitude == last.latitude && leg.startTurn == last.turn
    let start = isNext ? last.chord : consider(leg.startLatitude, leg.startTurn)
    let end = consider(leg.endLatitude, leg.endTurn)
    last = (leg.endLatitude, leg.endTurn, end)
    candidates.append((leg, start, end))
  }

  private func mayImprove(_ leg: ExtentLeg) -> Bool {
    min(leg.startLatitude, leg.endLatitude) <= here.latitude + reach.latitude
      && max(leg.startLatitude, leg.endLatitude) >= here.latitude - reach.latitude
      && (min(leg.startTurn, leg.endTurn) <= reach.turn
        && max(leg.startTurn, leg.endTurn) >= -reach.turn || abs(leg.endTurn) > 180)
  }

  /// Remembers a place of a leg if it is the nearest so far, and returns the chord to it.
  private mutating func consider(_ latitude: Degrees, _ turn: Degrees) -> SpacePoint {
    let chord = origin.chord(latitude: latitude, turn: turn)
    let square = chord.dot(chord)
    guard square < best.square else { return chord }
    best = (square, square.squareRoot(), latitude, turn)
    hasPlace = true
    reach = origin.reach(of: best.chord)
    return chord
  }

  /// Searches a part of a leg, given by fractions of it, whose ends are known: by halves, until they are as
  /// good as straight in space.
  private mutating func search(
    _ leg: ExtentLeg, in part: ClosedRange<Double>, as line: SpaceSegment,
  ) {
    let foot = line.nearest(to: .zero)
    guard foot.distance - line.bend < best.chord else { return }
    let isStraight = line.bend <= Self.greatestBend
    let (start, end) = (part.lowerBound, part.upperBound)
    let middle = start + (end - start) * (isStraight ? foot.fraction : 0.5)
    let chord = consider(leg.startLatitude + middle * leg.rise, leg.startTurn + middle * leg.turn)
    if isStraight { return }
    // Half of a leg bends by a quarter.
    let bend = line.bend / 4
    search(leg, in: start...middle, as: SpaceSegment(from: line.from, to: chord, bend: bend))
    search(leg, in: middle...end, as: SpaceSegment(from: chord, to: line.to, bend: bend))
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

  init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    let angle = Direction(degrees: coordinate.latitude)
    (sine, cosine) = (angle.sine, angle.cosine)
    place = Self.place(sine: sine, cosine: cosine)
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

  /// The chord to a place: away from the Earth's axis, east and north.
  ///
  /// - Parameter turn: Degrees east of the start, −540 to 540.
  func chord(latitude: Degrees, turn: Degrees) -> SpacePoint {
    let half = GreatCircleBound.halfAngleSine(latitude - coordinate.latitude)
    let rise = 2 * half * max(0, 1 - half * half).squareRoot()
    let level = 1 - 2 * half * half
    let other = Self.place(
      sine: sine * level + cosine * rise, cosine: max(0, cosine * level - sine * rise),
    )
    let side = GreatCircleBound.halfAngleSine(Coordinate.shorterTurn(turn))
    let double = 2 * other.aside * side
    return SpacePoint(
      x: other.aside - place.aside - double * side,
      y: double * max(0, 1 - side * side).squareRoot(), z: other.north - place.north,
    )
  }

  /// Distance from the Earth's axis, and from the equator's plane, of a latitude.
  private static func place(sine: Double, cosine: Double) -> (aside: Metres, north: Metres) {
    let scaled = WGS84.axisRatio * sine
    let norm = 1 / (scaled * scaled + cosine * cosine).squareRoot()
    return (WGS84.equatorialRadius * cosine * norm, WGS84.polarRadius * scaled * norm)
  }
}

/// Search of the nearest place of some legs.
///
/// Along a leg the square of a chord is nearly a parabola: its vertex follows from three places of a
/// piece of the leg, and further rounds with places closer to it remove what the first was wrong by.
struct OutlineSearch {
  private let origin: ChordOrigin
  private var best = (square: Double.infinity, latitude: 0.0, turn: 0.0)

  init(from origin: ChordOrigin) {
    self.origin = origin
  }

  /// The nearest place; `nil` before the first leg.
  var nearest: Coordinate? {
    guard best.square < .infinity else { return nil }
    let longitude = Coordinate.wrapped(origin.coordinate.longitude + best.turn)
    return Coordinate(checkedLatitude: best.latitude, longitude: longitude)
  }

  /// A longer piece may bend too much for one minimum.
  private static var longestPiece: Degrees { 1 }
  /// The position on a leg may be wrong by so much; the distance is then wrong by far less.
  private static var tolerance: Metres { 1e-3 }
  /// Each round looks this much closer.
  private static var closer: Double { 16 }

  /// Takes a leg in.
  mutating func add(_ leg: ExtentLeg) {
    let span = max(abs(leg.rise), abs(leg.turn))
    guard span > 0 else {
      take(leg, at: 0)
      return
    }
    let count = max(1, (span / Self.longestPiece).rounded(.up))
    for number in 0..<Int(count) {
      add(leg, from: Double(number) / count, to: Double(number + 1) / count, span: span)
    }
  }

  /// Takes a piece of a leg in, given by fractions of the leg.
  private mutating func add(_ leg: ExtentLeg, from start: Double, to end: Double, span: Degrees) {
    var half = (end - start) / 2
    var centre = start + half
    take(leg, at: start)
    take(leg, at: end)
    while true {
      let before = square(leg, at: centre - half)
      let after = square(leg, at: centre + half)
      // The square of half the length, as far as the piece is straight.
      let growth = (before + after) / 2 - square(leg, at: centre)
      guard growth > 0 else {
        take(leg, at: centre)
        return
      }
      let foot = centre + half * (before - after) / (4 * growth)
      let clamped = min(max(foot, start), end)
      let least = take(leg, at: clamped)
      // By the length, the scale of longitudes changes, and the leg bends, in its span as an angle.
      let error = growth.squareRoot() * span * half * (Double.pi / 180)
      guard error > Self.tolerance, least - 4 * error * error <= best.square else { return }
      half /= Self.closer
      centre = min(max(clamped, start + half), end - half)
    }
  }

  private func square(_ leg: ExtentLeg, at fraction: Double) -> Double {
    origin.square(
      latitude: leg.startLatitude + fraction * leg.rise, turn: leg.startTurn + fraction * leg.turn,
    )
  }

  /// Remembers a place of a leg if it is the nearest so far.
  ///
  /// - Parameter fraction: Where on it, 0 to 1.
  /// - Returns: The square of its chord.
  @discardableResult
  private mutating func take(_ leg: ExtentLeg, at fraction: Double) -> Double {
    // At its end exactly as given: the sum may be rounded.
    let isEnd = fraction == 1
    let latitude = isEnd ? leg.endLatitude : leg.startLatitude + fraction * leg.rise
    let turn = isEnd ? leg.endTurn : leg.startTurn + fraction * leg.turn
    let square = origin.square(latitude: latitude, turn: turn)
    if square < best.square { best = (square, latitude, turn) }
    return square
  }
}

import Basics

extension Track {
  /// The nearest approach of a stretch of one leg, in metres from its start, to a place that is not
  /// farther than some thousand kilometres; found to less than a hundredth of a millimetre along the leg.
  func approach(
    to place: Coordinate, leg number: Int, stretch: ClosedRange<Metres>, guess: Metres,
  ) -> TrackApproach {
    let leg = legs[number]
    guard leg.length > 0 else { return approach(to: place, at: leg.start, of: number, 0, nil) }
    let line = GeodesicLine(from: leg.start, bearing: leg.bearing)
    var distance = guess
    // Two or three steps do nearly always: each leaves some thousandth of the error.
    for _ in 0..<12 {
      let position = position(at: distance, of: leg, on: line)
      let geodesic = position.coordinate.geodesic(to: place)
      let step = Self.progress(geodesic, from: position.bearing)
      let next = min(max(distance + step, stretch.lowerBound), stretch.upperBound)
      let isLast = abs(next - distance) <= 1e-5
      distance = next
      if isLast { break }
    }
    let position = position(at: distance, of: leg, on: line)
    return approach(to: place, at: position.coordinate, of: number, distance, position.bearing)
  }

  /// The position and direction of a leg at a distance from its start; at its ends exactly as given.
  private func position(
    at distance: Metres, of leg: Leg, on line: GeodesicLine,
  ) -> GeodesicLine.Position {
    if distance <= 0 { return GeodesicLine.Position(coordinate: leg.start, bearing: leg.bearing) }
    guard distance >= leg.length else { return line.position(at: distance) }
    // At a pole the bearing depends on which longitude the end is written with.
    return GeodesicLine.Position(
      coordinate: leg.end, bearing: leg.end.geodesic(to: leg.start).bearing - 180,
    )
  }

  /// How far along a line the foot of the perpendicular from a place lies: tan p = tan d cos δ on
  /// the sphere, which is near enough for the next step.
  private static func progress(_ geodesic: Geodesic, from bearing: Degrees) -> Metres {
    let angle = Direction(radians: geodesic.distance / WGS84.meanRadius)
    let turn = Direction(degrees: geodesic.bearing - bearing)
    return WGS84.meanRadius * atan2(angle.sine * turn.cosine, angle.cosine)
  }

  private func approach(
    to place: Coordinate, at position: Coordinate, of number: Int, _ distance: Metres,
    _ bearing: Degrees?,
  ) -> TrackApproach {
    let geodesic = position.geodesic(to: place)
    let side = side(geodesic, bearing.map { direction(at: distance, of: number, $0) })
    return TrackApproach(
      distance: geodesic.distance, bearing: side == .on ? 0 : geodesic.bearing,
      along: legs[number].along + distance, side: side, position: position,
    )
  }

  /// A place less than this to the left or the right lies on neither side.
  static var leastAside: Metres { 0.0005 }

  private func side(_ geodesic: Geodesic, _ direction: Direction?) -> TrackSide? {
    guard geodesic.distance >= Self.leastAside else { return .on }
    guard let direction else { return nil }
    let aside = geodesic.distance * (Direction(degrees: geodesic.bearing) - direction).sine
    guard abs(aside) >= Self.leastAside else { return nil }
    return aside < 0 ? .left : .right
  }

  /// Direction of the track; where two legs meet, halfway between both, because a place whose nearest
  /// position is a corner lies outside of it, however sharp it is.
  private func direction(at distance: Metres, of number: Int, _ bearing: Degrees) -> Direction {
    let own = Direction(degrees: bearing)
    guard let other = neighbour(at: distance, of: number) else { return own }
    let sum = Direction(sine: own.sine + other.sine, cosine: own.cosine + other.cosine)
    // After half a turn neither side is outside; the way in decides.
    guard abs(sum.sine) + abs(sum.cosine) > 1e-9 else { return distance > 0 ? own : other }
    return sum.normalized
  }

  /// The direction of the other leg at the end of one, if there is one.
  private func neighbour(at distance: Metres, of number: Int) -> Direction? {
    if distance <= 0, legs[number].continues {
      let before = legs[number - 1]
      return Direction(degrees: before.end.geodesic(to: before.start).bearing - 180)
    }
    if distance >= legs[number].length, number + 1 < legs.count, legs[number + 1].continues {
      return Direction(degrees: legs[number + 1].bearing)
    }
    return nil
  }
}

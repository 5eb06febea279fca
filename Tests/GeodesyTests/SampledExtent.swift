@testable import Geodesy

/// An extent as a row of places along its legs, looked at one by one.
struct SampledExtent {
  private struct Leg {
    let start: (Double, Double)
    let end: (Double, Double)
    let isOfArea: Bool
    /// Places along it in space, and the greatest distance from one to the next.
    let row: [SpacePoint]
    let spacing: Metres
  }

  private let legs: [Leg]

  /// Its places; chords are measured to the ends of so many parts of each leg, 1 at least.
  init(_ extent: Extent, samples: Int) {
    legs = extent.paths.flatMap { path in
      let places = path.vertices.map { ($0.coordinate.latitude, $0.coordinate.longitude) }
      let isAround = path.isClosed || places.count == 1
      let ends = places.dropFirst() + (isAround ? places.prefix(1) : [])
      return zip(places, ends).map { start, end in
        let end = Self.turned(end, from: start)
        let row = (0...samples).map { number in
          SpacePoint(Self.place(start, end, Double(number) / Double(samples)))
        }
        let spacing = zip(row, row.dropFirst()).map { $0.distance(to: $1) }.max() ?? 0
        return Leg(start: start, end: end, isOfArea: path.isClosed, row: row, spacing: spacing)
      }
    }
  }

  /// The end of a leg, its longitude counted on over the antimeridian.
  private static func turned(
    _ end: (Double, Double), from start: (Double, Double),
  ) -> (Double, Double) {
    let turn = (end.1 - start.1).remainder(dividingBy: 360)
    return (end.0, start.1 + turn)
  }

  private static func place(
    _ start: (Double, Double), _ end: (Double, Double), _ fraction: Double,
  ) -> Coordinate {
    let latitude = start.0 + fraction * (end.0 - start.0)
    let longitude = start.1 + fraction * (end.1 - start.1)
    return Coordinate(max(-90, min(90, latitude)), longitude.remainder(dividingBy: 360))
  }

  /// Whether the closed lines together hold a place, counted on the way along its meridian to the pole
  /// that is farther from them: no area of less than a hemisphere has that one.
  func holds(_ here: Coordinate) -> Bool {
    let way = isNorthern ? -1.0 : 1.0
    var isInside = false
    for leg in legs where leg.isOfArea {
      let start = (leg.start.1 - here.longitude).remainder(dividingBy: 360)
      let turn = leg.end.1 - leg.start.1
      for meridian in [-360.0, 0, 360] where (start < meridian) != (start + turn < meridian) {
        let fraction = (meridian - start) / turn
        let latitude = leg.start.0 + fraction * (leg.end.0 - leg.start.0)
        if (latitude - here.latitude) * way > 0 { isInside.toggle() }
      }
    }
    return isInside
  }

  private var isNorthern: Bool { (legs.first?.start.0 ?? 0) >= 0 }

  /// The distance from its areas and lines, 0 inside; beyond a limit that of the nearest sample.
  ///
  /// Chords tell which legs may be nearest.
  func distance(from here: Coordinate, within limit: Metres = .infinity) -> Metres {
    if holds(here) { return 0 }
    let origin = SpacePoint(here)
    let nearest = legs.map { leg in
      var nearest = (number: 0, chord: Metres.infinity)
      for number in leg.row.indices {
        let chord = leg.row[number].distance(to: origin)
        if chord < nearest.chord { nearest = (number, chord) }
      }
      return nearest
    }
    let least = nearest.map(\.chord).min() ?? .infinity
    guard least < limit else { return least }
    var distance = Metres.infinity
    for index in legs.indices {
      let (leg, nearest) = (legs[index], nearest[index])
      guard nearest.chord <= least + 2 * leg.spacing else { continue }
      let step = 1 / Double(leg.row.count - 1)
      let middle = Double(nearest.number) * step
      let part = max(0, middle - step)...min(1, middle + step)
      let way = { here.geodesic(to: Self.place(leg.start, leg.end, $0)).distance }
      distance = min(distance, way(part.lowerBound), way(part.upperBound))
      distance = min(distance, GoldenSection.least(in: part, rounds: 36, of: way).value)
    }
    return distance
  }
}

import Geodesy
import TestSupport

@testable import struct Geodesy.Shape

extension Coordinate {
  /// A place so many metres from here, on a map that is true to scale here.
  func moved(east: Metres, north: Metres) -> Coordinate {
    let degree = 111_319.5
    let moved = longitude + east / (degree * cosine(latitude))
    return Coordinate(
      latitude + north / degree, moved > 180 ? moved - 360 : moved < -180 ? moved + 360 : moved, )
  }
}

/// Legs on a map that is true to scale at one place: how far it is from them, and within how many.
struct MapOfLegs {
  private let legs: [(x: Double, y: Double, dx: Double, dy: Double)]

  /// - Parameter place: Where the map is true to scale.
  init(_ legs: [(Coordinate, Coordinate)], from place: Coordinate) {
    let degree = 111_319.5
    let scale = cosine(place.latitude) * degree
    self.legs = legs.map { start, end in
      let x = Self.turn(from: place, to: start) * scale
      let y = (start.latitude - place.latitude) * degree
      let dy = (end.latitude - start.latitude) * degree
      return (x, y, Self.turn(from: start, to: end) * scale, dy)
    }
  }

  private static func turn(from start: Coordinate, to end: Coordinate) -> Degrees {
    let turn = end.longitude - start.longitude
    return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
  }

  /// Metres to the nearest leg.
  var distance: Metres {
    legs.reduce(Metres.infinity) { least, leg in
      let length = leg.dx * leg.dx + leg.dy * leg.dy
      let share = length > 0 ? min(1, max(0, -(leg.x * leg.dx + leg.y * leg.dy) / length)) : 0
      let (east, north) = (leg.x + share * leg.dx, leg.y + share * leg.dy)
      return min(least, (east * east + north * north).squareRoot())
    }
  }

  /// Whether the place lies within the legs, by the even–odd rule.
  var isInside: Bool {
    let crossed = legs.count { leg in
      let end = leg.y + leg.dy
      guard (leg.y < 0) != (end < 0) else { return false }
      return leg.x - leg.y / leg.dy * leg.dx > 0
    }
    return !crossed.isMultiple(of: 2)
  }
}

/// Every leg of paths; a path of one place has one without length.
private func legs(_ paths: [(places: [Coordinate], isClosed: Bool)]) -> [(Coordinate, Coordinate)] {
  paths.flatMap { places, isClosed in
    zip(places, places.dropFirst() + (isClosed ? [places[0]] : []))
      + (places.count == 1 ? [(places[0], places[0])] : [])
  }
}

extension Extent {
  /// Every leg of the closed paths, or of all.
  func legs(ofAreas: Bool = false) -> [(Coordinate, Coordinate)] {
    let chosen = paths.filter { $0.isClosed || !ofAreas }
    return GeodesyTests.legs(chosen.map { ($0.vertices.map(\.coordinate), $0.isClosed) })
  }
}

extension Shape {
  /// Every leg of the closed paths, or of all.
  func legs(ofAreas: Bool = false) -> [(Coordinate, Coordinate)] {
    let chosen = paths.filter { $0.isClosed || !ofAreas }
    return GeodesyTests.legs(chosen.map { (Array(coordinates[$0.range]), $0.isClosed) })
  }
}

extension SeededGenerator {
  /// A ring that wriggles around a place, and may cross itself.
  mutating func ring(around centre: Coordinate, radius: Metres, count: Int) -> [Coordinate] {
    let lobes = Double.random(in: 1...6, using: &self).rounded()
    let depth = Double.random(in: 0...0.6, using: &self)
    let noise = Double.random(in: 0...0.3, using: &self)
    return (0..<count).map { index in
      let angle = 360 * Double(index) / Double(count)
      let length =
        radius * (1 + depth * sine(lobes * angle) + noise * .random(in: -1...1, using: &self))
      return centre.moved(east: length * cosine(angle), north: length * sine(angle))
    }
  }

  /// An area of a few outlines, holes and lines, from a house to an island.
  mutating func shape() -> Shape {
    let places = [(0.0, 0.0), (47.0, 8.0), (-33.0, 179.9995), (65.0, -180.0), (78.0, 15.0)]
    let (latitude, longitude) = places[Int.random(in: 0..<places.count, using: &self)]
    let centre = Coordinate(latitude, longitude)
    let radii: [Metres] = [8, 40, 300, 5_000]
    let radius = radii[Int.random(in: 0..<radii.count, using: &self)]
    var shape = Shape()
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let middle = centre.moved(
        east: .random(in: -2 * radius...2 * radius, using: &self),
        north: .random(in: -2 * radius...2 * radius, using: &self),
      )
      let count = Int.random(in: 3...120, using: &self)
      shape.add(ring(around: middle, radius: radius, count: count), as: .outline)
      if Bool.random(using: &self) {
        shape.add(ring(around: middle, radius: radius / 3, count: count), as: .hole)
      }
    }
    if Bool.random(using: &self) {
      shape.add(ring(around: centre, radius: 2 * radius, count: 20), as: .line)
    }
    return shape
  }
}

import TestSupport

@testable import Geodesy

extension Coordinate {
  /// A place so many metres from here, on a map that is true to scale here.
  func moved(east: Metres, north: Metres) -> Coordinate {
    let degree = 111_319.5
    let moved = longitude + east / (degree * cosine(latitude))
    return Coordinate(latitude + north / degree, Self.wrapped(moved))
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
      shape.add(ring(around: middle, radius: radius, count: count), isClosed: true)
      if Bool.random(using: &self) {
        shape.add(ring(around: middle, radius: radius / 3, count: count), isClosed: true)
      }
    }
    if Bool.random(using: &self) {
      shape.add(ring(around: centre, radius: 2 * radius, count: 20), isClosed: false)
    }
    return shape
  }
}

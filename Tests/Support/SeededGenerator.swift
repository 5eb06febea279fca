import Geodesy

/// A random number generator that repeats, so that a failing test fails again.
///
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A place anywhere, with poles, the antimeridian and whole degrees more often than by chance.
  package mutating func coordinate() -> Coordinate {
    let latitudes = [-90, -89.9999999, -45, 0, 45, 89.9999999, 90]
    let longitudes = [-180, -179.9999999, -90, 0, 90, 179.9999999, 180]
    return Coordinate(
      Int.random(in: 0..<8, using: &self) == 0
        ? latitudes.randomElement(using: &self) ?? 0 : .random(in: -90...90, using: &self),
      Int.random(in: 0..<8, using: &self) == 0
        ? longitudes.randomElement(using: &self) ?? 0 : .random(in: -180...180, using: &self),
    )
  }
}

extension SeededGenerator {
  /// One to three paths, closed or not, on the grid of an index, that cross as chance has it, and
  /// some doors.
  package mutating func extent(
    around centre: Coordinate, size: Metres, vertices: ClosedRange<Int> = 1...9,
  ) -> Extent {
    let paths = (0..<Int.random(in: 1...3, using: &self)).map { _ in
      var vertices = (0..<Int.random(in: vertices, using: &self)).map { _ in
        let place = place(around: centre, within: size)
        return Extent.Vertex(
          latitude: 40 * Int32((place.latitude * 250_000).rounded()),
          longitude: 40 * Int32((place.longitude * 250_000).rounded()),
        ) ?? Extent.Vertex(place)
      }
      // A line that meets itself, and one with a corner that is none.
      if vertices.count > 4 { vertices[3] = vertices[1] }
      if vertices.count == 7 { vertices[6] = vertices[5] }
      return Extent.Path(vertices, isClosed: Bool.random(using: &self))
    }
    let doors = (0..<Int.random(in: 0...2, using: &self)).map { _ in
      Extent.Vertex(place(around: centre, within: size))
    }
    return Extent(paths: paths, doors: doors)
  }

  package mutating func place(around centre: Coordinate, within size: Metres) -> Coordinate {
    let distance = size * Double.random(in: 0...1, using: &self).squareRoot()
    let line = GeodesicLine(from: centre, bearing: .random(in: 0..<360, using: &self))
    return line.position(at: distance).coordinate
  }
}

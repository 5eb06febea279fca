import Geodesy

extension SeededGenerator {
  /// One to three paths, closed or not, that cross and touch themselves and each other as chance has
  /// it, and some doors; near a pole, around it, too.
  ///
  /// - Returns: An extent with at most 32 vertices.
  package mutating func extent(around centre: Coordinate, size: Metres) -> Extent {
    let paths = (0..<Int.random(in: 1...3, using: &self)).map { _ in
      var vertices = (0..<Int.random(in: 1...9, using: &self)).map { _ in
        Extent.Vertex(place(around: centre, within: size))
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

  /// A place within a distance of another.
  package mutating func place(around centre: Coordinate, within size: Metres) -> Coordinate {
    let distance = size * Double.random(in: 0...1, using: &self).squareRoot()
    let line = GeodesicLine(from: centre, bearing: .random(in: 0..<360, using: &self))
    return line.position(at: distance).coordinate
  }
}

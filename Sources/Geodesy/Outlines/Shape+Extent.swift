extension Shape {
  /// The shape, small enough to be kept with a point: at most `Extent.greatestVertexCount` vertices
  /// in all its paths, and `Extent.greatestDoorCount` doors.
  ///
  /// The distance from any place to it is that to the shape but for 5 m or 2 % of the greater side of
  /// the bounding box, whichever is more, and what is inside the one is inside the other but nearer
  /// to the edge than that (`ShapeSimplification` says why). A few shapes of many parts or of long
  /// coasts need more vertices for that; theirs are spent where the error is greatest.
  ///
  /// - Parameter doors: Where one can go in, the most important first.
  /// - Returns: `nil` if it tells no more than one coordinate does.
  package func extent(doors: [Coordinate] = []) -> Extent? {
    var simplification = ShapeSimplification(of: self)
    let paths = simplification.paths()
    let doors = Self.different(doors)
    guard !doors.isEmpty || paths.count > 1 || paths.first?.vertices.count ?? 0 > 1 else {
      return nil
    }
    return Extent(paths: paths, doors: doors)
  }

  /// The first doors; one at which an outline begins is named twice.
  private static func different(_ places: [Coordinate]) -> [Extent.Vertex] {
    var doors: [Extent.Vertex] = []
    for place in places where doors.count < Extent.greatestDoorCount {
      let door = Extent.Vertex(place)
      if !doors.contains(door) { doors.append(door) }
    }
    return doors
  }
}

extension Extent {
  /// The most vertices of all paths together.
  package static let greatestVertexCount = 32
  /// The most doors.
  package static let greatestDoorCount = 8
}

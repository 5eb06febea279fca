/// The geometry of a place as data tells it; searches use its `extent` and its `representative`.
package struct Shape: Sendable {
  struct Path: Sendable {
    /// Whether it bounds an area, as outlines and holes do; a line may be a single place.
    let isClosed: Bool
    /// Its coordinates; the first of a closed path is not repeated.
    let range: Range<Int>
  }

  private(set) var paths: [Path] = []
  private(set) var coordinates: [Coordinate] = []
  private var bounds = BoundingBoxBuilder()

  package init() {}

  package var isEmpty: Bool { coordinates.isEmpty }
  package var onlyPlace: Coordinate? { coordinates.count == 1 ? coordinates[0] : nil }

  /// The box around it; `nil` around nothing.
  package var box: BoundingBox? { bounds.box }

  /// Adds a path; each of its legs is the shorter way round the Earth.
  ///
  /// - Parameter isClosed: Whether it is an outline or a hole, of which the first place may be repeated at
  ///   the end. One of less than three different places is a line.
  package mutating func add(_ path: [Coordinate], isClosed: Bool) {
    let start = coordinates.count
    for place in path where coordinates.count == start || coordinates.last != place {
      coordinates.append(place)
      bounds.insert(place)
    }
    if isClosed, coordinates.count - start > 1, coordinates.last == coordinates[start] {
      coordinates.removeLast()
    }
    let count = coordinates.count - start
    guard count > 0 else { return }
    paths.append(Path(isClosed: isClosed && count > 2, range: start..<coordinates.count))
  }

  var hasArea: Bool { paths.contains(where: \.isClosed) }

  func box(of path: Path) -> BoundingBox? {
    var bounds = BoundingBoxBuilder()
    for place in coordinates[path.range] { bounds.insert(place) }
    return bounds.box
  }
}

extension Shape {
  /// The shape with every vertex; `nil` if it says no more than one coordinate.
  ///
  /// Vertices are rounded to a unit of `Extent.Vertex`: distances to the extent are those to the shape
  /// within a centimetre.
  ///
  /// - Parameter doors: Where one can go in, the most important first.
  package func extent(doors: [Coordinate] = []) -> Extent? {
    let paths = paths.map { path in
      Extent.Path(
        distinct: coordinates[path.range].map { Extent.Vertex($0) }, isClosed: path.isClosed,
      )
    }
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
  /// The most doors.
  package static let greatestDoorCount = 8
}

// Places and ways on a plane map: `x` is east or longitude, `y` north or latitude.
extension SIMD2<Double> {
  /// Twice the area to the left between this vector and another.
  @inlinable @inline(__always)
  package func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }

  @inlinable @inline(__always)
  package func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }
}

extension [SIMD2<Double>] {
  /// Whether a ring of these places has a place inside, by the even–odd rule.
  ///
  /// The last place may be the first once more. Either may be true of a place on an edge.
  package func hasInside(_ place: SIMD2<Double>) -> Bool {
    guard var last else { return false }
    var isInside = false
    for next in self {
      if (last.y > place.y) != (next.y > place.y) {
        let side = (next - last).cross(place - last)
        if (side > 0) == (next.y > last.y) { isInside.toggle() }
      }
      last = next
    }
    return isInside
  }
}

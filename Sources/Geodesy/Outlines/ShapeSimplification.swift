import Basics

/// Chooses the vertices of a shape that an extent keeps.
///
/// Ramer, Douglas and Peucker's way (Douglas and Peucker, "Algorithms for the reduction of the number
/// of points required to represent a digitized line", 1973), the greatest error first: a leg is split
/// at the vertex farthest from it. Each costs one pass over the vertices that it stands for, so time
/// is at most proportional to all vertices times those kept.
///
/// A stretch of a path stays within the error of the leg that replaces it, and so does all that the
/// two enclose, wherever they cross other legs. By the even–odd rule the shape and the result differ
/// only there: outlines need not be kept from crossing themselves.
struct ShapeSimplification {
  struct Leg {
    let path: Int
    /// Number of its first vertex in the path.
    let from: Int
    /// Number of its last vertex, counted on beyond the end of a closed path.
    let to: Int
    /// Number of the vertex farthest from it among those that it stands for.
    var farthest = 0
    /// Square metres.
    var square = 0.0
  }

  /// A path of which no vertex is kept yet.
  struct Waiting {
    let path: Int
    /// For a hole how wide it is, else how far its vertices are from those kept.
    var error: Metres
  }

  /// A place of any size may be off by this.
  static let leastTolerance: Metres = 5
  /// A place may be off by this share of the greater side of its box.
  static let toleranceShare = 0.02
  /// More than a vertex moves when it is rounded to 10⁻⁶ degrees.
  private static let rounding: Metres = 0.08
  /// A closed path keeps as many if it has them: a narrow building is not to become a line.
  private static let leastCountOfRing = 4

  let shape: Shape
  /// A map of all vertices; `nil` where all are kept.
  private let map: VertexMap?
  private(set) var legs: [Leg] = []
  private(set) var waiting: [Waiting] = []
  private(set) var kept: [Int] = []
  /// For each vertex of a waiting path the square of the distance to the nearest vertex kept.
  private var squares: [Double] = []

  init(of shape: Shape) {
    self.shape = shape
    let isSmall =
      shape.coordinates.count <= Extent.greatestVertexCount
      && shape.paths.allSatisfy { $0.range.count <= Self.leastCountOfRing }
    map = isSmall ? nil : VertexMap(shape.coordinates)
  }

  /// The paths with the vertices that are kept.
  mutating func paths() -> [Extent.Path] {
    if let map { choose(on: map) } else { kept = Array(shape.coordinates.indices) }
    kept.sort()
    var next = 0
    return shape.paths.compactMap { path in
      var vertices: [Extent.Vertex] = []
      while next < kept.count, path.range.contains(kept[next]) {
        let vertex = Extent.Vertex(shape.coordinates[kept[next]])
        if vertices.last != vertex { vertices.append(vertex) }
        next += 1
      }
      if path.isClosed, vertices.count > 1, vertices.last == vertices.first {
        vertices.removeLast()
      }
      return vertices.isEmpty ? nil : Extent.Path(vertices, isClosed: path.isClosed)
    }
  }

  /// The error that is allowed, without that of rounding.
  var tolerance: Metres {
    let side = shape.box?.greaterSide ?? 0
    return max(Self.leastTolerance, Self.toleranceShare * side) - Self.rounding
  }

  private var room: Int { Extent.greatestVertexCount - kept.count }
  private var farthestLeg: Int? { legs.indices.max(by: isStraighter) }

  private mutating func choose(on map: VertexMap) {
    squares = [Double](repeating: .infinity, count: shape.coordinates.count)
    waiting = shape.paths.indices.map { Waiting(path: $0, error: emptyError(of: $0)) }
    let tolerance = tolerance
    while room > 0 {
      let leg = farthestLeg
      let path = waiting.indices.max { isLessWrong($0, $1) }
      let errorOfLeg = leg.map { legs[$0].square.squareRoot() } ?? 0
      if let path, waiting[path].error >= errorOfLeg, waiting[path].error > tolerance {
        begin(waitingFirst(path), on: map)
      } else if let leg, errorOfLeg > tolerance {
        split(leg, on: map)
      } else {
        break
      }
    }
    fillRings(on: map)
    // A leg that was split for its ring may stand farther off than before.
    while room > 0, let leg = farthestLeg, legs[leg].square.squareRoot() > tolerance {
      split(leg, on: map)
    }
  }
}

extension ShapeSimplification {
  /// The error of a path of which nothing is kept, before anything is.
  private func emptyError(of path: Int) -> Metres {
    guard shape.paths[path].role == .hole else { return .infinity }
    return shape.box(of: shape.paths[path])?.lesserSide ?? 0
  }

  /// Of two that are equally wrong, the one with fewer vertices is less so.
  private func isLessWrong(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (waiting[left], waiting[right])
    return one.error != other.error
      ? one.error < other.error
      : shape.paths[one.path].range.count < shape.paths[other.path].range.count
  }

  /// A waiting path, or if it is a hole in one that waits too, that one.
  private func waitingFirst(_ index: Int) -> Int {
    let path = waiting[index].path
    guard shape.paths[path].role == .hole else { return index }
    let outline = shape.paths[..<path].lastIndex { $0.role == .outline }
    return waiting.firstIndex { $0.path == outline } ?? index
  }

  /// Keeps the two vertices of a path that lie farthest apart, or nearly so: a line's ends.
  private mutating func begin(_ index: Int, on map: VertexMap) {
    let path = waiting.remove(at: index).path
    let count = shape.paths[path].range.count
    guard shape.paths[path].isClosed else {
      keep(0, of: path, on: map)
      if count > 1, room > 0 { keep(count - 1, of: path, on: map) }
      return addLeg(Leg(path: path, from: 0, to: count - 1), on: map)
    }
    let one = farthest(from: 0, of: path, on: map)
    keep(one, of: path, on: map)
    guard room > 0 else { return addLeg(Leg(path: path, from: one, to: one + count), on: map) }
    let other = farthest(from: one, of: path, on: map)
    keep(other, of: path, on: map)
    addLeg(Leg(path: path, from: min(one, other), to: max(one, other)), on: map)
    addLeg(Leg(path: path, from: max(one, other), to: min(one, other) + count), on: map)
  }

  private mutating func split(_ index: Int, on map: VertexMap) {
    let leg = legs.remove(at: index)
    keep(leg.farthest, of: leg.path, on: map)
    addLeg(Leg(path: leg.path, from: leg.from, to: leg.farthest), on: map)
    addLeg(Leg(path: leg.path, from: leg.farthest, to: leg.to), on: map)
  }

  private mutating func fillRings(on map: VertexMap) {
    for path in shape.paths.indices where shape.paths[path].isClosed {
      let wanted = min(Self.leastCountOfRing, shape.paths[path].range.count)
      while room > 0, case let own = legs.indices.filter({ legs[$0].path == path }),
        (2..<wanted).contains(own.count),
        let leg = own.filter({ legs[$0].to - legs[$0].from > 1 }).max(by: isStraighter)
      {
        split(leg, on: map)
      }
    }
  }

  private func isStraighter(_ left: Int, _ right: Int) -> Bool {
    legs[left].square < legs[right].square
  }

  /// Keeps a vertex; waiting paths are less wrong if it is near them.
  private mutating func keep(_ number: Int, of path: Int, on map: VertexMap) {
    let range = shape.paths[path].range
    let vertex = range.lowerBound + number % range.count
    kept.append(vertex)
    for index in waiting.indices {
      let other = shape.paths[waiting[index].path]
      if other.role == .hole { continue }
      var greatest = 0.0
      for number in other.range {
        squares[number] = min(squares[number], map.square(from: vertex, to: number))
        greatest = max(greatest, squares[number])
      }
      waiting[index].error = greatest.squareRoot()
    }
  }

  private func farthest(from number: Int, of path: Int, on map: VertexMap) -> Int {
    let range = shape.paths[path].range
    let origin = range.lowerBound + number
    var (best, square) = (number, -1.0)
    for other in range {
      let distance = map.square(from: origin, to: other)
      if distance > square { (best, square) = (other - range.lowerBound, distance) }
    }
    return best
  }

  /// Adds a leg after measuring how far what it stands for is from it.
  private mutating func addLeg(_ leg: Leg, on map: VertexMap) {
    let range = shape.paths[leg.path].range
    let vertex = { range.lowerBound + ($0 < range.count ? $0 : $0 - range.count) }
    var leg = leg
    let (start, end) = (vertex(leg.from), vertex(leg.to))
    if leg.to - leg.from > 1 {
      // All may lie on the leg: then any of them will do.
      leg.farthest = leg.from + 1
      for number in leg.from + 1..<leg.to {
        let square = map.square(from: (start, end), to: vertex(number))
        if square > leg.square { (leg.square, leg.farthest) = (square, number) }
      }
    }
    legs.append(leg)
  }
}

/// Vertices on a map on which legs are straight in latitude and longitude, as those of an extent are.
///
/// Distances are measured by the scale at the vertex that they lead to. They are meant for what is
/// near, and never too small there: a degree is taken for as long as it is at the poles.
struct VertexMap {
  /// Metres of a degree at the most.
  private static let degree: Metres = WGS84.greatestRadiusOfCurvature * (Double.pi / 180)

  private let places: [Coordinate]
  private let cosines: [Double]

  init(_ places: [Coordinate]) {
    self.places = places
    cosines = places.map { cos($0.latitude * (Double.pi / 180)) }
  }

  func square(from start: Int, to end: Int) -> Double {
    let east = places[end].turn(from: places[start]) * cosines[end]
    let north = places[end].latitude - places[start].latitude
    return (east * east + north * north) * Self.degree * Self.degree
  }

  func square(from leg: (start: Int, end: Int), to vertex: Int) -> Double {
    let (start, end, place) = (places[leg.start], places[leg.end], places[vertex])
    let scale = cosines[vertex]
    let (dx, dy) = (end.turn(from: start) * scale, end.latitude - start.latitude)
    let (x, y) = (place.turn(from: start) * scale, place.latitude - start.latitude)
    let (length, along) = (dx * dx + dy * dy, x * dx + y * dy)
    if along <= 0 { return (x * x + y * y) * Self.degree * Self.degree }
    if along >= length { return square(from: leg.end, to: vertex) }
    let aside = x * dy - y * dx
    return aside * aside / length * Self.degree * Self.degree
  }
}

extension Extent {
  /// The extent with fewer vertices, whose paths stay within a distance of the whole ones; doors stay.
  ///
  /// A stretch of a path stays within the distance of the leg that replaces it, and so does all that
  /// the two enclose, wherever they cross other legs. By the even–odd rule the two extents differ only
  /// there: outlines need not be kept from crossing themselves.
  package func thinned(within distance: Metres) -> Extent {
    Extent(
      paths: paths.map { path in
        let least = path.isClosed ? PathThinning.leastCountOfRing : 2
        // A leg to a pole is straight on no map.
        guard path.vertices.count > least, !path.vertices.contains(where: \.isPole) else {
          return path
        }
        return PathThinning(path).thinned(within: distance)
      }, doors: doors,
    )
  }
}

/// Ramer, Douglas and Peucker's choice of the vertices that are kept (Douglas and Peucker, "Algorithms
/// for the reduction of the number of points required to represent a digitized line", 1973).
///
/// Time is at most proportional to the vertices times `longestStretch`.
private struct PathThinning {
  /// A closed path keeps as many: a narrow building is not to become a line.
  static let leastCountOfRing = 4
  /// Of so many vertices in a row one is kept.
  private static let longestStretch = 1_024

  private let path: Extent.Path
  /// The number of the vertex at the first place.
  private var first = 0
  /// The vertices on a map on which legs are straight and no distance is too short, in units; the first
  /// of a closed path is also the last.
  private var places: [(x: Double, y: Double)] = []

  init(_ path: Extent.Path) {
    self.path = path
    draw(from: 0)
    // The first to be kept is a corner: nothing is farther from another vertex.
    if path.isClosed { draw(from: farthest(in: 0...places.count - 1, from: (0, 0)).number) }
  }

  private mutating func draw(from number: Int) {
    first = number % path.vertices.count
    // A degree is longest on the parallel that is nearest to the equator.
    let least = path.vertices.reduce(Extent.Vertex.pole) { min($0, abs($1.latitude)) }
    let scale = Direction(degrees: Degrees(least) / Extent.Vertex.unitsPerDegree).cosine
    var x = 0.0
    var last = path.vertices[first].longitude
    places = (0..<path.vertices.count + (path.isClosed ? 1 : 0)).map { number in
      let vertex = vertex(number)
      x += Double(Extent.Path.turn(from: last, to: vertex.longitude))
      last = vertex.longitude
      return (x * scale, Double(vertex.latitude))
    }
  }

  private func vertex(_ number: Int) -> Extent.Vertex {
    let index = first + number
    return path.vertices[index < path.vertices.count ? index : index - path.vertices.count]
  }

  func thinned(within distance: Metres) -> Extent.Path {
    // A degree is nowhere longer than at the poles.
    let unit = WGS84.greatestRadiusOfCurvature * (.pi / 180) / Extent.Vertex.unitsPerDegree
    let square = distance / unit * (distance / unit)
    var isKept = firstKept
    var ends = isKept.indices.filter { isKept[$0] }
    var start = ends.removeFirst()
    ends.reverse()
    while let end = ends.last {
      let farthest = farthest(in: start...end, from: (start, end))
      if farthest.square > square {
        isKept[farthest.number] = true
        ends.append(farthest.number)
      } else {
        start = ends.removeLast()
      }
    }
    let kept = isKept.indices.lazy.filter { isKept[$0] }.map(vertex)
    return Extent.Path(path.isClosed ? kept.dropLast() : Array(kept), isClosed: path.isClosed)
  }

  /// The places that are kept however near they are to a leg.
  private var firstKept: [Bool] {
    let end = places.count - 1
    var isKept = places.indices.map { $0 % Self.longestStretch == 0 || $0 == end }
    guard path.isClosed else { return isKept }
    let middle = farthest(in: 0...end, from: (0, 0)).number
    isKept[middle] = true
    for (start, end) in [(0, middle), (middle, end)] {
      isKept[farthest(in: start...end, from: (start, end)).number] = true
    }
    return isKept
  }

  /// The place farthest from a leg among those between the ends of a stretch; its start without any.
  private func farthest(
    in stretch: ClosedRange<Int>, from leg: (start: Int, end: Int),
  ) -> (number: Int, square: Double) {
    let (start, end) = (places[leg.start], places[leg.end])
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    var best = (number: stretch.lowerBound, square: -1.0)
    for number in stride(from: stretch.lowerBound + 1, to: stretch.upperBound, by: 1) {
      let (x, y) = (places[number].x - start.x, places[number].y - start.y)
      let along = x * dx + y * dy
      var square = x * x + y * y
      if along >= length {
        square += length - 2 * along
      } else if along > 0 {
        let aside = x * dy - y * dx
        square = aside * aside / length
      }
      if square > best.square { best = (number, square) }
    }
    return best
  }
}

import Geodesy

/// Where a straight leg leads from a way to a place beside it.
struct Snap {
  /// The edge: the block of its home and its number there.
  var block: Int
  var edge: Int
  /// Its nodes, that with the lower number first.
  var nodes: (low: UInt32, high: UInt32)
  /// Forward is from the lower node to the higher.
  var access: WalkAccess
  var component: UInt32
  /// The leg of its course, counted from the lower node, and the share of it.
  var courseLeg: Int
  var share: Double
  var onWay: Coordinate
  /// The other end of the straight leg, and its length.
  var place: Coordinate
  var length: Metres
  /// The lengths along the edge from its nodes.
  var fromLow: Metres
  var fromHigh: Metres

  init(_ found: SnapSearch.Found, _ block: StreetBlock, _ lines: PlaceLines) {
    let edge = block.edges[found.edge]
    let half = block.halfEdges[Int(edge.halfEdge)]
    (self.block, self.edge) = (found.block, found.edge)
    nodes = (edge.node, half.target)
    access = half.access
    component = block.component(of: Int(edge.node) % StreetsFormat.nodesOfBlock)
    (courseLeg, share) = (found.courseLeg, found.approach.onLeg)
    let course = Array(block.course(of: edge))
    let coordinates = course.map(\.coordinate)
    onWay = course[courseLeg].place(at: share, towards: course[courseLeg + 1])
    place = lines.place(on: found.line, at: found.approach.onLine)
    length = place.distance(to: onWay)
    fromLow = onWay.length(along: coordinates[...courseLeg].reversed())
    fromHigh = onWay.length(along: coordinates[(courseLeg + 1)...])
  }

  /// Whether one may walk from the snap to the lower node, or to the higher.
  ///
  /// A node that is here is open anyhow.
  func leads(toLow: Bool) -> Bool {
    access.contains(toLow ? .backward : .forward) || (toLow ? fromLow : fromHigh) == 0
  }

  /// Whether one may walk here from the lower node, or from the higher.
  func comes(fromLow: Bool) -> Bool {
    access.contains(fromLow ? .forward : .backward) || (fromLow ? self.fromLow : fromHigh) == 0
  }

  /// The places of the edge between this snap and another on it; `nil` where one may not walk so.
  func course(to other: Snap, in block: StreetBlock) -> [Coordinate]? {
    guard other.block == self.block, other.edge == edge else { return nil }
    if onWay == other.onWay { return [] }
    let isForward = (courseLeg, share) < (other.courseLeg, other.share)
    guard access.contains(isForward ? .forward : .backward) else { return nil }
    let course = block.course(of: block.edges[edge]).map(\.coordinate)
    let between = min(courseLeg, other.courseLeg) + 1..<max(courseLeg, other.courseLeg) + 1
    return isForward ? Array(course[between]) : course[between].reversed()
  }
}

extension Coordinate {
  func distance(to other: Coordinate) -> Metres { GeodesicOrigin(self).distance(to: other) }

  /// The length of a line from here through places.
  func length(along places: some Sequence<Coordinate>) -> Metres {
    var (sum, last) = (0.0, self)
    for place in places {
      sum += last.distance(to: place)
      last = place
    }
    return sum
  }
}

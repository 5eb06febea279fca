package import Geodesy
package import PointsOfInterest

extension WalkSearch {
  /// The walk to a target as a line: from the location over the ways to the place, both straight legs
  /// included; empty where there is no walk.
  ///
  /// - Throws: `Failure` of kind `.data` when the streets are damaged.
  package mutating func path(to target: Int) throws(Failure) -> [Coordinate] {
    let (length, end) = way(to: targets[target])
    guard length < .infinity, let location, let end else {
      return Self.distinct(targets[target].direct?.course ?? [])
    }
    let snap = end.snap
    let nodes = nodes(to: end.isLow ? snap.nodes.low : snap.nodes.high)
    guard let origin = origin(before: nodes[0]) else { return [] }
    var path = [location, origin.onWay]
    path += try rest(of: origin, to: nodes.first).reversed()
    for (start, end) in zip(nodes, nodes.dropFirst()) { path += try course(from: start, to: end) }
    path += try rest(of: snap, to: nodes.last)
    return Self.distinct(path + [snap.onWay, snap.place])
  }

  /// Where the shortest way to a node comes from the location's leg.
  private func origin(before node: UInt32) -> Snap? {
    func length(_ origin: Snap) -> Metres {
      let low = origin.nodes.low == node && origin.leads(toLow: true) ? origin.fromLow : .infinity
      let high =
        origin.nodes.high == node && origin.leads(toLow: false) ? origin.fromHigh : .infinity
      return origin.length + min(low, high)
    }
    return origins.min { length($0) < length($1) }
  }

  /// The nodes from the location to another on its way, this one included.
  private func nodes(to last: UInt32) -> [UInt32] {
    var (nodes, here) = ([last], last)
    while true {
      let state = distances.state(of: here)
      // Distances fall along the way, unless an edge has no length: then parents are older.
      guard state.parent != .max, nodes.count < 1 << 24 else { break }
      here = state.parent
      nodes.append(here)
    }
    return nodes.reversed()
  }

  /// The places from a node of a snap's edge to the snap.
  private mutating func rest(of snap: Snap, to node: UInt32?) throws(Failure) -> [Coordinate] {
    let block = try blocks.block(snap.block)
    let course = block.course(of: block.edges[snap.edge]).map(\.coordinate)
    return node == snap.nodes.low
      ? Array(course[...snap.courseLeg]) : course[(snap.courseLeg + 1)...].reversed()
  }

  /// The places of the shortest edge from a node to its neighbour, the first left out.
  private mutating func course(from start: UInt32, to end: UInt32) throws(Failure) -> [Coordinate] {
    let (low, high) = (min(start, end), max(start, end))
    let block = try blocks.block(of: low)
    let needed: WalkAccess = start == low ? .forward : .backward
    var best: StreetBlock.Edge?
    var length = UInt32.max
    for edge in block.edges where edge.node == low {
      let half = block.halfEdges[Int(edge.halfEdge)]
      guard half.target == high, half.access.contains(needed), half.length < length else {
        continue
      }
      (best, length) = (edge, half.length)
    }
    guard let best else {
      throw Failure(.data, "\(blocks.streets.name): damaged: an edge is there at one end alone")
    }
    let course = block.course(of: best).map(\.coordinate)
    return start == low ? Array(course.dropFirst()) : course.dropLast().reversed()
  }

  private static func distinct(_ path: [Coordinate]) -> [Coordinate] {
    var distinct: [Coordinate] = []
    for place in path where distinct.last != place { distinct.append(place) }
    return distinct
  }
}

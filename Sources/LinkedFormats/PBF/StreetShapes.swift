import Basics
import Geodesy
import Streets

/// A street with its nodes.
struct StreetShape: Sendable {
  let role: StreetRole
  /// The parts of a way, which falls apart at nodes that the extract does not have; each of two nodes
  /// at least.
  var lines: [[StreetNode]] = []
  /// The rings of three nodes at least, the first not repeated, of what is closed.
  var rings: [[StreetNode]] = []
}

/// A node of a street: its index among those that are needed, and where it is.
struct StreetNode {
  let index: Int32
  let position: Position
}

/// Looks up the nodes of streets.
struct StreetShapes {
  private let nodes: NodePositions
  private var needed: NeededIDCursor
  private var work: TimedWork

  init(nodes: NodePositions, limit: TimeLimit) {
    self.nodes = nodes
    needed = NeededIDCursor(nodes.needed)
    work = TimedWork(within: limit)
  }

  /// The streets among the ways of a block.
  mutating func shapes(of ways: StreetWays) throws -> [StreetShape] {
    var shapes: [StreetShape] = []
    try ways.forEach { role, nodes in
      let lines = try lines(nodes.ids, nodes.positions)
      let isWhole = lines.count == 1 && lines[0].count == nodes.ids.count
      let ring = isWhole ? Self.ring(lines[0]) : nil
      shapes.append(
        StreetShape(
          role: role, lines: role.kind == nil ? [] : lines.filter { $0.count > 1 },
          rings: ring.map { [$0] } ?? [],
        )
      )
    }
    return shapes
  }

  /// A multipolygon, whose ways are joined; which of them are outer and inner ones their rings tell.
  mutating func shape(
    ofRelation relation: SelectedObjects.Object, in selected: SelectedObjects, _ role: StreetRole,
    at places: ObjectPlaces,
  ) throws -> StreetShape {
    var pieces: [[Coordinate]] = []
    var nodes: [Coordinate: StreetNode] = [:]
    for (block, way) in places.memberWays(of: relation, in: selected) {
      let positions = way.places.map { block.places[Int($0)] }
      for line in try lines(way.references.map { block.references[Int($0)] }, positions) {
        let piece = line.compactMap(\.position.coordinate)
        for (place, node) in zip(piece, line) { nodes[place] = node }
        pieces.append(piece)
      }
    }
    let rings = JoinedPaths(pieces).rings.compactMap { ring in
      Self.ring(ring.compactMap { nodes[$0] })
    }
    return StreetShape(role: role, rings: rings)
  }

  /// The nodes of a way, which falls apart where one is missing.
  ///
  /// - Parameter positions: Where they are, if the way has that itself: one for each.
  private mutating func lines(
    _ ids: [Int64], _ positions: [Position?],
  ) throws -> [[StreetNode]] {
    try work.begin(1 + ids.count)
    var lines: [[StreetNode]] = []
    var line: [StreetNode] = []
    line.reserveCapacity(ids.count)
    for (number, id) in ids.enumerated() {
      let own = positions.count == ids.count ? positions[number] : nil
      if let index = needed.index(of: id), let position = own ?? nodes.position(at: index) {
        line.append(StreetNode(index: Int32(index), position: position))
      } else if !line.isEmpty {
        lines.append(line)
        line = []
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// A closed line as a ring; `nil` for one that is open or has less than three nodes.
  private static func ring(_ line: [StreetNode]) -> [StreetNode]? {
    guard line.count > 3, line[0].index == line[line.count - 1].index else { return nil }
    var ring: [StreetNode] = []
    for node in line.dropLast() where node.index != ring.last?.index { ring.append(node) }
    return ring.count > 2 ? ring : nil
  }
}

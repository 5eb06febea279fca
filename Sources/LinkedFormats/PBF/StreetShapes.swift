import Basics
import Geodesy
import Streets

/// The streets of a block with their nodes.
struct StreetShapes: Sendable {
  /// A node: its index among those that are needed, and where it is.
  struct Node {
    let index: Int32
    let position: Position
  }

  struct Shape {
    let role: StreetRole
    /// Its lines or rings, in `parts`.
    let parts: Range<Int>
    let areRings: Bool
  }

  private(set) var shapes: [Shape] = []
  /// Ranges in `nodes`: lines of two nodes at least, and rings of three, which do not repeat the first.
  private(set) var parts: [Range<Int>] = []
  private(set) var nodes: [Node] = []

  private let positions: NodePositions
  private var needed: NeededIDCursor

  init(at positions: NodePositions) {
    self.positions = positions
    needed = NeededIDCursor(positions.needed)
  }

  /// Adds the streets among the ways of a block.
  mutating func add(_ ways: StreetWays) throws {
    nodes.reserveCapacity(ways.nodeCount)
    try ways.forEach { role, nodes in add(nodes, as: role) }
  }

  /// Adds a multipolygon, whose ways are joined; which of them are outer and inner ones their rings tell.
  mutating func add(
    _ relation: SelectedObjects.Object, of selected: SelectedObjects, at places: ObjectPlaces,
  ) {
    guard let role = relation.street else { return }
    let start = (part: parts.count, node: nodes.count)
    for (block, way) in places.memberWays(of: relation, in: selected) {
      let ids = way.references.map { block.references[Int($0)] }
      addLines(ids)
    }
    var byPlace: [Coordinate: Node] = [:]
    let pieces = parts[start.part...].map { part in
      nodes[part].map { node in
        let place = node.position.coordinate
        byPlace[place] = node
        return place
      }
    }
    drop(to: start)
    addRings(JoinedPaths(pieces).rings.map { $0.compactMap { byPlace[$0] } }, as: role)
  }

  private mutating func add(_ way: [Int64], as role: StreetRole) {
    let start = (part: parts.count, node: nodes.count)
    addLines(way)
    let isWhole = nodes.count - start.node == way.count
    let ring = isWhole ? Array(nodes[start.node...]) : []
    let isClosed = ring.count > 3 && ring[0].index == ring[ring.count - 1].index
    if role.kind == nil || isClosed && role.isSquare {
      drop(to: start)
    } else if parts.count > start.part {
      shapes.append(Shape(role: role, parts: start.part..<parts.count, areRings: false))
    }
    if isClosed, role.isSquare || role.area != nil { addRings([ring], as: role) }
  }

  /// Adds the nodes of a way, which falls apart where one is missing.
  private mutating func addLines(_ way: [Int64]) {
    var start = nodes.count
    for id in way {
      if let index = needed.index(of: id), let position = positions.position(at: index) {
        nodes.append(Node(index: Int32(index), position: position))
      } else {
        endLine(from: start)
        start = nodes.count
      }
    }
    endLine(from: start)
  }

  private mutating func endLine(from start: Int) {
    if nodes.count - start > 1 {
      parts.append(start..<nodes.count)
    } else {
      nodes.removeLast(nodes.count - start)
    }
  }

  /// Adds closed lines without their ends, as far as they are rings.
  private mutating func addRings(_ lines: [[Node]], as role: StreetRole) {
    let first = parts.count
    for line in lines {
      let start = nodes.count
      for node in line.dropLast() where nodes.count == start || node.index != nodes.last?.index {
        nodes.append(node)
      }
      endLine(from: nodes.count - start > 2 ? start : nodes.count)
    }
    guard parts.count > first else { return }
    shapes.append(Shape(role: role, parts: first..<parts.count, areRings: true))
  }

  private mutating func drop(to end: (part: Int, node: Int)) {
    parts.removeLast(parts.count - end.part)
    nodes.removeLast(nodes.count - end.node)
  }
}

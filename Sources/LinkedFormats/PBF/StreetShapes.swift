import Geodesy
import Streets

/// The streets of a block with their nodes, as indices among those that are needed.
struct StreetShapes: Sendable {
  struct Shape {
    let role: StreetRole
    /// Lines of two nodes at least, or rings of three, which do not repeat the first.
    let parts: [[Int32]]
    let areRings: Bool
  }

  private(set) var shapes: [Shape] = []
  private let positions: NodePositions
  private var needed: NeededIDCursor

  init(at positions: NodePositions) {
    self.positions = positions
    needed = NeededIDCursor(positions.needed)
  }

  /// Adds a way, which falls apart where a node is missing.
  mutating func add(_ way: [Int64], as role: StreetRole) {
    let lines = lines(of: way)
    let ring = lines.first { $0.count == way.count && $0.count > 3 && $0.first == $0.last }
    if role.kind != nil, !lines.isEmpty, ring == nil || !role.isSquare {
      shapes.append(Shape(role: role, parts: lines, areRings: false))
    }
    if let ring, role.isSquare || role.area != nil { addRings([ring], as: role) }
  }

  /// Adds a multipolygon, whose ways are joined; which of them are outer and inner ones their rings tell.
  mutating func add(
    _ relation: SelectedObjects.Object, of selected: SelectedObjects, at places: ObjectPlaces,
  ) {
    guard let role = relation.street else { return }
    var nodes: [Coordinate: Int32] = [:]
    var pieces: [[Coordinate]] = []
    for (block, way) in places.memberWays(of: relation, in: selected) {
      for line in lines(of: way.references.map { block.references[Int($0)] }) {
        let piece = line.compactMap { positions.place(at: Int($0)) }
        for (node, place) in zip(line, piece) { nodes[place] = node }
        pieces.append(piece)
      }
    }
    addRings(JoinedPaths(pieces).rings.map { $0.compactMap { nodes[$0] } }, as: role)
  }

  private mutating func lines(of way: [Int64]) -> [[Int32]] {
    var lines: [[Int32]] = [[]]
    for id in way {
      if let index = needed.index(of: id), positions.position(at: index) != nil {
        lines[lines.count - 1].append(Int32(index))
      } else {
        lines.append([])
      }
    }
    return lines.filter { $0.count > 1 }
  }

  /// Adds closed lines without their ends, as far as they are rings.
  private mutating func addRings(_ lines: [[Int32]], as role: StreetRole) {
    let rings = lines.map { line in zip(line, line.dropFirst()).filter { $0 != $1 }.map(\.0) }
      .filter { $0.count > 2 }
    if !rings.isEmpty { shapes.append(Shape(role: role, parts: rings, areRings: true)) }
  }
}

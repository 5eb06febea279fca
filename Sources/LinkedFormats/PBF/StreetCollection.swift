import Basics
import Streets

/// Gathers the ways on foot of an extract from what its passes have found.
///
/// Nodes, ways and areas are numbered in an order that depends on the file alone.
struct StreetCollection {
  private let nodes: NodePositions
  private let workers: Workers
  private let limit: TimeLimit
  /// For each needed node its number in the material, plus 1; 0 for one without yet.
  private var numbers: [UInt32]
  private var material = StreetMaterial()

  init(nodes: NodePositions, workers: Workers, limit: TimeLimit) {
    (self.nodes, self.workers, self.limit) = (nodes, workers, limit)
    numbers = [UInt32](repeating: 0, count: nodes.needed.count)
  }

  /// All that has been added.
  consuming func finish() -> StreetMaterial {
    for index in nodes.closed where numbers[index] > 0 {
      material.closedNodes.insert(numbers[index] - 1)
    }
    return material
  }

  /// Adds the streets among the ways of an extract.
  ///
  /// - Parameter blocks: Empty afterwards: they go as what they hold is taken over.
  mutating func add(_ blocks: inout [StreetWays]) throws {
    material.wayNodes.reserveCapacity(blocks.reduce(0) { $0 + $1.nodeCount })
    material.ways.reserveCapacity(blocks.reduce(0) { $0 + $1.count })
    material.places.reserveCapacity(numbers.count)
    try add(&blocks) { ways, shapes in try ways.forEach { shapes.add($1, as: $0) } }
  }

  /// Adds the streets among the relations of an extract.
  ///
  /// - Parameter placesLeft: Number of places of which all together may be made, as they can name the
  ///   same long ways over and over; what goes beyond is left out.
  mutating func add(_ blocks: [SelectedObjects], at places: ObjectPlaces, placesLeft: Int) throws {
    var placesLeft = placesLeft
    var claimed = blocks.map { block in
      let relations = block.objects.filter { relation in
        guard relation.street != nil else { return false }
        let count = places.placeCount(of: relation, in: block)
        guard count <= min(placesLeft, PBFLimits.shapePlaces) else { return false }
        placesLeft -= count
        return true
      }
      return (block: block, relations: relations)
    }
    try add(&claimed) { claimed, shapes in
      for relation in claimed.relations { shapes.add(relation, of: claimed.block, at: places) }
    }
  }

  /// Shares blocks among threads, few at a time, and adds what they make of them.
  private mutating func add<Block: Sendable>(
    _ blocks: inout [Block],
    _ look: @escaping @Sendable (Block, inout StreetShapes) throws -> Void,
  ) throws {
    let (nodes, limit) = (nodes, limit)
    while !blocks.isEmpty {
      // The blocks are last to first, and so is the wave: by any number of threads, one order of all.
      let wave = Array(blocks.suffix(workers.count).reversed())
      blocks.removeLast(wave.count)
      let found = try workers.map(wave) { block in
        try limit.ensureTime()
        var shapes = StreetShapes(at: nodes)
        try look(block, &shapes)
        return shapes
      }
      for shapes in found { add(shapes) }
    }
  }

  private mutating func add(_ shapes: StreetShapes) {
    for shape in shapes.shapes {
      if shape.areRings {
        add(rings: shape.parts, as: shape.role)
      } else if let kind = shape.role.kind {
        for line in shape.parts { add(line, kind: kind, access: shape.role.access) }
      }
    }
  }

  private mutating func add(rings: [[Int32]], as role: StreetRole) {
    if let area = role.area {
      let rings = rings.map { $0.compactMap { nodes.position(at: Int($0)) } }
      material.areas.append(StreetMaterial.Area(kind: area, rings: rings))
    }
    if let kind = role.kind, role.isSquare {
      let rings = rings.map { $0.map { number(of: $0) } }
      material.squares.append(StreetMaterial.Square(kind: kind, rings: rings))
    }
  }

  private mutating func add(_ line: [Int32], kind: StreetKind, access: WalkAccess) {
    let start = material.wayNodes.count
    for node in line { material.wayNodes.append(number(of: node)) }
    material.ways.append(
      StreetMaterial.Way(access: access, kind: kind, nodes: start..<material.wayNodes.count)
    )
  }

  private mutating func number(of node: Int32) -> UInt32 {
    let index = Int(node)
    if numbers[index] == 0 {
      guard let position = nodes.position(at: index) else {
        preconditionFailure("only nodes that were found are part of shapes")
      }
      material.places.append(position)
      numbers[index] = UInt32(material.places.count)
    }
    return numbers[index] - 1
  }
}

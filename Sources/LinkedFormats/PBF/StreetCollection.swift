import Basics
import Streets

/// Gathers the ways on foot of an extract from what its passes have found.
///
/// Nodes, ways and areas are numbered in an order that depends on the file alone.
struct StreetCollection {
  /// Where the nodes are that the streets have.
  private let nodes: NodePositions
  private let workers: Workers
  private let limit: TimeLimit
  /// For each needed node its number in the material, plus 1; 0 for one without yet.
  private var numbers: [UInt32]
  private(set) var material = StreetMaterial()

  init(nodes: NodePositions, workers: Workers, limit: TimeLimit) {
    (self.nodes, self.workers, self.limit) = (nodes, workers, limit)
    numbers = [UInt32](repeating: 0, count: nodes.needed.count)
  }

  /// Adds the streets among the ways of an extract.
  mutating func add(_ blocks: [StreetWays]) throws {
    try addWaves(of: blocks) { try $1.shapes(of: $0) }
  }

  /// Adds the streets among the relations of an extract.
  ///
  /// - Parameter placesLeft: Number of places of which all together may be made, as they can name the
  ///   same long ways over and over; what goes beyond is left out.
  mutating func add(_ blocks: [SelectedObjects], at places: ObjectPlaces, placesLeft: Int) throws {
    var placesLeft = placesLeft
    let claimed = blocks.filter { !$0.streets.isEmpty }.map { block in
      let streets = block.streets.filter { street in
        let count = places.placeCount(of: block.objects[Int(street.object)], in: block)
        guard count <= min(placesLeft, PBFLimits.shapePlaces) else { return false }
        placesLeft -= count
        return true
      }
      return (block: block, streets: streets)
    }
    try addWaves(of: claimed) { claimed, shapes in
      try claimed.streets.map { street in
        let relation = claimed.block.objects[Int(street.object)]
        return try shapes.shape(
          ofRelation: relation, in: claimed.block, street.role, at: places,
        )
      }
    }
  }

  /// Shares blocks among threads, few at a time, and adds what they make of them.
  private mutating func addWaves<Block: Sendable>(
    of blocks: [Block], _ shapes: @escaping @Sendable (Block, inout StreetShapes) throws -> [StreetShape],
  ) throws {
    let (nodes, limit) = (nodes, limit)
    var rest = blocks[...]
    while !rest.isEmpty {
      let wave = Array(rest.prefix(4 * workers.count))
      rest = rest.dropFirst(wave.count)
      let made = try workers.map(wave) { block in
        var reading = StreetShapes(nodes: nodes, limit: limit)
        return try shapes(block, &reading)
      }
      for shape in made.joined() { add(shape) }
    }
  }

  private mutating func add(_ shape: StreetShape) {
    if let area = shape.role.area, !shape.rings.isEmpty {
      let rings = shape.rings.map { $0.map(\.position.streetPlace) }
      material.areas.append(StreetMaterial.Area(kind: area, rings: rings))
    }
    guard let kind = shape.role.kind else { return }
    if shape.role.isSquare, !shape.rings.isEmpty {
      let rings = shape.rings.map { $0.map { number(of: $0) } }
      material.squares.append(StreetMaterial.Square(kind: kind, rings: rings))
    } else {
      for line in shape.lines { add(line, kind: kind, access: shape.role.access) }
    }
  }

  private mutating func add(_ line: [StreetNode], kind: StreetKind, access: WalkAccess) {
    let start = material.wayNodes.count
    for node in line { material.wayNodes.append(number(of: node)) }
    material.ways.append(
      StreetMaterial.Way(access: access, kind: kind, nodes: start..<material.wayNodes.count)
    )
  }

  private mutating func number(of node: StreetNode) -> UInt32 {
    let index = Int(node.index)
    if numbers[index] == 0 {
      material.places.append(node.position.streetPlace)
      numbers[index] = UInt32(material.places.count)
      if nodes.isClosed(at: index) { material.closedNodes.insert(numbers[index] - 1) }
    }
    return numbers[index] - 1
  }
}

extension Position {
  fileprivate var streetPlace: StreetPlace {
    StreetPlace(latitude: latitude, longitude: longitude)
  }
}

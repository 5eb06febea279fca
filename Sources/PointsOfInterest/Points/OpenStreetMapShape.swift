package import Geodesy

/// Parts from which the shape of a way or of a relation is made, and its doors.
///
/// Extracts and servers make their shapes here alike, so that an extract, its index and a server agree.
package struct OpenStreetMapShape {
  /// The role of a member way in its relation.
  package enum Role: UInt8, Sendable {
    /// Anything but the others.
    case outer
    /// It bounds what the relation leaves out.
    case inner
    /// A node that leads in.
    case entrance

    /// - Parameter text: The role as the data has it.
    package init(_ text: String) {
      switch text {
      case "inner", "enclave": self = .inner
      case "entrance", "main_entrance": self = .entrance
      default: self = .outer
      }
    }
  }

  /// Types of relations whose members only lead along.
  private static let lineTypes: Set = ["associatedStreet", "route", "street", "waterway"]
  /// Types of relations whose nodes are no part of the area.
  private static let outlineTypes: Set = ["boundary", "multipolygon"]

  private var outer: [[Coordinate]] = []
  private var inner: [[Coordinate]] = []
  private var nodes: [Coordinate] = []
  private var doors: [(kind: DoorKind, place: Coordinate)] = []

  /// A shape of no parts.
  package init() {}

  /// Adds a way, or a member way.
  ///
  /// - Parameters:
  ///   - nodes: Its nodes in order; `nil` for those that the data does not have, where it falls apart.
  package mutating func addWay(_ nodes: some Sequence<Coordinate?>, role: Role = .outer) {
    var piece: [Coordinate] = []
    var pieces: [[Coordinate]] = []
    for node in nodes {
      if let node {
        piece.append(node)
      } else if !piece.isEmpty {
        pieces.append(piece)
        piece.removeAll()
      }
    }
    if !piece.isEmpty { pieces.append(piece) }
    if role == .inner { inner += pieces } else { outer += pieces }
  }

  /// Adds a member node.
  package mutating func addNode(_ place: Coordinate) {
    nodes.append(place)
  }

  /// Adds a node of the outline, or a member, where one can go in.
  package mutating func addDoor(_ kind: DoorKind, at place: Coordinate) {
    doors.append((kind, place))
  }

  /// The coordinate and the extent of the object.
  ///
  /// - Parameter isRelation: Whether it is a relation, else a way.
  /// - Returns: `nil` if nothing of it has a place.
  package func placed(isRelation: Bool, tags: Tags) -> (coordinate: Coordinate, extent: Extent?)? {
    let shape = isRelation ? relation(tags) : way(tags)
    guard let coordinate = shape.representative else { return nil }
    let entrances = doors.filter { $0.kind.leads(into: tags) }
    // The order of the data stays among doors of a kind.
    let sorted = entrances.indices.sorted {
      (entrances[$0].kind, $0) < (entrances[$1].kind, $1)
    }
    return (coordinate, shape.extent(doors: sorted.map { entrances[$0].place }))
  }

  private func way(_ tags: Tags) -> Shape {
    let isClosed = outer.count == 1 && outer[0].count > 3 && outer[0].first == outer[0].last
    var shape = Shape()
    for piece in outer {
      shape.add(piece, as: isClosed && ClosedWay.isArea(tags) ? .outline : .line)
    }
    return shape
  }

  private func relation(_ tags: Tags) -> Shape {
    let type = tags["type"] ?? ""
    var shape = Shape()
    if Self.lineTypes.contains(type) || tags["area"] == "no" {
      let joined = JoinedPaths(outer + inner)
      for path in joined.rings + joined.lines { shape.add(path, as: .line) }
    } else {
      addAreas(to: &shape)
    }
    // The node of a label is no part of what it names.
    if shape.isEmpty || !Self.outlineTypes.contains(type) {
      for node in nodes { shape.add([node], as: .line) }
    }
    return shape
  }

  /// Adds the areas that the ways bound, and as lines what bounds none because ways are missing.
  private func addAreas(to shape: inout Shape) {
    let outlines = JoinedPaths(outer)
    let holes = JoinedPaths(SharedLegs(inner).removed(from: inner))
    // Roles may be wrong: what is left of both may close together.
    let rest = JoinedPaths(outlines.lines + holes.lines)
    for ring in outlines.rings + rest.rings { shape.add(ring, as: .outline) }
    for ring in holes.rings { shape.add(ring, as: .hole) }
    for line in rest.lines { shape.add(line, as: .line) }
  }
}

/// Conventions for objects of OpenStreetMap, whatever format they come in.
package enum OpenStreetMapObject {
  /// Credit that all OpenStreetMap data asks for.
  package static let attribution = "© OpenStreetMap contributors"
  /// Words for the kinds of objects, in the order of their codes.
  package static let kinds: [StaticString] = ["node", "way", "relation"]

  private static let idPrefixes = kinds.map { "\($0)/" }

  /// Whether an id is that of an object: `node/1`, `way/2`, `relation/3`.
  package static func isID(_ id: String) -> Bool {
    idPrefixes.contains { id.hasPrefix($0) }
  }
}

import Geodesy

/// Where the objects of an extract are, once all that they consist of is known.
struct ObjectPlaces: Sendable {
  private struct Place {
    var block: Int32 = -1
    var object: Int32 = 0
  }

  /// Enough for nodes, which say themselves where they are.
  static let ofNodesAlone = ObjectPlaces(
    nodes: NodePositions(NeededIDs()),
    ways: [],
    memberWays: NeededIDs(),
  )

  private let nodes: NodePositions
  private let ways: [Candidates]
  private let memberWays: NeededIDs
  /// Where each member way stands among the ways.
  private var places: [Place]

  /// - Parameters:
  ///   - nodes: The nodes that ways and relations need.
  ///   - ways: The ways that are points or members.
  ///   - memberWays: Which ways are members.
  init(nodes: NodePositions, ways: [Candidates], memberWays: NeededIDs) {
    self.nodes = nodes
    self.ways = ways
    self.memberWays = memberWays
    places = [Place](repeating: Place(), count: memberWays.ids.count)
    if memberWays.ids.isEmpty { return }
    for (block, candidates) in ways.enumerated() {
      for (index, way) in candidates.objects.enumerated() {
        guard let member = memberWays.index(of: way.id), places[member].block < 0 else { continue }
        places[member] = Place(block: Int32(block), object: Int32(index))
      }
    }
  }

  /// The centre of an object's bounding box; `nil` if none of its parts is in the extract.
  func centre(of object: Candidates.Object, in candidates: Candidates) -> Coordinate? {
    switch candidates.kind {
    case .node: object.bounds.centre
    case .way: bounds(ofWay: object, in: candidates).centre
    case .relation: bounds(ofRelation: object, in: candidates).centre
    }
  }

  private func bounds(
    ofWay way: Candidates.Object,
    in candidates: Candidates,
  ) -> ObjectBounds {
    var bounds = way.bounds
    for index in way.references {
      if let position = nodes.position(of: candidates.references[Int(index)]) {
        bounds.insert(position)
      }
    }
    return bounds
  }

  private func bounds(
    ofRelation relation: Candidates.Object,
    in candidates: Candidates,
  ) -> ObjectBounds {
    var bounds = ObjectBounds()
    for index in relation.references {
      let id = candidates.references[Int(index)]
      switch candidates.memberKinds[Int(index)] {
      case .node:
        if let position = nodes.position(of: id) { bounds.insert(position) }
      case .way:
        guard let member = memberWays.index(of: id), places[member].block >= 0 else { continue }
        let block = ways[Int(places[member].block)]
        bounds.insert(self.bounds(ofWay: block.objects[Int(places[member].object)], in: block))
      case .relation:
        continue
      }
    }
    return bounds
  }
}

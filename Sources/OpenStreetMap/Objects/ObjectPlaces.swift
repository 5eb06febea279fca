import Geodesy

/// Places of an extract's objects, once all nodes and ways are known that they consist of.
struct ObjectPlaces: Sendable {
  private struct Place {
    var block: Int32 = -1
    var object: Int32 = 0
  }

  /// No places but those that nodes have themselves.
  static let ofNodesAlone = ObjectPlaces(
    nodes: NodePositions(NeededIDs()),
    ways: [],
    memberWays: NeededIDs(),
  )

  private let nodes: NodePositions
  private let ways: [SelectedObjects]
  private let memberWays: NeededIDs
  /// For each member way, its index among the ways.
  private var places: [Place]

  /// - Parameters:
  ///   - nodes: The nodes that ways and relations need.
  ///   - ways: The ways that are points or members.
  ///   - memberWays: The ways that are members of relations.
  init(nodes: NodePositions, ways: [SelectedObjects], memberWays: NeededIDs) {
    self.nodes = nodes
    self.ways = ways
    self.memberWays = memberWays
    places = [Place](repeating: Place(), count: memberWays.ids.count)
    if memberWays.ids.isEmpty { return }
    for (block, selected) in ways.enumerated() {
      for (index, way) in selected.objects.enumerated() {
        guard let member = memberWays.index(of: way.id), places[member].block < 0 else { continue }
        places[member] = Place(block: Int32(block), object: Int32(index))
      }
    }
  }

  /// The centre of an object's bounding box; `nil` if none of its parts is in the extract.
  func centre(of object: SelectedObjects.Object, in selected: SelectedObjects) -> Coordinate? {
    switch selected.kind {
    case .node: object.bounds.centre
    case .way: bounds(ofWay: object, in: selected).centre
    case .relation: bounds(ofRelation: object, in: selected).centre
    }
  }

  private func bounds(
    ofWay way: SelectedObjects.Object,
    in selected: SelectedObjects,
  ) -> ObjectBounds {
    var bounds = way.bounds
    for index in way.references {
      if let position = nodes.position(of: selected.references[Int(index)]) {
        bounds.insert(position)
      }
    }
    return bounds
  }

  private func bounds(
    ofRelation relation: SelectedObjects.Object,
    in selected: SelectedObjects,
  ) -> ObjectBounds {
    var bounds = ObjectBounds()
    for index in relation.references {
      let id = selected.references[Int(index)]
      switch selected.memberKinds[Int(index)] {
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

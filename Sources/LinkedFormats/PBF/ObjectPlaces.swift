import Basics
import Geodesy
import PointsOfInterest

/// Places of an extract's objects, once all nodes and ways are known that they consist of.
struct ObjectPlaces: Sendable {
  /// A member way: where it is among the ways, and the box around it.
  private struct Member {
    var block: Int32 = -1
    var object: Int32 = 0
    var bounds = BoundingBoxBuilder()

    var isKnown: Bool { block >= 0 }
  }

  /// No places but those that nodes have themselves.
  static let ofNodesAlone = ObjectPlaces()

  private var nodes = NodePositions(NeededIDs())
  private var ways: [SelectedObjects] = []
  private var memberWays = NeededIDs()
  /// The ways of `memberWays`, in their order.
  private var members: [Member] = []

  private init() {}

  init(
    nodes: NodePositions, ways: [SelectedObjects], memberWays: NeededIDs, within limit: TimeLimit,
  ) throws(ByteStreamError) {
    self.nodes = nodes
    self.ways = ways
    self.memberWays = memberWays
    members = [Member](repeating: Member(), count: memberWays.count)
    if memberWays.count == 0 { return }
    for (block, selected) in ways.enumerated() {
      try limit.ensureTime()
      for (index, way) in selected.objects.enumerated() {
        guard let member = memberWays.index(of: way.id), !members[member].isKnown else { continue }
        members[member] = Member(
          block: Int32(block), object: Int32(index), bounds: bounds(ofWay: way, in: selected),
        )
      }
    }
  }

  /// The box around an object; `nil` if none of its parts is in the extract.
  func box(of object: SelectedObjects.Object, in selected: SelectedObjects) -> BoundingBox? {
    switch selected.kind {
    case .node: object.position.map { BoundingBox($0.coordinate) }
    case .way: bounds(ofWay: object, in: selected).box
    case .relation: bounds(ofRelation: object, in: selected).box
    }
  }

  /// Number of places that the shape of an object is made of, at the most.
  func placeCount(of object: SelectedObjects.Object, in selected: SelectedObjects) -> Int {
    guard selected.kind == .relation else { return object.references.count }
    return object.references.reduce(object.references.count) { count, index in
      guard let (_, way) = memberWay(Int(index), of: selected) else { return count }
      return count + way.references.count
    }
  }

  /// The coordinate and the extent of an object; `nil` if none of its parts is in the extract.
  func placed(
    _ object: SelectedObjects.Object, in selected: SelectedObjects, tags: Tags,
  ) -> (coordinate: Coordinate, extent: Extent?)? {
    var shape = OpenStreetMapShape()
    switch selected.kind {
    case .node:
      return object.position.map { ($0.coordinate, nil) }
    case .way:
      add(object, in: selected, as: .outer, to: &shape)
    case .relation:
      add(membersOf: object, in: selected, to: &shape)
    }
    return shape.placed(isRelation: selected.kind == .relation, tags: tags)
  }

  private func add(
    _ way: SelectedObjects.Object, in selected: SelectedObjects, as role: OpenStreetMapShape.Role,
    to shape: inout OpenStreetMapShape,
  ) {
    var places: [Coordinate?] = []
    places.reserveCapacity(way.references.count)
    for index in way.references {
      let node = nodes.node(selected.references[Int(index)])
      places.append(node?.place)
      if let node, let door = node.door { shape.addDoor(door, at: node.place) }
    }
    shape.addWay(places, role: role)
  }

  private func add(
    membersOf relation: SelectedObjects.Object, in selected: SelectedObjects,
    to shape: inout OpenStreetMapShape,
  ) {
    // A way that is named twice would cancel itself out.
    var taken: Set<Int64> = []
    for index in relation.references.lazy.map(Int.init) {
      let role = selected.memberRoles[index]
      switch selected.memberKinds[index] {
      case .node:
        guard let node = nodes.node(selected.references[index]) else { continue }
        let door = node.door ?? (role == .entrance ? .entrance : nil)
        if let door { shape.addDoor(door, at: node.place) } else { shape.addNode(node.place) }
      case .way:
        guard taken.insert(selected.references[index]).inserted,
          let (block, way) = memberWay(index, of: selected)
        else { continue }
        add(way, in: block, as: role, to: &shape)
      case .relation:
        continue
      }
    }
  }

  /// The ways that are members of a relation, with their blocks, each once; those that are not in the
  /// extract are left out.
  func memberWays(
    of relation: SelectedObjects.Object, in selected: SelectedObjects,
  ) -> [(SelectedObjects, SelectedObjects.Object)] {
    var taken: Set<Int64> = []
    return relation.references.compactMap { index in
      memberWay(Int(index), of: selected).flatMap { block, way in
        taken.insert(way.id).inserted ? (block, way) : nil
      }
    }
  }

  /// A member way and its block; `nil` for what is no way, and for one that is not in the extract.
  private func memberWay(
    _ index: Int, of relations: SelectedObjects,
  ) -> (SelectedObjects, SelectedObjects.Object)? {
    guard relations.memberKinds[index] == .way,
      let member = memberWays.index(of: relations.references[index]), members[member].isKnown
    else { return nil }
    let block = ways[Int(members[member].block)]
    return (block, block.objects[Int(members[member].object)])
  }

  private func bounds(
    ofWay way: SelectedObjects.Object, in selected: SelectedObjects,
  ) -> BoundingBoxBuilder {
    var bounds = BoundingBoxBuilder()
    for index in way.references {
      if let place = nodes.place(of: selected.references[Int(index)]) { bounds.insert(place) }
    }
    return bounds
  }

  private func bounds(
    ofRelation relation: SelectedObjects.Object, in selected: SelectedObjects,
  ) -> BoundingBoxBuilder {
    var bounds = BoundingBoxBuilder()
    for index in relation.references {
      let id = selected.references[Int(index)]
      switch selected.memberKinds[Int(index)] {
      case .node:
        if let place = nodes.place(of: id) { bounds.insert(place) }
      case .way:
        if let member = memberWays.index(of: id) { bounds.insert(members[member].bounds) }
      case .relation:
        continue
      }
    }
    return bounds
  }
}

/// Findings in the blobs of an extract, taken from the last blob to the first.
struct ExtractFindings {
  /// Ways that are points or members of some, by block.
  private(set) var ways: [SelectedObjects] = []
  /// Relations that are points, by block.
  private(set) var relations: [SelectedObjects] = []
  /// The ways that relations need, each as often as it is named.
  private(set) var referencedWays = GatheredIDs()
  /// The nodes that ways and relations need, each as often as it is named.
  private(set) var referencedNodes = GatheredIDs()
  /// The streets among all ways, by block.
  var streets: [StreetWays] = []
  /// The paths among all ways, by block: which of their nodes are gates is known when all ways are read.
  var paths: [NodeLists] = []
  var nodes = NodePositions(NeededIDs())
  /// By kind, the first object of the block that follows in the file.
  private var followingIDs: [ObjectKind: Int64] = [:]

  private var wayPlaces: [(node: Int64, position: Position)] = []
  private var listByteCount = 0

  /// Number of nodes and members that are needed, each as often as it is named, and of places that ways
  /// have; the lists of paths and streets count by their bytes.
  var referenceCount: Int {
    referencedWays.count + referencedNodes.count + wayPlaces.count
      + listByteCount / MemoryLayout<Int64>.size
  }

  /// Prepares for the pass that looks for nodes; returns those that are needed as far as is known.
  mutating func beginNodes(within limit: TimeLimit) throws -> NeededIDs {
    referencedNodes.flush()
    nodes = NodePositions(try NeededIDs(referencedNodes, within: limit))
    return nodes.needed
  }

  /// Ends the pass that looks for nodes: those that are not in the file are where ways have them.
  mutating func endNodes(within limit: TimeLimit) throws {
    try nodes.add(wayPlaces, within: limit)
    (referencedNodes, wayPlaces) = (GatheredIDs(), [])
  }

  /// Adds the objects of a block; returns them without one of which the next block has a newer version.
  mutating func add(_ decoded: consuming DecodedObjects) -> SelectedObjects {
    let kind = decoded.selected.kind
    if let last = decoded.lastID, last == followingIDs[kind] { decoded.removeLast() }
    followingIDs[kind] = decoded.firstID ?? followingIDs[kind]
    addLists(decoded)
    let selected = decoded.selected
    switch selected.kind {
    case .node:
      nodes.add(decoded.located)
    case .way where !selected.objects.isEmpty:
      for id in selected.references { referencedNodes.insert(id) }
      ways.append(selected)
    case .relation where !selected.objects.isEmpty:
      for (id, kind) in zip(selected.references, selected.memberKinds) {
        if kind == .way { referencedWays.insert(id) } else { referencedNodes.insert(id) }
      }
      relations.append(selected)
    case .way, .relation:
      break
    }
    return selected
  }

  private mutating func addLists(_ decoded: DecodedObjects) {
    if decoded.paths.byteCount > 0 { paths.append(decoded.paths) }
    for id in decoded.streetNodes { referencedNodes.insert(id) }
    wayPlaces += decoded.wayPlaces
    if decoded.streets.count > 0 { streets.append(decoded.streets) }
    listByteCount += decoded.paths.byteCount + decoded.streets.byteCount
  }
}

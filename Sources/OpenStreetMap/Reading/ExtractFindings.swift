/// What the blobs of an extract held, taken from the last blob to the first.
struct ExtractFindings {
  /// Ways that are points or members of some, by block.
  private(set) var ways: [Candidates] = []
  /// Relations that are points, by block.
  private(set) var relations: [Candidates] = []
  /// The ways that relations need, each as often as it is named.
  private(set) var referencedWays: [Int64] = []
  /// The nodes that ways and relations need, each as often as it is named.
  private(set) var referencedNodes: [Int64] = []
  /// Where those nodes are.
  var nodes = NodePositions(NeededIDs())
  /// By kind, the first object of the block that follows in the file.
  private var followingIDs: [ObjectKind: Int64] = [:]

  /// Says that the blobs come once more, from the last.
  mutating func beginAgain() {
    followingIDs = [:]
  }

  /// Says that nodes are looked for, none of which is known.
  ///
  /// - Returns: Those that are needed as far as is known now.
  mutating func beginNodes() -> NeededIDs {
    nodes = NodePositions(NeededIDs(referencedNodes))
    return nodes.needed
  }

  /// Keeps what a block gave.
  ///
  /// - Returns: Its candidates, without one of which the next block has a newer version.
  mutating func take(_ decoded: DecodedObjects) -> Candidates {
    var candidates = decoded.candidates
    if let last = candidates.objects.last, last.id == decoded.lastID,
      last.id == followingIDs[candidates.kind]
    {
      candidates.objects.removeLast()
    }
    followingIDs[candidates.kind] = decoded.firstID ?? followingIDs[candidates.kind]
    switch candidates.kind {
    case .node:
      nodes.add(decoded.located)
    case .way where !candidates.objects.isEmpty:
      referencedNodes += candidates.references
      ways.append(candidates)
    case .relation where !candidates.objects.isEmpty:
      for (id, kind) in zip(candidates.references, candidates.memberKinds) {
        if kind == .way { referencedWays.append(id) } else { referencedNodes.append(id) }
      }
      relations.append(candidates)
    case .way, .relation:
      break
    }
    return candidates
  }
}

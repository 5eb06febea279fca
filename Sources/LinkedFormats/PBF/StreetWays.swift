import Streets

/// The ways on foot and the areas of a block.
struct StreetWays: Sendable {
  private var roles: [StreetRole] = []
  private var lists = NodeLists()
  private(set) var nodeCount = 0
  /// The last way, and the number of bytes before it.
  private(set) var lastID: Int64?
  private var lastStart = 0

  var count: Int { roles.count }
  var byteCount: Int { lists.byteCount }

  /// Adds a way, unless it is only an area and not closed; returns whether it did.
  ///
  /// The nodes that it needs are appended to others.
  mutating func add(
    _ way: ObjectMessage, as role: StreetRole, needing needed: inout [Int64],
  ) throws(WireError) -> Bool {
    let nodes = try way.first.sums()
    guard role.kind != nil || nodes.first == nodes.last else { return false }
    needed += nodes
    nodeCount += nodes.count
    guard nodeCount <= PBFLimits.blockReferences else {
      let limit = PBFLimits.blockReferences
      throw way.first.error("a block names more than \(limit) nodes of streets")
    }
    (lastID, lastStart) = (way.id, lists.byteCount)
    roles.append(role)
    lists.add(way.first)
    return true
  }

  /// Removes the last way, of which there is a newer version.
  mutating func removeLast() {
    roles.removeLast()
    lists.truncate(to: lastStart)
    lastID = nil
  }

  /// Calls a closure with each way.
  func forEach(_ body: (StreetRole, [Int64]) -> Void) throws {
    var roles = roles[...]
    try lists.forEach { nodes in
      if let role = roles.popFirst() { body(role, nodes) }
    }
  }
}

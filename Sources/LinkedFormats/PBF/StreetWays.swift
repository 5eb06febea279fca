import Streets

/// The ways on foot and the areas of a block, as the block has them.
///
/// Packed as they are, their nodes take little more than a byte each.
struct StreetWays: Sendable {
  private struct Way {
    let role: StreetRole
    /// Where its list begins in `lists`.
    let start: Int32
  }

  private var ways: [Way] = []
  /// For each way its nodes, as a field of a message without its key.
  private var lists: [UInt8] = []
  private(set) var nodeCount = 0
  /// The last way.
  private(set) var lastID: Int64?

  var count: Int { ways.count }
  var byteCount: Int { lists.count }

  /// Adds a way, unless it is only an area and not closed; the nodes that it needs are appended to
  /// others.
  mutating func add(
    _ way: ObjectMessage, as role: StreetRole, needing needed: inout [Int64],
  ) throws(WireError) {
    var (first, last) = (Int64?.none, Int64(0))
    if role.kind == nil {
      try Self.forEachNumber(in: way.first) { id in
        first = first ?? id
        last = id
      }
      guard first == last else { return }
    }
    try Self.forEachNumber(in: way.first) { id in
      needed.append(id)
      nodeCount += 1
    }
    guard nodeCount <= PBFLimits.blockReferences else {
      let limit = PBFLimits.blockReferences
      throw way.first.unsupported("a block names more than \(limit) nodes of streets")
    }
    ways.append(Way(role: role, start: Int32(lists.count)))
    way.first.appendMessage(to: &lists)
    lastID = way.id
  }

  /// Removes the last way, of which there is a newer version.
  mutating func removeLast() {
    lists.removeLast(lists.count - Int(ways.removeLast().start))
    lastID = nil
  }

  /// Gives back memory that was taken for more ways.
  mutating func trim() {
    lists = Array(lists[...])
    ways = Array(ways[...])
  }

  /// Calls a closure with each way.
  func forEach(_ body: (StreetRole, [Int64]) throws -> Void) throws {
    for way in ways {
      var nodes: [Int64] = []
      try WireReader.reading(lists) { reader throws(WireError) in
        var lists = reader.moved(to: Int(way.start))
        try Self.forEachNumber(in: try lists.message(of: 0)) { nodes.append($0) }
      }
      try body(way.role, nodes)
    }
  }

  /// Calls a closure with the running sums of a list of differences.
  @inline(__always) private static func forEachNumber(
    in list: WireReader, _ body: (Int64) -> Void,
  ) throws(WireError) {
    var (list, sum) = (list, Int64(0))
    while !list.isAtEnd {
      try list.addDelta(to: &sum)
      body(sum)
    }
  }
}

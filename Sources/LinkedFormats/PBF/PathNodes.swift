/// The nodes of the paths of a block, as the block has them.
///
/// A gate is a door only on a path, and which nodes are gates is known only when all ways have been
/// read. Packed as they are, nodes take little more than a byte each.
struct PathNodes: Sendable {
  /// The lists of nodes, as fields of a message without their keys.
  private var lists: [UInt8] = []

  var byteCount: Int { lists.count }

  mutating func add(_ nodes: WireReader) {
    nodes.appendMessage(to: &lists)
  }

  /// Gives back memory that was taken for more paths.
  mutating func trim() {
    lists = Array(lists[...])
  }

  /// The nodes that lie on paths; damage of a path, which nothing else needs, ends it.
  func nodes(among nodes: NeededIDs) -> [Int64] {
    var found: [Int64] = []
    var cursor = NeededIDCursor(nodes)
    try? WireReader.reading(lists) { reader throws(WireError) in
      while !reader.isAtEnd {
        var path = try reader.message(of: 0)
        var id: Int64 = 0
        while !path.isAtEnd, (try? path.addDelta(to: &id)) != nil {
          if cursor.index(of: id) != nil { found.append(id) }
        }
      }
    }
    return found
  }
}

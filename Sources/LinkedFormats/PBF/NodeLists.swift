/// The nodes of some ways of a block, as the block has them: packed, each takes little more than a byte.
struct NodeLists: Sendable {
  /// The lists, as fields of a message without their keys.
  private var bytes: [UInt8] = []

  var byteCount: Int { bytes.count }

  mutating func add(_ nodes: WireReader) { nodes.appendMessage(to: &bytes) }

  /// Removes what was added since there were so many bytes.
  mutating func truncate(to byteCount: Int) { bytes.removeLast(bytes.count - byteCount) }

  /// Calls a closure with each list, an empty one for one that is damaged.
  func forEach(_ body: ([Int64]) -> Void) throws(WireError) {
    try WireReader.reading(bytes) { reader throws(WireError) in
      while !reader.isAtEnd {
        let list = try reader.message(of: 0)
        body((try? list.sums()) ?? [])
      }
    }
  }
}

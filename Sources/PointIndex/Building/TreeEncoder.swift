/// Encoder of the tree above the leaves; see FORMAT.md, "Nodes".
struct TreeEncoder {
  private struct Child {
    var box: IndexBox
    var rows: TermRows
  }

  private var boxes: [IndexBox] = []
  private var offsets: [UInt64] = []

  private(set) var box = IndexBox.empty

  /// Adds the next leaf, whose block has an offset in the file.
  mutating func append(box: IndexBox, offset: Int) {
    boxes.append(box)
    offsets.append(UInt64(offset))
    self.box.formUnion(box)
  }

  /// The bytes of the nodes by level, from level 1 to the root.
  ///
  /// - Parameters:
  ///   - rows: The rows of each leaf.
  ///   - end: Offset behind the block of the last leaf.
  func levels(_ rows: [TermRows], rowCount: Int, end: Int) -> [[[UInt8]]] {
    let edges = offsets + [UInt64(end)]
    var levels: [[[UInt8]]] = []
    var children = zip(boxes, rows).map { Child(box: $0, rows: $1) }
    while !boxes.isEmpty, levels.last?.count != 1 {
      var nodes: [[UInt8]] = []
      var parents: [Child] = []
      for start in stride(from: 0, to: children.count, by: IndexFormat.fanout) {
        let group = children[start..<min(start + IndexFormat.fanout, children.count)]
        let seed = IndexFormat.nodeSeed(level: levels.count + 1, index: nodes.count)
        let blocks = levels.isEmpty ? edges[start...group.endIndex] : nil
        nodes.append(Self.node(group, blocks: blocks, rowCount: rowCount, seed: seed))
        parents.append(Self.union(group))
      }
      levels.append(nodes)
      children = parents
    }
    return levels
  }

  private static func node(
    _ children: ArraySlice<Child>, blocks: ArraySlice<UInt64>?, rowCount: Int, seed: UInt64,
  ) -> [UInt8] {
    var body: [UInt8] = []
    append(children.map(\.box.south), to: &body)
    append(children.map(\.box.north), to: &body)
    append(children.map(\.box.west), to: &body)
    append(children.map(\.box.east), to: &body)
    if let blocks {
      for edge in blocks { body.appendInteger(edge) }
      for _ in blocks.count..<(IndexFormat.fanout + 1) { body.appendInteger(blocks.last ?? 0) }
    }
    var rows = [UInt16](repeating: 0, count: rowCount)
    for (slot, child) in children.enumerated() {
      child.rows.forEach { rows[$0] |= 1 << UInt16(slot) }
    }
    for row in rows { body.appendInteger(row) }
    body.padToEight()
    var node: [UInt8] = []
    node.appendInteger(Checksum.of(body, seed: seed))
    return node + body
  }

  /// Appends one number of each child, and zeros for the children that a node lacks.
  private static func append(
    _ numbers: [some FixedWidthInteger & BitwiseCopyable], to body: inout [UInt8],
  ) {
    for number in numbers { body.appendInteger(number) }
    for _ in numbers.count..<IndexFormat.fanout {
      for _ in 0..<(numbers.first?.bitWidth ?? 0) / 8 { body.append(0) }
    }
  }

  private static func union(_ children: ArraySlice<Child>) -> Child {
    var union = Child(box: .empty, rows: TermRows())
    for child in children {
      union.box.formUnion(child.box)
      union.rows.formUnion(child.rows)
    }
    return union
  }
}

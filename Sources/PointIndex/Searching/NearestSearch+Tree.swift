import Geodesy
import PointsOfInterest

extension NearestSearch {
  mutating func start(from origin: SphericalOrigin) throws(Failure) {
    guard let lists = constraint.lists else {
      try scanFirstLeaf(from: origin)
      queue.push(SearchQueue.Entry(bound: 0, level: Int32(index.nodeCounts.count), index: 0))
      return
    }
    var leaves: [Int] = []
    for list in lists { leaves += try index.leaves(of: list) }
    if lists.count > 1 { leaves = Array(Set(leaves)).sorted() }
    for leaf in leaves {
      let node = try node(level: 1, index: leaf / IndexFormat.fanout)
      let bound = origin.leastHaversine(to: IndexBox(ofChild: leaf % IndexFormat.fanout, in: node))
      if bound <= cut {
        queue.push(SearchQueue.Entry(bound: bound, level: 0, index: UInt32(leaf)))
      }
    }
  }

  /// Searches a leaf around the origin, or near it, before anything else, so that most children of
  /// the first nodes are known to be too far.
  ///
  /// Saves 5 % of a batch and 1 to 3 % of one lookup.
  private mutating func scanFirstLeaf(from origin: SphericalOrigin) throws(Failure) {
    var position = 0
    for level in stride(from: index.nodeCounts.count, to: 0, by: -1) {
      let node = try node(level: level, index: position)
      let children = fittingChildren(of: node, level: level, index: position)
      var best = (gap: Double.infinity, slot: Int?.none)
      for slot in 0..<IndexFormat.fanout where children >> UInt16(slot) & 1 == 1 {
        let gap = origin.roughGap(to: IndexBox(ofChild: slot, in: node))
        if gap < best.gap { best = (gap, slot) }
      }
      guard let slot = best.slot else { return }
      position = position * IndexFormat.fanout + slot
    }
    firstLeaf = position
    try scanLeaf(position, from: origin)
  }

  /// The children of a node that exist and can have points that fit, as bits.
  private func fittingChildren(of node: MappedBytes, level: Int, index position: Int) -> UInt16 {
    let below = level == 1 ? index.header.leafCount : index.nodeCounts[level - 2]
    let missing = max(0, (position + 1) * IndexFormat.fanout - below)
    var children = UInt16.max >> UInt16(missing)
    for group in constraint.groups { children &= Self.children(with: group, of: node, level) }
    return children
  }

  mutating func expand(
    level: Int,
    index position: Int,
    from origin: SphericalOrigin,
  ) throws(Failure) {
    let node = try node(level: level, index: position)
    let first = position * IndexFormat.fanout
    var children = fittingChildren(of: node, level: level, index: position)
    reach.shrink(to: cut, from: origin)
    while children != 0 {
      let slot = children.trailingZeroBitCount
      children &= children &- 1
      let box = IndexBox(ofChild: slot, in: node)
      guard reach.meets(box) else { continue }
      let bound = origin.leastHaversine(to: box)
      guard bound <= cut else { continue }
      queue.push(
        SearchQueue.Entry(bound: bound, level: Int32(level - 1), index: UInt32(first + slot))
      )
    }
  }

  private static func children(with rows: [Int], of node: MappedBytes, _ level: Int) -> UInt16 {
    let start = IndexFormat.rowsOffset(level: level)
    return rows.reduce(0) { $0 | node.load(UInt16.self, at: start + 2 * $1) }
  }

  mutating func node(level: Int, index position: Int) throws(Failure) -> MappedBytes {
    let node = try index.node(level: level, index: position)
    if checked.isFirstUse(level: level, index: position) {
      try index.check(node, level: level, index: position)
    }
    return node
  }

  mutating func block(_ number: Int, at offset: Int) throws(Failure) -> PointBlock {
    try index.block(at: offset, checkedAs: checked.isFirstUse(block: number) ? number : nil)
  }
}

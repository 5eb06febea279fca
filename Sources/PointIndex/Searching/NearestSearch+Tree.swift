import PointsOfInterest

extension NearestSearch {
  /// Fills the queue with the parts to begin with.
  mutating func start(from origin: SphericalOrigin) throws(Failure) {
    if !index.isPartial {
      if try startInWindow(from: origin) { return }
      if firstLeaf < 0 { try scanFirstLeaf(from: origin) }
    }
    queue.push(TreePart(bound: 0, level: Int32(index.nodeCounts.count), index: 0))
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
      guard let nearest = roughlyNearest(children, of: node, from: origin) else { return }
      position = position * IndexFormat.fanout + nearest.slot
    }
    firstLeaf = position
    try scanLeaf(position, from: origin)
  }

  /// The child of a node that is nearest on a flat map, and its distance there, squared.
  mutating func roughlyNearest(
    _ children: UInt16, of node: MappedBytes, from origin: SphericalOrigin,
  ) -> (slot: Int, gap: Float)? {
    var (best, least) = (Int?.none, Float.infinity)
    fillRoughGaps(to: node, from: origin)
    var rest = children
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest &- 1
      let gap = bounds[slot]
      if gap < least { (best, least) = (slot, gap) }
    }
    return best.map { ($0, least) }
  }

  /// Computes for each child of a node its distance on a flat map, squared: enough for a first guess,
  /// and cheap.
  private mutating func fillRoughGaps(to node: MappedBytes, from origin: SphericalOrigin) {
    let edge = 4 * IndexFormat.fanout
    guard let boxes = node.slice(at: IndexFormat.nodeBoxesOffset, count: 4 * edge) else { return }
    let (latitude, longitude) = (Float(origin.latitude), Float(origin.longitude))
    let cosine = Float(origin.cosine)
    precondition(bounds.count >= IndexFormat.fanout)
    // Without any check in it, the compiler does several boxes at a time.
    unsafe boxes.withUnsafeBytes { bytes in
      func value(_ offset: Int) -> Float {
        let value = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        return Float(Int32(littleEndian: value))
      }
      for slot in 0..<IndexFormat.fanout {
        let start = 4 &* slot
        let rise = max(value(start) - latitude, latitude - value(start &+ edge), 0)
        let west = value(start &+ 2 &* edge) - longitude
        let turn = max(west, longitude - value(start &+ 3 &* edge), 0) * cosine
        bounds[slot] = rise * rise + turn * turn
      }
    }
  }

  /// The children of a node that exist and can have points that fit, as bits.
  func fittingChildren(of node: MappedBytes, level: Int, index position: Int) -> UInt16 {
    let below = level == 1 ? index.header.leafCount : index.nodeCounts[level - 2]
    let missing = max(0, (position + 1) * IndexFormat.fanout - below)
    var children = UInt16.max >> UInt16(missing)
    if let barren { children &= ~barren.children(level: level, index: position) }
    for group in constraint.groups { children &= Self.children(with: group, of: node, level) }
    if let leaves = constraint.leaves, children != 0 {
      let wild = Self.children(with: constraint.rowsOfAnyTerm, of: node, level)
      children &= leaves.children(level: level, index: position) | wild
    }
    return children
  }

  /// Opens a node; returns the part of the tree to open next, which is the nearest.
  mutating func expand(
    level: Int, index position: Int, from origin: SphericalOrigin,
  ) throws(Failure) -> TreePart? {
    let node = try node(level: level, index: position)
    let first = position * IndexFormat.fanout
    reach.shrink(to: cut, from: origin)
    var children = fittingChildren(of: node, level: level, index: position)
    if children == 0 { barren?.insert(level: level, index: position) }
    children &= reach.children(of: node)
    // Mostly the nearest child comes next, and never sees the queue.
    var nearest: TreePart?
    while children != 0 {
      let slot = children.trailingZeroBitCount
      children &= children &- 1
      let box = IndexBox(ofChild: slot, in: node)
      guard let bound = origin.leastHaversine(to: box, within: cut) else { continue }
      if level == 1 { index.prefetchCoordinates(ofChild: slot, in: node) }
      var child = TreePart(bound: bound, level: Int32(level - 1), index: UInt32(first + slot))
      guard let best = nearest else {
        nearest = child
        continue
      }
      if child.bound < best.bound { (nearest, child) = (child, best) }
      queue.push(child)
    }
    return nearest.map { queue.exchange($0) } ?? queue.pop()
  }

  static func children(with rows: [Int], of node: MappedBytes, _ level: Int) -> UInt16 {
    let start = IndexFormat.rowsOffset(level: level)
    return rows.reduce(0) { $0 | node.load(UInt16.self, at: start + 2 * $1) }
  }

  mutating func node(level: Int, index position: Int) throws(Failure) -> MappedBytes {
    let node = try index.node(level: level, index: position)
    if !checked.contains(level: level, index: position) {
      try index.check(node, level: level, index: position)
      checked.insert(level: level, index: position)
    }
    return node
  }

  mutating func block(ofLeaf leaf: Int, at offset: Int) throws(Failure) -> PointBlock {
    let isChecked = checked.contains(level: 0, index: leaf)
    let block = try index.block(at: offset, checkedAs: isChecked ? nil : leaf)
    checked.insert(level: 0, index: leaf)
    return block
  }
}

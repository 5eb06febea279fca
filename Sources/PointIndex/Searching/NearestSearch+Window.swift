import PointsOfInterest

extension NearestSearch {
  /// Begins with the leaves around the last origins, if the origin is among them; returns whether everything
  /// that may have one of the nearest points is in the queue, or searched.
  mutating func startInWindow(from origin: SphericalOrigin) throws(Failure) -> Bool {
    guard window.isComplete, window.middle.contains(origin) else { return false }
    var (number, best) = (0, (gap: Float.infinity, leaf: UInt32(0)))
    while let (node, children) = window.node(number) {
      if let child = roughlyNearest(children, of: node, from: origin), child.gap < best.gap {
        let leaf = window.leaves[number * IndexFormat.fanout + child.slot]
        best = (child.gap, leaf)
      }
      number += 1
    }
    guard best.gap < .infinity else { return false }
    firstLeaf = Int(best.leaf)
    try scanLeaf(firstLeaf, from: origin)
    reach.shrink(to: cut, from: origin)
    guard window.area.contains(reach.box) else { return false }
    for number in 0..<number { pushLeaves(ofNode: number, from: origin) }
    return true
  }

  private mutating func pushLeaves(ofNode number: Int, from origin: SphericalOrigin) {
    guard let (node, children) = window.node(number) else { return }
    var near = children & reach.children(of: node)
    while near != 0 {
      let slot = near.trailingZeroBitCount
      near &= near &- 1
      let leaf = window.leaves[number * IndexFormat.fanout + slot]
      let box = IndexBox(ofChild: slot, in: node)
      if leaf != firstLeaf, let bound = origin.leastHaversine(to: box, within: cut) {
        queue.push(TreePart(bound: bound, level: 0, index: leaf))
      }
    }
  }

  /// Moves the window to where the last search was, if the origin is close to that and not in the
  /// window.
  mutating func moveWindow(to origin: SphericalOrigin) {
    // Of an index elsewhere only what a search needs is here.
    guard lastOrigin != nil, reach.isBounded, !index.isPartial else { return }
    var next = LeafWindow(around: reach.box)
    guard !window.suits(origin, insteadOf: next), next.middle.contains(origin) else { return }
    do throws(Failure) {
      if let leaves = try leaves(meeting: next.area) { next.fill(leaves.numbers, leaves.boxes) }
    } catch {
      // A damaged part near the origin may be none that this search reads. If it reads it, it reports
      // the damage itself.
    }
    // Without its leaves it tells the next searches not to look for them again.
    window = next
  }

  /// All leaves that meet an area and may have points that fit; `nil` if there are many.
  private mutating func leaves(
    meeting area: IndexBox
  ) throws(Failure) -> (numbers: [UInt32], boxes: [IndexBox])? {
    let area = ReachBox(box: area)
    var (numbers, boxes): ([UInt32], [IndexBox]) = ([0], [])
    for level in stride(from: index.nodeCounts.count, to: 0, by: -1) {
      let parents = numbers
      numbers.removeAll(keepingCapacity: true)
      for position in parents {
        let node = try node(level: level, index: Int(position))
        let children = fittingChildren(of: node, level: level, index: Int(position))
        var near = children & area.children(of: node)
        while near != 0 {
          let slot = near.trailingZeroBitCount
          near &= near &- 1
          numbers.append(position * UInt32(IndexFormat.fanout) + UInt32(slot))
          if level == 1 { boxes.append(IndexBox(ofChild: slot, in: node)) }
        }
        guard numbers.count <= LeafWindow.mostLeaves else { return nil }
      }
    }
    return (numbers, boxes)
  }
}

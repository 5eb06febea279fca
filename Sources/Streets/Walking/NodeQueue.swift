/// Nodes that a search has reached and not yet passed, nearest first, of equally near ones the lowest: a
/// binary heap.
struct NodeQueue {
  /// Centimetres in the upper half, the number of the node in the lower.
  private var heap: [UInt64] = []

  /// Centimetres to the nearest; `nil` when there is none left.
  var leastDistance: UInt32? { heap.first.map { UInt32($0 >> 32) } }

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func push(_ node: UInt32, at distance: UInt32) {
    let entry = UInt64(distance) << 32 | UInt64(node)
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entry < heap[parent] else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = entry
  }

  mutating func pop() -> (node: UInt32, distance: UInt32)? {
    guard let last = heap.popLast() else { return nil }
    let first = heap.first ?? last
    if !heap.isEmpty { sink(last) }
    return (UInt32(truncatingIfNeeded: first), UInt32(first >> 32))
  }

  /// Puts an entry in the place of the first.
  private mutating func sink(_ entry: UInt64) {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < entry else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = entry
  }
}

/// Parts of the tree that a search has yet to open, nearest first: a binary heap.
struct SearchQueue {
  struct Entry {
    /// Lower bound of the haversines of its points.
    var bound: Double
    /// 0 for a leaf, `beyondMap` for those of its points that are not on the map.
    var level: Int32
    var index: UInt32
  }

  static var beyondMap: Int32 { -1 }

  private var heap: [Entry] = []

  mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
  }

  mutating func push(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entry.bound < heap[parent].bound else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = entry
  }

  mutating func pop() -> Entry? {
    heap.popLast().map { exchange($0) }
  }

  /// Adds a part and takes the nearest, which may be the one that was added.
  mutating func exchange(_ entry: Entry) -> Entry {
    guard let first = heap.first, first.bound < entry.bound else { return entry }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].bound < heap[child].bound { child += 1 }
      guard heap[child].bound < entry.bound else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = entry
    return first
  }
}

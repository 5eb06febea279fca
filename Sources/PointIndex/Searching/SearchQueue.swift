/// The parts of the tree that a search has yet to look into, nearest first.
struct SearchQueue {
  struct Entry {
    /// No point in it has a lesser haversine.
    var bound: Double
    /// 0 for a leaf.
    var level: Int32
    var index: UInt32
  }

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
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].bound < heap[child].bound { child += 1 }
      guard heap[child].bound < last.bound else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return first
  }
}

/// The least of many numbers, as many as asked for: a heap with the greatest of them on top.
struct LeastNumbers {
  private let capacity: Int
  private var heap: [Double] = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The greatest of the numbers kept, once there are as many as asked for.
  var greatest: Double? { heap.count == capacity ? heap.first : nil }

  mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
  }

  /// Offers a number; says whether `greatest` may have changed.
  mutating func insert(_ number: Double) -> Bool {
    if heap.count < capacity {
      heap.append(number)
      siftUp()
      return heap.count == capacity
    }
    guard number < heap[0] else { return false }
    siftDown(number)
    return true
  }

  private mutating func siftUp() {
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2] < heap[child] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func siftDown(_ number: Double) {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1] > heap[child] { child += 1 }
      guard heap[child] > number else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = number
  }
}

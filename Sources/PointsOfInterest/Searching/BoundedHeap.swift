/// The k smallest of many numbers: a heap of at most k with the greatest on top.
@frozen
public struct BoundedHeap: Sendable {
  @usableFromInline let capacity: Int
  @usableFromInline var heap: [Double] = []

  /// An empty heap.
  @inlinable
  public init(capacity: Int) {
    self.capacity = capacity
  }

  /// The greatest of the numbers kept; `nil` until the heap is full.
  @inlinable public var greatest: Double? { heap.count == capacity ? heap.first : nil }

  /// Forgets all numbers and keeps the memory.
  @inlinable
  public mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
  }

  /// Offers a number.
  ///
  /// - Returns: Whether `greatest` may have changed.
  @inlinable
  public mutating func insert(_ number: Double) -> Bool {
    if heap.count < capacity {
      heap.append(number)
      siftUp()
      return heap.count == capacity
    }
    guard number < heap[0] else { return false }
    siftDown(number)
    return true
  }

  @inlinable
  mutating func siftUp() {
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2] < heap[child] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Puts a number in the place of the greatest.
  @inlinable
  mutating func siftDown(_ number: Double) {
    unsafe heap.withUnsafeMutableBufferPointer { heap in
      var parent = 0
      while true {
        var child = 2 &* parent &+ 1
        guard child < heap.count else { break }
        if child &+ 1 < heap.count, unsafe heap[child &+ 1] > heap[child] { child &+= 1 }
        guard unsafe heap[child] > number else { break }
        unsafe heap[parent] = heap[child]
        parent = child
      }
      unsafe heap[parent] = number
    }
  }
}

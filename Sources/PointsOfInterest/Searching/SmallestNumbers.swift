/// The k smallest of many numbers.
///
/// Up to 32 stand in order, and each further one moves those above it, which takes no branch that
/// a processor could guess wrong; more are a heap with the greatest on top. In order saves a
/// thirtieth of a batch with ten points a location.
@frozen public struct SmallestNumbers: Sendable {
  @usableFromInline let capacity: Int
  /// −∞, the numbers in order, and infinity for each that is lacking; or the heap.
  @usableFromInline var numbers: [Double] = []

  /// No numbers yet.
  @inlinable public init(capacity: Int) {
    self.capacity = capacity
    removeAll()
  }

  @inlinable var isInOrder: Bool { capacity <= 32 }

  /// The greatest of the numbers kept; `nil` until there are as many as are kept, and where none are.
  @inlinable public var greatest: Double? {
    guard isInOrder else { return numbers.count == capacity ? numbers.first : nil }
    let last = numbers[capacity]
    return capacity > 0 && last < .infinity ? last : nil
  }

  /// Forgets all numbers and keeps the memory.
  @inlinable public mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    guard isInOrder else { return }
    numbers.append(-.infinity)
    for _ in 0..<capacity { numbers.append(.infinity) }
  }

  /// Offers a number; tells whether `greatest` may have changed.
  @inlinable @inline(__always) public mutating func insert(_ number: Double) -> Bool {
    isInOrder ? insertInOrder(number) : insertInHeap(number)
  }

  @inlinable mutating func insertInHeap(_ number: Double) -> Bool {
    if numbers.count < capacity {
      numbers.append(number)
      siftUp()
      return numbers.count == capacity
    }
    guard number < numbers[0] else { return false }
    siftDown(number)
    return true
  }

  @inlinable @inline(__always) mutating func insertInOrder(_ number: Double) -> Bool {
    guard number < numbers[capacity] else { return false }
    return unsafe numbers.withUnsafeMutableBufferPointer { numbers in
      var below = unsafe numbers[0]
      for position in 1..<numbers.count {
        let own = unsafe numbers[position]
        // The middle one of the three.
        let higher = number > below ? number : below
        unsafe numbers[position] = own < higher ? own : higher
        below = own
      }
      return unsafe numbers[numbers.count &- 1] < .infinity
    }
  }

  @inlinable mutating func siftUp() {
    var child = numbers.count - 1
    while child > 0, numbers[(child - 1) / 2] < numbers[child] {
      numbers.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Puts a number in the place of the greatest.
  @inlinable mutating func siftDown(_ number: Double) {
    unsafe numbers.withUnsafeMutableBufferPointer { heap in
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

/// Parts that are yet to be looked at, the least first: a binary heap.
public struct SearchQueue<Part: Comparable> {
  @usableFromInline var heap: [Part] = []

  @inlinable package init() {}

  /// The least part; `nil` when there is none left.
  @inlinable public var first: Part? { heap.first }

  @inlinable package mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
  }

  /// Adds a part.
  @inlinable public mutating func push(_ part: Part) {
    heap.append(part)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard part < heap[parent] else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = part
  }

  /// Takes the least part.
  @inlinable public mutating func pop() -> Part? {
    heap.popLast().map { exchange($0) }
  }

  /// Adds a part and takes the least, which may be the one that was added.
  @inlinable public mutating func exchange(_ part: Part) -> Part {
    guard let first = heap.first, first < part else { return part }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < part else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = part
    return first
  }
}

/// A part of the tree that a search has yet to open.
struct TreePart: Comparable {
  static var beyondMap: Int32 { -1 }

  /// Lower bound of the haversines of its points.
  var bound: Double
  /// 0 for a leaf, `beyondMap` for those of its points that are not on the map.
  var level: Int32
  var index: UInt32

  static func < (left: TreePart, right: TreePart) -> Bool { left.bound < right.bound }
}

import Basics

/// Identifiers of objects that others need, in ascending order.
struct NeededIDs {
  private(set) var ids: [Int64] = []

  init() {}

  /// From identifiers in any order, also several times; there can be tens of millions to sort.
  init(_ ids: [Int64], within limit: TimeLimit) throws {
    var sorted = ids
    var work = TimedWork(within: limit)
    try sorted.sort { left, right in
      try work.begin(1)
      return left < right
    }
    var kept = 0
    for id in sorted where kept == 0 || sorted[kept - 1] != id {
      sorted[kept] = id
      kept += 1
    }
    sorted.removeLast(sorted.count - kept)
    self.ids = sorted
  }

  func index(of id: Int64) -> Int? {
    let index = ids.indices.partitioningIndex { ids[$0] >= id }
    return index < ids.count && ids[index] == id ? index : nil
  }
}

/// Looks up identifiers that mostly ascend, in steps instead of by halving the whole list.
struct NeededIDCursor {
  private let ids: [Int64]
  private var position = 0

  init(_ needed: NeededIDs) {
    ids = needed.ids
  }

  /// Index of an identifier; `nil` if it is not needed.
  @inline(__always) mutating func index(of id: Int64) -> Int? {
    if position < ids.count, ids[position] < id {
      advance(to: id)
    } else if position > 0, ids[position - 1] >= id {
      position = (0..<position).partitioningIndex { ids[$0] >= id }
    }
    return position < ids.count && ids[position] == id ? position : nil
  }

  /// Doubles the step until it passes the identifier, then halves.
  private mutating func advance(to id: Int64) {
    var step = 1
    var low = position
    while low + step < ids.count, ids[low + step] < id {
      low += step
      step *= 2
    }
    position = (low..<min(ids.count, low + step + 1)).partitioningIndex { ids[$0] >= id }
  }
}

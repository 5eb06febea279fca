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

  /// Index of an identifier; `nil` if it is not needed.
  func index(of id: Int64) -> Int? {
    let index = ids.indices.partitioningIndex { ids[$0] >= id }
    return index < ids.count && ids[index] == id ? index : nil
  }
}

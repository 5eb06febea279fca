/// Identifiers of objects that others need, in ascending order.
struct NeededIDs {
  /// Each once.
  private(set) var ids: [Int64] = []

  /// Nothing is needed.
  init() {}

  /// - Parameter ids: In any order, also several times.
  init(_ ids: [Int64]) {
    var sorted = ids
    sorted.sort()
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
    let index = ids.lowerBound(of: id, in: 0..<ids.count)
    return index < ids.count && ids[index] == id ? index : nil
  }
}

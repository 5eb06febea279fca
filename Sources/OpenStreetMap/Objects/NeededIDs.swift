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

  /// Where an identifier stands; `nil` if it is not needed.
  func index(of id: Int64) -> Int? {
    let index = ids.lowerBound(of: id, in: 0..<ids.count)
    return index < ids.count && ids[index] == id ? index : nil
  }
}

/// Looks up identifiers that mostly ascend, in steps instead of by halving the whole list.
struct NeededIDCursor {
  private let ids: [Int64]
  private var position = 0

  /// - Parameter needed: Where to look.
  init(_ needed: NeededIDs) {
    ids = needed.ids
  }

  /// Where an identifier stands; `nil` if it is not needed.
  @inline(__always)
  mutating func index(of id: Int64) -> Int? {
    if position < ids.count, ids[position] < id {
      advance(to: id)
    } else if position > 0, ids[position - 1] >= id {
      position = ids.lowerBound(of: id, in: 0..<position)
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
    position = ids.lowerBound(of: id, in: low..<min(ids.count, low + step + 1))
  }
}

extension [Int64] {
  /// The first index in a range whose element is not less than a value, or the range's end.
  fileprivate func lowerBound(of value: Int64, in range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

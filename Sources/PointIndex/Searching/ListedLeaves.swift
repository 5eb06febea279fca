import Basics
import PointsOfInterest

/// The leaves that rare terms occur in.
struct ListedLeaves {
  /// Ascending, each once.
  private let leaves: [Int]

  init(_ lists: [TermEntry], in index: PointIndexReader) throws(Failure) {
    // A plan notes all lists at once.
    if index.missing != nil { for list in lists { _ = try? index.leaves(of: list) } }
    var leaves: [Int] = []
    for list in lists { leaves += try index.leaves(of: list) }
    self.leaves = lists.count > 1 ? Array(Set(leaves)).sorted() : leaves
  }

  func among(_ range: Range<Int>) -> ArraySlice<Int> {
    let start = position(notBefore: range.lowerBound)
    var end = start
    while end < leaves.count, leaves[end] < range.upperBound { end += 1 }
    return leaves[start..<end]
  }

  /// The children of a node that have any of them, as bits.
  func children(level: Int, index: Int) -> UInt16 {
    let shift = 4 * (level - 1)
    let first = index * IndexFormat.fanout
    var children: UInt16 = 0
    var place = position(notBefore: first << shift)
    while place < leaves.count {
      let slot = leaves[place] >> shift - first
      guard slot < IndexFormat.fanout else { break }
      children |= 1 << UInt16(slot)
      place = position(notBefore: (first + slot + 1) << shift)
    }
    return children
  }

  private func position(notBefore leaf: Int) -> Int {
    leaves.indices.partitioningIndex { leaves[$0] >= leaf }
  }
}

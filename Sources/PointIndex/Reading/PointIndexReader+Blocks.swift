package import Basics
package import PointsOfInterest

extension PointIndexReader {
  /// Calls a closure with every point, hidden ones too, in the order of the file.
  ///
  /// - Parameters:
  ///   - source: Name of each point's source; `nil` for the source that it was added with.
  ///   - deadline: When the last point must have been read; `nil` for however long it takes.
  /// - Throws: `Failure`: `.data` when a part of the index is damaged, `.tryAgain` when the deadline
  ///   passes.
  package func forEachPoint(
    source: String?, by deadline: Deadline? = nil, _ body: (PointOfInterest) -> Void,
  ) throws(Failure) {
    let add = { (block: PointBlock) throws(Failure) in
      for slot in 0..<block.count {
        var point = try PointOfInterest(self.record(slot, of: block))
        if let source { point.source = source }
        body(point)
      }
      if deadline?.hasPassed == true {
        throw Failure(.tryAgain, "\(self.name): reading took too long")
      }
    }
    try forEachBlock(in: header.leaves, from: 0, add)
    try forEachBlock(in: header.unlocated, from: header.leafCount, add)
  }

  /// Calls a closure with every block of a section, checked against its checksum.
  ///
  /// - Parameters:
  ///   - section: The leaves, or the points without coordinates.
  ///   - first: The number of its first block.
  /// - Throws: `Failure` of kind `.data`, and what `body` throws.
  func forEachBlock(
    in section: IndexSection, from first: Int, _ body: (PointBlock) throws(Failure) -> Void,
  ) throws(Failure) {
    var (offset, number) = (section.offset, first)
    while offset < section.offset + section.length {
      let block = try block(at: offset, checkedAs: number)
      try body(block)
      offset += block.content.count
      number += 1
    }
  }
}

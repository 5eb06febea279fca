import PointsOfInterest

// A search of an index that is fetched as it is needed, while a plan is made: it notes the nearest parts
// that are missing, and ends when these are likely enough. The plan is made again with what was fetched until
// nothing is missing, and looks farther from the fourth time on, so the guess never changes an answer: it costs
// a round trip or bytes. `RemoteIndexTests` counts both, and compares the answers with those of a local file.
extension NearestSearch {
  /// Whether a part of the tree can be opened, as always without a plan; it is noted if it is missing.
  @inline(__always)
  mutating func isHere(level: Int, index position: Int) -> Bool {
    guard let missing = index.missing else { return true }
    return isHere(level: level, index: position, missing)
  }

  private mutating func isHere(
    level: Int, index position: Int, _ missing: MissingParts,
  ) -> Bool {
    guard unfetched < leavesOfRound * missing.widening else {
      queue.removeAll()
      return false
    }
    // Without the terms nobody knows which leaves are needed.
    let isNeeded = level > 0 || !constraint.isUnknown
    if isNeeded {
      guard let range = range(level: level, index: position), !missing.isHere(range) else {
        return true
      }
      missing.expect(range)
      if level == 2 { expectChildren(of: position, missing) }
    }
    unfetched += 1 << level
    return false
  }

  /// Leaves that one round fetches for a place, or nodes over so many that are likely needed.
  ///
  /// A leaf of a list likely has one point that fits, and any other has several.
  private var leavesOfRound: Int {
    guard let limit = query.limit else { return 1 << 32 }
    return constraint.leaves == nil ? 16 : limit + 12
  }

  /// Range of a node or leaf; `nil` when the file is damaged there, as reading it will tell.
  private func range(level: Int, index position: Int) -> Range<Int>? {
    guard level == 0 else { return index.nodeRange(level: level, index: position) }
    guard let parent = try? index.node(level: 1, index: position / IndexFormat.fanout) else {
      return nil
    }
    let edge = IndexFormat.nodeBlocksOffset + 8 * (position % IndexFormat.fanout)
    guard let start = Int(exactly: parent.load(UInt64.self, at: edge)),
      let end = Int(exactly: parent.load(UInt64.self, at: edge + 8)), start < end,
      end <= index.header.leaves.offset + index.header.leaves.length
    else { return nil }
    return start..<end
  }

  /// Notes the nodes below one of the second level, which stand behind it in the file.
  private func expectChildren(of position: Int, _ missing: MissingParts) {
    let first = position * IndexFormat.fanout
    let last = min(first + IndexFormat.fanout, index.nodeCounts[0]) - 1
    let start = index.nodeOffset(level: 1, index: first)
    missing.expect(start..<index.nodeRange(level: 1, index: last).upperBound)
  }

  /// Whether the points without coordinates are here; they are noted if not.
  var areUnlocatedHere: Bool {
    guard let missing = index.missing, query.limit.map({ hits.count < $0 }) ?? true else {
      return true
    }
    let section = index.header.unlocated
    return missing.has(section.offset..<(section.offset + section.length))
  }
}

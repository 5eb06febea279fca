import PointsOfInterest

// A search of an index that is fetched as it is needed, while a plan is made: it notes the parts that
// are missing, the nearest first, goes on with those that are here, and stops when it has noted as much
// as a round fetches. The plan is made again with what was fetched until nothing is missing, so no number
// here changes an answer. `RemoteIndexTests` counts rounds and bytes, and compares the answers with those
// of a local file.
extension NearestSearch {
  /// The terms of a filter; a plan goes on without those that it has noted as missing.
  static func constraint(
    of filter: PointFilter, in index: PointIndexReader,
  ) throws(Failure) -> TermConstraint {
    let noted = index.missing?.count
    do throws(Failure) {
      return try TermConstraint(filter, in: index)
    } catch {
      guard let noted, index.missing?.count != noted else { throw error }
      return .unknown
    }
  }

  /// Whether a part of the tree can be opened, as always without a plan; it is noted if it is missing.
  @inline(__always) mutating func isHere(level: Int, index position: Int) -> Bool {
    guard let missing = index.missing else { return true }
    return isHere(level: level, index: position, missing)
  }

  private mutating func isHere(
    level: Int, index position: Int, _ missing: MissingParts,
  ) -> Bool {
    // Without the terms nobody knows which leaves are needed.
    if level == 0, constraint.isUnknown { return false }
    guard let range = range(level: level, index: position), !missing.expect(range) else {
      return true
    }
    bytesToNote -= range.count
    if level == 2 { expectChildren(of: position, missing) }
    return false
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

  /// Notes the nodes below one of level 2 that can have points that fit.
  private mutating func expectChildren(of position: Int, _ missing: MissingParts) {
    let listed = constraint.rowsOfAnyTerm.isEmpty ? constraint.leaves : nil
    let children = listed?.children(level: 2, index: position) ?? .max
    for slot in 0..<IndexFormat.fanout where children >> UInt16(slot) & 1 == 1 {
      let child = position * IndexFormat.fanout + slot
      guard child < index.nodeCounts[0] else { return }
      let range = index.nodeRange(level: 1, index: child)
      missing.expect(range)
      bytesToNote -= range.count
    }
  }

  /// Whether the points without coordinates are here; they are noted if not.
  var areUnlocatedHere: Bool {
    guard let missing = index.missing, query.limit.map({ hits.count < $0 }) ?? true else {
      return true
    }
    let section = index.header.unlocated
    return missing.expect(section.offset..<(section.offset + section.length))
  }
}

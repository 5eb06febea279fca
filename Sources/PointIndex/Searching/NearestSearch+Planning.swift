import Geodesy
import Platform
import PointsOfInterest

// A search of an index that is fetched as it is needed, while a plan is made: it notes the parts that
// are missing, and goes on with the others as far as points are likely.
extension NearestSearch {
  /// The terms of a filter; a plan goes on without those that it has noted as missing.
  static func constraint(
    of filter: PointFilter,
    in index: PointIndexReader,
  ) throws(Failure) -> TermConstraint {
    let noted = index.missing?.count
    do throws(Failure) {
      return try TermConstraint(filter, in: index)
    } catch {
      guard let noted, index.missing?.count != noted else { throw error }
      return .unknown
    }
  }

  /// Whether a part of the tree can be opened; it is noted if it is missing, and with it what is likely
  /// to be needed next.
  ///
  /// - Parameters:
  ///   - level: 0 for a leaf.
  ///   - position: Its number.
  ///   - origin: The location; the search goes no farther than points are likely around it.
  /// - Returns: `true` unless a plan is made.
  @inline(__always)
  mutating func isHere(level: Int, index position: Int, from origin: SphericalOrigin) -> Bool {
    guard let missing = index.missing else { return true }
    return isHere(level: level, index: position, from: origin, missing)
  }

  private mutating func isHere(
    level: Int,
    index position: Int,
    from origin: SphericalOrigin,
    _ missing: MissingParts,
  ) -> Bool {
    // Without the terms nobody knows which leaves are needed.
    if level == 0, constraint.isUnknown { return false }
    guard let range = range(level: level, index: position), !missing.isHere(range) else {
      return true
    }
    missing.expect(range)
    if level == 2 { expectChildren(of: position, missing) }
    let box = self.box(level: level, index: position)
    cut = min(cut, likelyReach(box, level: level, index: position, from: origin, missing))
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

  private func expectChildren(of position: Int, _ missing: MissingParts) {
    let first = position * IndexFormat.fanout
    guard let leaves = constraint.leaves else {
      let end = min(first + IndexFormat.fanout, index.nodeCounts[0])
      missing.expect(
        index.nodeRange(level: 1, index: first)
          .lowerBound..<index.nodeRange(level: 1, index: end - 1).upperBound
      )
      return
    }
    let below = first * IndexFormat.fanout..<(first + IndexFormat.fanout) * IndexFormat.fanout
    for leaf in leaves.among(below) {
      missing.expect(index.nodeRange(level: 1, index: leaf / IndexFormat.fanout))
    }
  }

  /// The box of a node or leaf, from the node above, which is here.
  private func box(level: Int, index position: Int) -> IndexBox {
    guard level < index.nodeCounts.count,
      let parent = try? index.node(level: level + 1, index: position / IndexFormat.fanout)
    else { return index.header.bounds }
    return IndexBox(ofChild: position % IndexFormat.fanout, in: parent)
  }

  /// The haversine within which there are likely as many points as asked for, by how dense they are in
  /// a box.
  private func likelyReach(
    _ box: IndexBox,
    level: Int,
    index position: Int,
    from origin: SphericalOrigin,
    _ missing: MissingParts,
  ) -> Double {
    guard let limit = query.limit else { return .infinity }
    let points = likelyPoints(level: level, index: position)
    let height = Double(box.north) - Double(box.south)
    let width = (Double(box.east) - Double(box.west)) * origin.cosine
    let diagonal = (height * height + width * width).squareRoot() / SphericalOrigin.unitsPerRadian
    // A square with p points has k of them within 0.4 √(k/p) of its diagonal around its middle.
    let share = (Double(max(1, limit)) / max(1e-6, points)).squareRoot()
    let radius = (level == 0 ? 1 : Self.foresight) * missing.widening * diagonal * share
    let gap = 2 * asin(min(1, max(0, origin.leastHaversine(to: box)).squareRoot()))
    let angle = gap + radius + query.beyond / WGS84.leastRadiusOfCurvature
    guard angle < .pi else { return .infinity }
    let half = sin(angle / 2)
    return half * half
  }

  /// How much farther a plan looks among nodes, in whose boxes points are less even than in those of
  /// leaves: nine of ten plans that otherwise need one more round then do not.
  private static var foresight: Double { 3 }

  private func likelyPoints(level: Int, index position: Int) -> Double {
    let leaves = 1 << (4 * level)
    if let listed = constraint.leaves {
      return Double(listed.among(position * leaves..<(position + 1) * leaves).count)
    }
    return Double(leaves * IndexFormat.leafCapacity) * constraint.selectivity
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

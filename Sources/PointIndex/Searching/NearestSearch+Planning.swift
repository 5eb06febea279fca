import Geodesy
import Basics
import PointsOfInterest

// A search of an index that is fetched as it is needed, while a plan is made: it notes the parts that
// are missing, and goes on with the others as far as points are likely.
//
// How many points that fit a missing part has, and how near they are, is a guess: from the list of a
// term or the share of the points seen so far, spread over the part's box. A guess that is too near costs
// a further round trip, one that is too far costs bytes; neither changes an answer, as the plan is made
// again with what was fetched until nothing is missing. `RemoteIndexTests` counts rounds and bytes, and
// compares the answers with those of a local file.
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

  /// Whether a part of the tree can be opened, as always without a plan; it is noted if it is missing, and with
  /// it what is likely to be needed next.
  @inline(__always)
  mutating func isHere(level: Int, index position: Int, from origin: SphericalOrigin) -> Bool {
    guard let missing = index.missing else { return true }
    return isHere(level: level, index: position, from: origin, missing)
  }

  private mutating func isHere(
    level: Int, index position: Int, from origin: SphericalOrigin, _ missing: MissingParts,
  ) -> Bool {
    // Without the terms nobody knows which leaves are needed.
    if level == 0, constraint.isUnknown { return false }
    guard let range = range(level: level, index: position), !missing.isHere(range) else {
      return true
    }
    missing.expect(range)
    if level == 2 { expectChildren(of: position, missing) }
    foresee(level: level, index: position, from: origin, missing)
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
    guard let leaves = constraint.leaves,
      !has(constraint.rowsOfAnyTerm, level: 2, index: position)
    else {
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

  /// Counts the points that a missing part likely has as if they had been seen, so that the search goes
  /// as far as it would have gone with them.
  private mutating func foresee(
    level: Int, index position: Int, from origin: SphericalOrigin, _ missing: MissingParts,
  ) {
    guard let limit = query.limit, limit > 0 else { return }
    let box = self.box(level: level, index: position)
    let radius = WGS84.greatestRadiusOfCurvature
    let diagonal = 2 * box.radius / radius
    let gap = 2 * asin(min(1, max(0, origin.leastHaversine(to: box)).squareRoot()))
    let start = gap + query.beyond / WGS84.leastRadiusOfCurvature
    let points = unfetchedEstimate.whole(likelyPoints(level: level, index: position))
    let spread = caution * missing.widening * diagonal / Double(max(1, points)).squareRoot()
    let far = gap > Self.farAngle ? leastDistance(to: box) : nil
    let deepest = level == 0 ? diagonal : diagonal * farShare
    for number in 0..<min(points, limit) {
      let depth = min(deepest, spread * Double(number + 1).squareRoot())
      if let far { _ = measured.insert(max(far, query.beyond) + depth * radius) }
      let half = sin(min(start + depth, .pi) / 2)
      guard nearest.insert(half * half), let farthest = nearest.greatest else { continue }
      cut = min(cut, safeCut(farthest))
    }
  }

  /// How much farther a plan looks than where points are if they are spread evenly over a box: with 8,
  /// one plan of a hundred needs a further round, with 2 every tenth.
  ///
  /// While the terms are not known, the parts that are nearest are fetched with them, and no more.
  private var caution: Double { constraint.isUnknown ? 1 : 8 }

  /// Share of a box's diagonal beyond its near end within which a plan expects a point of it.
  ///
  /// All of it takes 15 % more bytes for a rare category, and saves one round of a hundred; with a list
  /// of the leaves only nodes over these are fetched, and few bytes more.
  private var farShare: Double { constraint.leaves == nil ? 0.6 : 1 }

  private func likelyPoints(level: Int, index position: Int) -> Double {
    let leaves = 1 << (4 * level)
    if let listed = constraint.leaves {
      return Double(listed.among(position * leaves..<(position + 1) * leaves).count)
    }
    let share = min(constraint.selectivity, unfetchedEstimate.shareOfPoints)
    let points = Double(leaves * index.header.leafCapacity) * share
    guard !constraint.ownRows.isEmpty else { return points }
    // Without one of them it is opened for points that may have any term, and hardly ever do.
    let hasOne = has(constraint.ownRows, level: level, index: position)
    return hasOne ? max(unfetchedEstimate.shareOfLeaves, points) : 0
  }

  /// Whether the node above a part, which is here, has one of some rows set for it.
  private func has(_ rows: [Int], level: Int, index position: Int) -> Bool {
    guard !rows.isEmpty, level < index.nodeCounts.count,
      let parent = try? index.node(level: level + 1, index: position / IndexFormat.fanout)
    else { return false }
    let children = Self.children(with: rows, of: parent, level + 1)
    return children >> UInt16(position % IndexFormat.fanout) & 1 == 1
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

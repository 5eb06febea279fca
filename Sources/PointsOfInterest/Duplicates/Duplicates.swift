import Basics
import Geodesy

/// The points of several sources in groups that are one place each, by the rule of this room's README.
///
/// A group has one point of a source at most. Points are added nearest first, and each joins the earliest
/// group whose first point is its duplicate and that has none of its source; so what comes later changes
/// no group but by joining it.
struct Duplicates {
  /// The distance of two points of one place: about the size of a shop front, and more than the error of
  /// points that are placed by hand.
  static let greatestDistance: Metres = 25

  struct Group {
    /// Points of different sources, the nearest first, or the first that is met.
    fileprivate(set) var members: [Candidate]
    /// Where the place is seen: the first of them, or the nearest that a track passes with it.
    fileprivate(set) var nearest: Candidate

    var first: Candidate { members[0] }

    func has(source: Int) -> Bool { members.contains { $0.source == source } }
  }

  /// Common key of a group, and for names the cell of the grid that the group lies in; without a cell a
  /// name's key tells that there is such a group anywhere.
  private struct Key: Hashable {
    let likeness: Candidate.Likeness
    var cell: PlaceCell?
  }

  private struct Bucket {
    var groups: [Int] = []
    /// By source, the position before which all groups have a point of it.
    var firstWithout: [Int: Int] = [:]
  }

  /// The places, by the distances of their nearest points.
  private(set) var groups: [Group] = []
  private var buckets: [Key: Bucket] = [:]
  /// Whether all points are objects, which no name makes one.
  private let areObjects: Bool

  /// Groups points that come nearest first, unless the deadline passes.
  init(of candidates: [Candidate], by deadline: Deadline) throws(Failure) {
    areObjects = candidates.allSatisfy { $0.object != nil }
    for (number, candidate) in candidates.enumerated() {
      if number % 1_024 == 0 { try Self.check(deadline) }
      add(candidate)
    }
  }

  static func check(_ deadline: Deadline) throws(Failure) {
    if deadline.hasPassed { throw Failure(.tryAgain, "merging the sources took too long") }
  }

  private mutating func add(_ candidate: Candidate) {
    guard let place = candidate.nearby.point.coordinate else {
      groups.append(Group(members: [candidate], nearest: candidate))
      return
    }
    let cell = PlaceCell(of: place)
    let isKnown =
      !areObjects && candidate.name.map { buckets[Key(likeness: $0)] != nil } ?? false
    let earlier = keys(of: candidate, in: isKnown ? cell.neighbourhood : [])
    if let group = earlier.compactMap({ group(of: candidate, by: $0) }).min() {
      groups[group].members.append(candidate)
      if candidate.isPassedNearer(than: groups[group].nearest),
        candidate.isBeside(groups[group].first)
      {
        groups[group].nearest = candidate
      }
      return
    }
    for key in keys(of: candidate, in: areObjects ? [] : [nil, cell]) {
      buckets[key, default: Bucket()].groups.append(groups.count)
    }
    groups.append(Group(members: [candidate], nearest: candidate))
  }

  private func keys(of candidate: Candidate, in cells: [PlaceCell?]) -> [Key] {
    var keys = candidate.object.map { [Key(likeness: $0)] } ?? []
    if !cells.isEmpty, let name = candidate.name {
      keys += cells.map { Key(likeness: name, cell: $0) }
    }
    return keys
  }

  /// The earliest group of a bucket that a point joins.
  private mutating func group(of candidate: Candidate, by key: Key) -> Int? {
    guard let bucket = buckets[key] else { return nil }
    var position = bucket.firstWithout[candidate.source] ?? 0
    while position < bucket.groups.count,
      groups[bucket.groups[position]].has(source: candidate.source)
    {
      position += 1
    }
    buckets[key]?.firstWithout[candidate.source] = position
    return bucket.groups[position...].first {
      !groups[$0].has(source: candidate.source) && groups[$0].first.isDuplicate(of: candidate)
    }
  }
}

/// A cube of a grid of 25 m in space: places that are no farther apart lie in one cube or in two that
/// touch, also around the poles and across the antimeridian.
struct PlaceCell: Hashable {
  private let x, y, z: Int

  init(of place: Coordinate) {
    let point = SpacePoint(place)
    let index = { (metres: Double) in Int((metres / Duplicates.greatestDistance).rounded(.down)) }
    self.init(x: index(point.x), y: index(point.y), z: index(point.z))
  }

  private init(x: Int, y: Int, z: Int) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  /// The cube and the 26 that touch it.
  var neighbourhood: [PlaceCell] {
    let steps = -1...1
    return steps.flatMap { x in
      steps.flatMap { y in steps.map { PlaceCell(x: self.x + x, y: self.y + y, z: self.z + $0) } }
    }
  }
}

import ByteStreams
import Geodesy

/// Points of several sources in groups that are one place each.
///
/// Any two of a group are twins (`MergeCandidate.distance(toTwin:)`) of different sources; so a point
/// has at most one twin of each other source. The nearest twins come together first. Nothing of it
/// depends on the order of the sources or on the place that is searched from.
struct TwinGroups {
  /// Two twins, in the order of their ranks.
  private struct Pair {
    let distance: Metres
    let first: UInt32
    let second: UInt32

    func precedes(_ other: Pair) -> Bool {
      (distance, first, second) < (other.distance, other.first, other.second)
    }
  }

  /// As many as take 256 MB; more are only where thousands of points are alike and in one place.
  private static let mostPairs = 1 << 24

  /// The points in the order of `MergeCandidate.precedes`; a point's rank is its number here.
  let candidates: [MergeCandidate]
  /// Number of the group of each point.
  private var groups: [Int]
  private var members: [[Int]]
  /// Parents in a forest of the points that twins connect, even if they are not in one group.
  private var parents: [Int]

  /// - Parameters:
  ///   - candidates: The points of all sources, of each without copies.
  ///   - deadline: When they must be in groups.
  /// - Throws: `Failure`: `.tryAgain` when the deadline passes, `.data` when too many are alike.
  init(_ candidates: [MergeCandidate], by deadline: Deadline) throws(Failure) {
    self.candidates = candidates.sorted(by: MergeCandidate.precedes)
    groups = Array(candidates.indices)
    members = candidates.indices.map { [$0] }
    parents = Array(candidates.indices)
    let pairs = try pairs(by: deadline)
    for (number, pair) in pairs.enumerated() {
      if number % 4_096 == 0 { try Self.ensureTime(deadline) }
      join(pair)
    }
  }

  /// The members of each group, by rank.
  var all: some Sequence<[Int]> { members.lazy.filter { !$0.isEmpty } }

  /// The first of the points that twins connect a point with: the same for all of them.
  func connection(of number: Int) -> Int {
    var number = number
    while parents[number] != number { number = parents[number] }
    return number
  }

  /// All pairs of twins, the nearest first.
  private func pairs(by deadline: Deadline) throws(Failure) -> [Pair] {
    var neighbours = Neighbours()
    var pairs: [Pair] = []
    for (second, candidate) in candidates.enumerated() {
      guard let place = candidate.nearby.point.coordinate else { continue }
      if second % 256 == 0 { try Self.ensureTime(deadline) }
      var found: Set<Int> = []
      neighbours.forEach(near: place, candidate.likenesses) { first in
        guard let distance = candidates[first].distance(toTwin: candidate),
          found.insert(first).inserted
        else { return true }
        pairs.append(
          Pair(distance: distance, first: UInt32(first), second: UInt32(second))
        )
        return pairs.count <= Self.mostPairs
      }
      guard pairs.count <= Self.mostPairs else { throw Self.tooMany }
      neighbours.add(second, at: place, candidate.likenesses)
    }
    pairs.sort { $0.precedes($1) }
    return pairs
  }

  private static var tooMany: Failure {
    Failure(
      .data,
      "the sources have thousands of points of one name in one place; ask for fewer with --limit"
        + " or --radius",
    )
  }

  private static func ensureTime(_ deadline: Deadline) throws(Failure) {
    if deadline.hasPassed { throw Failure(.tryAgain, "merging the sources took too long") }
  }

  /// Joins the groups of two twins, if all of the one are twins of all of the other.
  private mutating func join(_ pair: Pair) {
    let (first, second) = (Int(pair.first), Int(pair.second))
    connect(first, second)
    let (group, other) = (groups[first], groups[second])
    guard group != other else { return }
    for one in members[group] {
      for another in members[other]
      where candidates[one].distance(toTwin: candidates[another]) == nil { return }
    }
    for moved in members[other] { groups[moved] = group }
    members[group] += members[other]
    members[other] = []
  }

  private mutating func connect(_ first: Int, _ second: Int) {
    let (one, other) = (connection(of: first), connection(of: second))
    // Both ends of the way point to the top, so that ways stay short.
    (parents[first], parents[second]) = (one, one)
    parents[other] = one
  }
}

import ByteStreams
import Geodesy

/// Points of several sources in groups that are one place each.
///
/// Any two of a group are twins (`MergeCandidate.distance(toTwin:)`) of different sources; so a point
/// has at most one twin of each other source. The nearest twins come together first. Nothing of it
/// depends on the order of the sources or on the place that is searched from.
struct TwinGroups {
  /// The points in the order of `MergeCandidate.precedes`; a point's rank is its number here.
  let candidates: [MergeCandidate]
  /// Number of the group of each point.
  private var groups: [Int]
  private var members: [[Int]]
  private var forest: TwinForest
  private let deadline: Deadline

  /// - Parameters:
  ///   - candidates: The points of all sources, of each without copies.
  ///   - deadline: When they must be in groups.
  /// - Throws: `Failure` of kind `.tryAgain` when the deadline passes.
  init(_ candidates: [MergeCandidate], by deadline: Deadline) throws(Failure) {
    self.deadline = deadline
    try deadline.ensureTimeToMerge()
    self.candidates = candidates.sorted(
      byKey: { $0.nearby.point.coordinate?.latitude ?? .infinity },
      then: MergeCandidate.precedes,
    )
    groups = Array(candidates.indices)
    members = candidates.indices.map { [$0] }
    forest = try TwinForest(self.candidates, by: deadline)
    for rank in candidates.indices { try joinAll(from: rank) }
  }

  /// The members of each group, by rank.
  var all: some Sequence<[Int]> { members.lazy.filter { !$0.isEmpty } }

  /// Joins a point's group with all that it comes together with.
  ///
  /// Two groups that are each other's nearest come together whatever else does, so a chain of nearest
  /// ones that ends in two such groups finds them without looking at all pairs (the nearest-neighbour
  /// chain of Benzécri 1982; Murtagh 1983).
  private mutating func joinAll(from rank: Int) throws(Failure) {
    var chain = [groups[rank]]
    while let last = chain.last {
      guard let pair = try nearestPair(of: last) else {
        chain.removeLast()
        continue
      }
      let next = groups[groups[pair.first] == last ? pair.second : pair.first]
      guard chain.dropLast().last == next else {
        chain.append(next)
        continue
      }
      chain.removeLast(2)
      join(last, next)
      if chain.isEmpty { chain = [groups[rank]] }
    }
  }

  /// The nearest pair of a group's points and one that may join them.
  private func nearestPair(of group: Int) throws(Failure) -> TwinPair? {
    try deadline.ensureTimeToMerge()
    let sources = members[group].map { candidates[$0].source }
    var nearest: TwinPair?
    for member in members[group] {
      let found = TwinSearch(
        of: member,
        inGroupOf: sources,
        among: candidates,
        in: forest,
        where: { areTwins(members[group], members[groups[$0]]) },
      ).nearest
      if let found, nearest.map(found.precedes) ?? true { nearest = found }
    }
    return nearest
  }

  /// Whether all of the one group are twins of all of the other.
  private func areTwins(_ group: [Int], _ other: [Int]) -> Bool {
    group.allSatisfy { one in
      other.allSatisfy { candidates[one].distance(toTwin: candidates[$0]) != nil }
    }
  }

  private mutating func join(_ group: Int, _ other: Int) {
    for moved in members[other] { groups[moved] = group }
    members[group] += members[other]
    members[other] = []
    let sources = members[group].map { candidates[$0].source }
    for member in members[group] { forest.move(member, to: sources) }
  }

  /// The points that twins connect with some points, even if they are not in one group; those too.
  ///
  /// - Parameter ranks: The points to begin with, each once.
  /// - Returns: All of them, in no order.
  /// - Throws: `Failure` of kind `.tryAgain` when the deadline passes.
  func connected(with ranks: [Int]) throws(Failure) -> [Int] {
    var others = try TwinForest(candidates, by: deadline)
    for rank in ranks { others.move(rank, to: []) }
    var found = ranks
    var next = 0
    while next < found.count {
      try deadline.ensureTimeToMerge()
      let pair = TwinSearch(
        of: found[next],
        inGroupOf: CollectionOfOne(candidates[found[next]].source),
        among: candidates,
        in: others,
        where: { _ in true },
      ).nearest
      if let pair {
        found.append(pair.twin(of: found[next]))
        others.move(found[found.count - 1], to: [])
      } else {
        next += 1
      }
    }
    return found
  }
}

extension Deadline {
  /// Ends the merging of sources at the deadline, or when a signal asks for it.
  ///
  /// - Throws: `Failure` of kind `.tryAgain`.
  func ensureTimeToMerge() throws(Failure) {
    if hasPassed { throw Failure(.tryAgain, "merging the sources took too long") }
  }
}

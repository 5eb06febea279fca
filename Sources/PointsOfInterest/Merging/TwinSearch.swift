import ByteStreams
import Geodesy

/// Search for the twin of a point that is nearest to it.
struct TwinSearch {
  /// The error of a distance in space and along the ground, and more.
  private static let slack: Metres = 1e-6

  private let candidates: [MergeCandidate]
  private let forest: TwinForest
  private let rank: Int
  private let place: SpacePoint
  private let isJoinable: (Int) -> Bool
  /// The classes of the points to find, in the tree at hand.
  private var wanted: UInt64 = 0
  private(set) var nearest: TwinPair?

  /// - Parameters:
  ///   - rank: The point.
  ///   - sources: The sources in its group.
  ///   - candidates: All points, by rank.
  ///   - forest: The points that may be found.
  ///   - isJoinable: Whether a point that is a twin is wanted.
  init(
    of rank: Int,
    inGroupOf sources: some Sequence<Int>,
    among candidates: [MergeCandidate],
    in forest: TwinForest,
    where isJoinable: @escaping (Int) -> Bool,
  ) {
    self.candidates = candidates
    self.forest = forest
    self.rank = rank
    self.isJoinable = isJoinable
    place = forest.places[rank]
    for (root, entry) in forest.likenesses[rank] {
      wanted = forest.twinClass(of: entry, sources: sources).joinable
      search(root)
    }
  }

  private mutating func search(_ number: Int) {
    let node = forest.nodes[number]
    guard node.classes & wanted != 0, isWorthALook(node) else { return }
    guard let second = node.secondHalf else {
      for entry in node.entries where forest.classes[entry] & wanted != 0 {
        compare(with: forest.entries[entry].rank)
      }
      return
    }
    let halves = (forest.nodes[number + 1].box, forest.nodes[second].box)
    // At equal distances the first half comes first: in one place it has the lower ranks.
    if halves.1.distance(to: place) < halves.0.distance(to: place) {
      search(second)
      search(number + 1)
    } else {
      search(number + 1)
      search(second)
    }
  }

  private func isWorthALook(_ node: TwinForest.Node) -> Bool {
    let reach = (nearest?.distance ?? MergeCandidate.greatestDistance) + Self.slack
    guard node.box.distance(to: place) <= reach else { return false }
    guard let found = nearest?.twin(of: rank), node.box.least == node.box.greatest,
      forest.places[found] == node.box.least
    else { return true }
    // All in one place, where ranks decide; and so they are in order.
    return forest.entries[node.entries.lowerBound].rank < found
  }

  private mutating func compare(with other: Int) {
    let reach = (nearest?.distance ?? MergeCandidate.greatestDistance) + Self.slack
    guard forest.places[other].distance(to: place) <= reach,
      let distance = candidates[rank].distance(toTwin: candidates[other])
    else { return }
    let pair = TwinPair(distance: distance, rank, other)
    guard nearest.map(pair.precedes) ?? true, isJoinable(other) else { return }
    nearest = pair
  }
}

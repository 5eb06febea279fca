import Geodesy

/// Points of one source without copies: of those with the same id (and name, unless it is an object of
/// OpenStreetMap) within 25 m, the first one counts.
///
/// A copy is found by the points before it, so what comes later changes nothing.
struct SourceCopies {
  /// The points that count, in their order.
  private(set) var kept: [MergeCandidate] = []
  /// The least distance of a point that has a copy; `nil` when there is none.
  private(set) var leastDistance: Metres?
  private var neighbours = Neighbours()

  /// Adds the next point.
  mutating func add(_ candidate: MergeCandidate) {
    guard let identity = candidate.identity, let place = candidate.nearby.point.coordinate else {
      return kept.append(candidate)
    }
    var first: Int?
    neighbours.forEach(near: place, [identity]) { number in
      if number < first ?? .max, candidate.isCopy(of: kept[number]) { first = number }
      return true
    }
    if let first {
      let distance = kept[first].nearby.distance ?? .infinity
      leastDistance = min(distance, leastDistance ?? .infinity)
    } else {
      neighbours.add(kept.count, at: place, [identity])
      kept.append(candidate)
    }
  }
}

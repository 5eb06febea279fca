import Geodesy

/// A place with what all sources say of it.
struct MergedPlace {
  private struct Known {
    let candidate: Candidate
    let fits: Bool
  }

  private let nearest: Candidate
  /// One point of a source, in their order.
  private var known: [Known]
  /// Points that were looked up beside it and fit, so that they are this place and no other one.
  private(set) var added: [Candidate] = []

  /// - Parameters:
  ///   - beside: Points of other sources that may be duplicates of the first of the group.
  ///   - isTooNear: Whether the search would not have found a point because it is too near.
  ///   - seen: A point as the search would have found it.
  init(
    _ group: Duplicates.Group, beside: [Candidate], admits: (PointOfInterest) -> Bool,
    isTooNear: (PointOfInterest) -> Bool, seen: (PointOfInterest) -> NearbyPoint,
  ) {
    let first = group.first
    nearest = group.nearest
    // The same object may stand elsewhere in another source, where nobody looked for it.
    known = group.members.filter { $0.source == first.source || $0.isBeside(first) }
      .map { Known(candidate: $0, fits: true) }
    var duplicates = beside.filter { $0.isDuplicate(of: first) && $0.isBeside(first) }
      .map { Known(candidate: $0, fits: admits($0.nearby.point)) }
    if duplicates.count > 1 {
      duplicates.sort { Self.precedes($0, $1, beside: first, isTooNear, seen) }
    }
    for duplicate in duplicates
    where !known.contains(where: { $0.candidate.source == duplicate.candidate.source }) {
      known.append(duplicate)
      if duplicate.fits { added.append(duplicate.candidate) }
    }
    known.sort { $0.candidate.source < $1.candidate.source }
  }

  /// The order in which the points of a source are this place: first those that fit, those too near behind
  /// the others, as a wider search would have met them; then a place that is open before one that is closed,
  /// then the nearest.
  private static func precedes(
    _ left: Known, _ right: Known, beside first: Candidate,
    _ isTooNear: (PointOfInterest) -> Bool, _ seen: (PointOfInterest) -> NearbyPoint,
  ) -> Bool {
    let (one, other) = (left.candidate, right.candidate)
    if left.fits != right.fits { return left.fits }
    if !left.fits { return one.rank(beside: first) < other.rank(beside: first) }
    let isNear = isTooNear(one.nearby.point)
    if isNear != isTooNear(other.nearby.point) { return !isNear }
    return Candidate.isMetBefore(
      Candidate(seen(one.nearby.point), of: one.source),
      Candidate(seen(other.nearby.point), of: other.source),
    )
  }

  var isHidden: Bool { known[0].candidate.nearby.point.isHidden }

  /// The merged point, by the rule of the README.
  var point: NearbyPoint {
    var place = (known.first(where: \.fits)?.candidate ?? nearest).nearby
    for other in known.map(\.candidate.nearby.point) where !other.isHidden {
      place.point.tags.fill(from: other.tags)
    }
    let extents = known.lazy.compactMap(\.candidate.nearby.point.extent)
    place.point.extent = place.point.extent ?? extents.first
    let seen = nearest.nearby
    (place.distance, place.bearing) = (seen.distance, seen.bearing)
    (place.along, place.side) = (seen.along, seen.side)
    (place.isInside, place.door) = (seen.isInside, seen.door)
    return place
  }
}

extension Candidate {
  fileprivate func rank(beside other: Candidate) -> (Int, Metres) {
    (nearby.point.isHidden ? 1 : 0, distance(to: other) ?? .infinity)
  }
}

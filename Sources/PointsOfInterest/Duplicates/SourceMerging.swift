import Basics
import Geodesy

/// The merging of the points of all sources into places, in their order; hidden ones are left out.
struct SourceMerging {
  /// Returns all points of a source beside some places.
  typealias Look = (_ source: Int, _ places: [Coordinate]) throws -> [PointSourceAnswer]

  private let outcomes: [SourceOutcome]
  /// The boxes in which each source may know a place of another; none for one that is not looked into again.
  private let surroundings: [[BoundingBox]]
  private let reach: Metres
  private let deadline: Deadline
  private let look: Look
  /// A point as seen from where the points are searched.
  private let seen: (PointOfInterest) -> NearbyPoint
  /// Whether a point is nearer than any that is wanted, and so its place; `nil` where none is.
  var isTooNear: ((PointOfInterest) -> Bool)?
  private var matcher: PointMatcher
  private let includesHidden: Bool
  /// Number of places left out because their first source hides them or a part of them is too near.
  private(set) var hiddenCount = 0
  private(set) var failures: [(source: Int, failure: Failure)] = []

  init(
    _ outcomes: [SourceOutcome], surroundings: [[BoundingBox]], filter: PointFilter,
    within distance: Metres = .infinity, by deadline: Deadline, look: @escaping Look,
    seen: @escaping (PointOfInterest) -> NearbyPoint,
  ) {
    (self.outcomes, self.surroundings) = (outcomes, surroundings)
    (self.deadline, self.look, self.seen) = (deadline, look, seen)
    reach = distance
    matcher = PointMatcher(filter)
    includesHidden = filter.includesHidden
  }

  /// The places, the nearest first, or the first that is met.
  ///
  /// - Parameter limit: How many are wanted; `nil` for all.
  /// - Returns: The places; fewer than the limit if hidden ones were among the points.
  /// - Throws: `Failure` of kind `.tryAgain` when the deadline passes; `NeedsFullProgram`.
  mutating func places(limit: Int?) throws -> [NearbyPoint] {
    if let only = onlySource { return credited(only).prefix(limit ?? .max).map(\.self) }
    let groups = try Duplicates(of: candidates, by: deadline).groups
      .sorted(by: Duplicates.Group.precedes)
    var (places, next): ([NearbyPoint], Int) = ([], 0)
    var taken: Set<NearbyOrder.Key> = []
    while next < groups.count, places.count < limit ?? .max {
      let end = min(groups.count, limit.map { next + $0 - places.count } ?? .max)
      let beside = try points(beside: groups[next..<end])
      for number in next..<end {
        try Duplicates.check(deadline)
        let free = beside[number - next].filter {
          !taken.contains(NearbyOrder.Key($0.nearby.point))
        }
        let place = MergedPlace(
          groups[number], beside: free, admits: { matcher.admits($0) },
          isTooNear: isTooNear ?? { _ in false }, seen: seen,
        )
        taken.formUnion(place.added.map { NearbyOrder.Key($0.nearby.point) })
        let isLeftOut =
          place.isHidden && !includesHidden
          || place.added.contains { isTooNear?($0.nearby.point) == true }
        if isLeftOut { hiddenCount += 1 } else { places.append(place.point) }
      }
      next = end
    }
    return places
  }

  /// The only source with points, if no other one may know any of them.
  private var onlySource: Int? {
    var only: Int?
    for (number, outcome) in outcomes.enumerated() where outcome.answer?.points.isEmpty == false {
      guard only == nil else { return nil }
      only = number
    }
    guard let only, let points = outcomes[only].answer?.points else {
      return outcomes.indices.first
    }
    let places = points.compactMap(\.point.coordinate)
    for (number, boxes) in surroundings.enumerated() where number != only {
      if boxes.contains(where: { places.contains(where: $0.contains) }) { return nil }
    }
    return only
  }

  private func points(of source: Int) -> [NearbyPoint] {
    let points = outcomes[source].answer?.points ?? []
    return reach < .infinity ? points.filter { $0.distance.map { $0 <= reach } ?? false } : points
  }

  /// The same with the source's attribution where they have none.
  private func credited(_ source: Int) -> [NearbyPoint] {
    var points = points(of: source)
    guard let attribution = outcomes[source].answer?.attribution else { return points }
    for index in points.indices where points[index].point.attribution == nil {
      points[index].point.attribution = attribution
    }
    return points
  }

  private var candidates: [Candidate] {
    outcomes.indices.flatMap { source in credited(source).map { Candidate($0, of: source) } }
      .sorted(by: Candidate.isMetBefore)
  }

  /// For each group the points that may be duplicates of it, of sources that have none in it.
  private mutating func points(beside groups: ArraySlice<Duplicates.Group>) throws -> [[Candidate]]
  {
    var found: [[Candidate]] = groups.map { _ in [] }
    for (source, boxes) in surroundings.enumerated() where !boxes.isEmpty {
      var circles = CoveringCircles()
      for (number, group) in groups.enumerated() where !group.has(source: source) {
        guard let place = group.first.nearby.point.coordinate,
          boxes.contains(where: { $0.contains(place) })
        else { continue }
        circles.add(number, at: place)
      }
      guard !circles.centres.isEmpty else { continue }
      let known = Set(points(of: source).map { NearbyOrder.Key($0.point) })
      let answers = try points(of: source, beside: circles.centres)
      for (answer, numbers) in zip(answers, circles.places) {
        let alike = Self.byLikeness(answer, of: source, besides: known)
        for number in numbers {
          let likenesses = groups[groups.startIndex + number].first.likenesses
          found[number] += likenesses.flatMap { alike[$0] ?? [] }
        }
      }
    }
    return found
  }

  /// The points of an answer that were not known before, by their likenesses.
  private static func byLikeness(
    _ answer: PointSourceAnswer, of source: Int, besides known: Set<NearbyOrder.Key>,
  ) -> [Candidate.Likeness: [Candidate]] {
    var alike: [Candidate.Likeness: [Candidate]] = [:]
    for var nearby in answer.points where !known.contains(NearbyOrder.Key(nearby.point)) {
      nearby.point.attribution = nearby.point.attribution ?? answer.attribution
      let candidate = Candidate(nearby, of: source)
      for likeness in candidate.likenesses { alike[likeness, default: []].append(candidate) }
    }
    return alike
  }

  private mutating func points(
    of source: Int, beside places: [Coordinate],
  ) throws -> [PointSourceAnswer] {
    do {
      return try look(source, places)
    } catch let need as NeedsFullProgram {
      throw need
    } catch {
      failures.append((source, Failure(error)))
      return []
    }
  }
}

/// Circles around some places such that each place is near to the centre of one, and no two centres are
/// near to each other: however many places there are in one spot, few circles lie over it.
struct CoveringCircles {
  /// The centres, which are some of the places.
  private(set) var centres: [Coordinate] = []
  private(set) var places: [[Int]] = []
  private var cells: [PlaceCell: [Int]] = [:]

  /// Adds a place to the first circle that it is near to, or makes it the centre of a new one.
  mutating func add(_ number: Int, at place: Coordinate) {
    let own = PlaceCell(of: place)
    for cell in own.neighbourhood {
      for circle in cells[cell] ?? []
      where centres[circle].geodesic(to: place).distance <= Duplicates.greatestDistance {
        return places[circle].append(number)
      }
    }
    cells[own, default: []].append(centres.count)
    centres.append(place)
    places.append([number])
  }
}

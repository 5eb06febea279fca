import ByteStreams
import Geodesy

/// The answers of all sources as one list without duplicates.
struct MergedAnswers {
  /// The points of all sources, each place once, in order; also some that the query does not want.
  private(set) var points: [NearbyPoint] = []
  private(set) var failures: [SourceFailure] = []
  private(set) var attributions: [String] = []
  private(set) var notes: [SourceNote] = []
  /// Distance up to which all sources looked; `nil` when all looked as far as was asked.
  private(set) var completeWithin: Metres?
  /// Failures of the sources that looked no farther than a distance, reported if more is wanted.
  private var ends: [SourceFailure] = []
  private let query: NearbyQuery
  private let known: KnownDistances
  /// Distances of points that may be other places once more is known.
  private var uncertain: [Metres] = []
  /// The least distance of a point that has a copy in its own source.
  private var leastCopy = Metres.infinity

  /// - Parameters:
  ///   - outcomes: The outcome of each source.
  ///   - names: The sources' names, in the same order.
  ///   - query: The points that are wanted.
  ///   - asked: The points that the sources were asked for.
  ///   - twins: Points of each source that do not pass the filter and are twins of others that do.
  ///   - deadline: When the list must be there.
  /// - Throws: `Failure` as `TwinGroups`.
  init(
    _ outcomes: [SourceOutcome],
    of names: [String],
    to query: NearbyQuery,
    asked: NearbyQuery,
    twins: [[NearbyPoint]] = [],
    by deadline: Deadline,
  ) throws(Failure) {
    self.query = query
    known = KnownDistances(outcomes, asked: asked)
    for (outcome, name) in zip(outcomes, names) { take(outcome, of: name) }
    if outcomes.count == 1 {
      if case .success(let answer) = outcomes[0] {
        points = try withoutCopies(answer, by: deadline)
      }
    } else {
      try merge(outcomes, twins, by: deadline)
      var matcher = PointMatcher(query.filter)
      points.removeAll { !matcher.admits($0.point) }
    }
  }

  private mutating func take(_ outcome: SourceOutcome, of name: String) {
    switch outcome {
    case .failure(let failure):
      failures.append(SourceFailure(source: name, failure: failure))
    case .needsFullProgram:
      // The search has ended with it.
      break
    case .success(let answer):
      for problem in answer.problems {
        failures.append(SourceFailure(source: name, failure: problem))
      }
      if let distance = answer.completeWithin {
        completeWithin = min(completeWithin ?? .infinity, distance)
        ends.append(Self.failure(of: name, within: distance))
      }
      notes += answer.notes
      if let attribution = answer.attribution, !attributions.contains(attribution) {
        attributions.append(attribution)
      }
    }
  }

  // MARK: One source

  private mutating func withoutCopies(
    _ answer: PointSourceAnswer,
    by deadline: Deadline,
  ) throws(Failure) -> [NearbyPoint] {
    // Rarely does a source hold a point twice. To find that out pair by pair is cheaper for a few
    // points than the first dictionary of a process.
    if answer.points.count <= 32, Self.hasDistinctIDs(answer.points) {
      return Self.credited(answer)
    }
    return try candidates(of: answer, source: 0, by: deadline).map(\.nearby)
  }

  private mutating func candidates(
    of answer: PointSourceAnswer,
    source: Int,
    by deadline: Deadline,
  ) throws(Failure) -> [MergeCandidate] {
    var copies = SourceCopies()
    for (number, point) in answer.points.enumerated() {
      if number % 1_024 == 1_023 { try deadline.ensureTimeToMerge() }
      copies.add(MergeCandidate(point, fromSource: source, credit: answer.attribution))
    }
    leastCopy = min(leastCopy, copies.leastDistance ?? .infinity)
    return copies.kept
  }

  /// The points of an answer, with the source's attribution where they have none.
  private static func credited(_ answer: PointSourceAnswer) -> [NearbyPoint] {
    guard let attribution = answer.attribution else { return answer.points }
    var points = answer.points
    for index in points.indices where points[index].point.attribution == nil {
      points[index].point.attribution = attribution
    }
    return points
  }

  private static func hasDistinctIDs(_ points: [NearbyPoint]) -> Bool {
    for (index, nearby) in points.enumerated() {
      guard let id = nearby.point.id else { continue }
      for other in points[..<index] where other.point.id == id { return false }
    }
    return true
  }

  // MARK: Several sources

  private mutating func merge(
    _ outcomes: [SourceOutcome],
    _ twins: [[NearbyPoint]],
    by deadline: Deadline,
  ) throws(Failure) {
    var all: [MergeCandidate] = []
    for (source, outcome) in outcomes.enumerated() {
      guard case .success(var answer) = outcome else { continue }
      if source < twins.count { answer.points += twins[source] }
      // Of copies in one place the same one counts, whatever else has been found.
      answer.points.sort(by: MergeCandidate.isMetBefore)
      all += try candidates(of: answer, source: source, by: deadline)
    }
    let groups = try TwinGroups(all, by: deadline)
    let target = query.target
    points = groups.all.map { Self.place(of: $0.map { groups.candidates[$0] }, target) }
      .sorted(byKey: { Self.millimetres($0) ?? .infinity }, then: Self.precedes)
      .map(\.nearby)
    try findUncertain(in: groups)
  }

  /// The first source's point, with the tags that it lacks, the outline of the first that knows one,
  /// and the doors of the first that knows some; the distance is that of the part it is to.
  private static func place(
    of members: [MergeCandidate],
    _ target: DistanceTarget,
  ) -> MergeCandidate {
    if members.count == 1 { return members[0] }
    let ordered = members.sorted { $0.source < $1.source }
    var place = ordered[0]
    let outlined = ordered.first { $0.nearby.point.extent?.paths.isEmpty == false }?.nearby
    let entered = ordered.first { $0.nearby.point.extent?.doors.isEmpty == false }?.nearby
    if let known = outlined ?? entered {
      place.nearby.point.extent = Extent(
        paths: outlined?.point.extent?.paths ?? [],
        doors: entered?.point.extent?.doors ?? [],
      )
      place.nearby.isInside = known.isInside
    }
    let measured =
      switch target {
      case .centre: nil as NearbyPoint?
      case .nearest: outlined
      case .door: entered ?? outlined
      }
    if let measured {
      (place.nearby.distance, place.nearby.bearing) = (measured.distance, measured.bearing)
      place.nearby.door = measured.door
    }
    for other in ordered.dropFirst() { place.nearby.point.tags.fill(from: other.nearby.point.tags) }
    return place
  }

  /// By what is printed of the distance, then source, id and name.
  private static func precedes(_ left: MergeCandidate, _ right: MergeCandidate) -> Bool {
    NearbyOrder.precedes(millimetres(left), millimetres(right)) {
      guard left.source == right.source else { return left.source < right.source }
      let (one, other) = (left.nearby.point, right.nearby.point)
      guard one.id == other.id, one.name == other.name else {
        return NearbyOrder.precedes((one.id, one.name), (other.id, other.name))
      }
      return left.nearby.distance == right.nearby.distance
        ? MergeCandidate.precedes(left, right) : left.nearby.precedes(right.nearby)
    }
  }

  private static func millimetres(_ candidate: MergeCandidate) -> Double? {
    candidate.nearby.distance.map { ($0 * 1_000).rounded() }
  }

  /// A point may turn out to be another place if some source may know a twin of it that it has not
  /// told, or if that is so for a twin of it, or for a twin of that.
  private mutating func findUncertain(in groups: TwinGroups) throws(Failure) {
    let open = groups.candidates.indices.filter { number in
      let candidate = groups.candidates[number]
      return candidate.nearby.distance.map {
        known.mayMissTwin(
          ofPointAt: $0,
          reach: candidate.nearby.point.reach,
          source: candidate.source,
        )
      } ?? false
    }
    guard !open.isEmpty else { return }
    uncertain = try groups.connected(with: open)
      .compactMap { groups.candidates[$0].nearby.distance }
  }

  // MARK: The query

  /// Whether a search without any limit would show the same points.
  var isFinal: Bool {
    let shown = wanted
    let isFull = query.limit.map { shown.count >= $0 } ?? false
    let last = query.limit.flatMap { isFull ? shown[$0 - 1].distance : nil }
    let end = min(last ?? query.radius ?? .infinity, completeWithin ?? .infinity)
    return known.reaches(end) && !known.mayMissCopy(ofPointAt: leastCopy)
      && !uncertain.contains { $0 >= query.beyond && $0 <= end }
  }

  /// The points that the query wants, but for its limit.
  private var wanted: [NearbyPoint] {
    points.filter { query.admits(distance: $0.distance) }
  }

  /// The points to show: those that the query wants, and none from where not all sources looked.
  ///
  /// - Returns: The same with fewer points, and with the failures of the sources that should have
  ///   looked farther.
  var limited: MergedAnswers {
    var limited = self
    limited.points = wanted
    if let completeWithin {
      limited.points.removeAll { $0.distance.map { $0 > completeWithin } ?? true }
      if limited.points.count < query.limit ?? .max { limited.failures += ends }
    }
    if let limit = query.limit { limited.points = Array(limited.points.prefix(limit)) }
    return limited
  }

  private static func failure(of source: String, within distance: Metres) -> SourceFailure {
    // No distance on Earth is greater, and any integer holds it.
    let kilometres = Int(min(distance, KnownDistances.everywhere) / 1_000)
    let message = "\(source): searched up to \(kilometres) km only; --radius DIST searches farther"
    return SourceFailure(source: source, failure: Failure(.unavailable, message))
  }
}

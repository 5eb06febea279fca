import ByteStreams
import Geodesy

/// Finds in every source the twins of points that passed the filter, whether they pass it or not.
///
/// The filter is about places, which sources know in parts: the first one's point decides, and has the
/// tags that it lacks from the others; some pass only together. So each source is asked once more, for
/// all that is beside the points of the others, and again beside what that finds, as a twin may have a
/// nearer one.
struct FilteredTwins {
  /// Asks the source of a number for points that pass another filter, so many at most, within the bounds
  /// of the search.
  typealias Ask = (_ source: Int, PointFilter, _ limit: Int) throws -> PointSourceAnswer

  private let sources: [any PointSource]
  private let target: DistanceTarget
  private let seen: (PointOfInterest) -> NearbyPoint
  private let deadline: Deadline
  /// How many points of each source are alike in all, so as to find none twice.
  private var known: [[PointOfInterest: Int]]
  /// The cost of asking each source again; `nil` for one that has failed.
  private var costs: [RepeatCost?]
  /// The outcomes of the search, with what was told on this occasion.
  private(set) var outcomes: [SourceOutcome]
  /// The points found, of each source.
  private(set) var found: [[NearbyPoint]]

  /// - Parameters:
  ///   - outcomes: The outcome of each source.
  ///   - sources: The sources.
  ///   - costs: The cost of asking each source again; `nil` for one that has failed.
  ///   - filter: The filter that places must pass.
  ///   - target: The part of a place that the search measures to.
  ///   - ask: Asks a source.
  ///   - seen: A point as seen from the location.
  ///   - deadline: When all must be found.
  /// - Throws: `NeedsFullProgram`. The failure of a source is one of its outcome's problems.
  init(
    of outcomes: [SourceOutcome],
    from sources: [any PointSource],
    at costs: [RepeatCost?],
    for filter: PointFilter,
    _ target: DistanceTarget,
    asking ask: Ask,
    seen: @escaping (PointOfInterest) -> NearbyPoint,
    by deadline: Deadline,
  ) throws {
    self.outcomes = outcomes
    self.sources = sources
    self.costs = costs
    self.target = target
    self.seen = seen
    self.deadline = deadline
    known = outcomes.map { outcome in
      Dictionary((outcome.answer?.points ?? []).map { ($0.point, 1) }, uniquingKeysWith: +)
    }
    found = sources.map { _ in [] }
    var last = outcomes.enumerated().flatMap { source, outcome in
      (outcome.answer?.points ?? []).map { candidate($0, of: source, nil) }
    }
    last += try pointsThatMeetConditions(of: filter, ask)
    while !last.isEmpty { last = try sources.indices.flatMap { try twins(of: last, in: $0) } }
  }

  private mutating func pointsThatMeetConditions(
    of filter: PointFilter,
    _ ask: Ask,
  ) throws -> [MergeCandidate] {
    let answers = try SharedConditions(of: filter).answers(costs: costs) { source, filter, limit in
      guard costs[source] != nil else { return PointSourceAnswer() }
      do {
        let answer = try ask(source, filter, limit)
        takeWhatIsTold(of: answer, source)
        return answer
      } catch {
        try take(error, of: source)
        return PointSourceAnswer()
      }
    }
    return answers.flatMap { source, answer in
      var counts: [PointOfInterest: Int] = [:]
      return answer.points.compactMap { add($0, of: source, answer.attribution, &counts) }
    }
  }

  /// The points of a source that are twins of points of others, or copies of its own, and were not known
  /// yet.
  private mutating func twins(
    of candidates: [MergeCandidate],
    in source: Int,
  ) throws -> [MergeCandidate] {
    guard let cost = costs[source], cost != .none else { return [] }
    // A service has no copies of its own that were worth a request.
    let others = candidates.filter {
      $0.nearby.point.coordinate != nil && (cost != .request || $0.source != source)
    }
    guard !others.isEmpty else { return [] }
    var new: [MergeCandidate] = []
    do {
      try sources[source].neighbours(
        of: others.compactMap(\.nearby.point.coordinate),
        within: MergeCandidate.greatestDistance + 0.01,
        for: target,
        by: deadline,
      ) { number, answer in
        takeWhatIsTold(of: answer, source)
        var counts: [PointOfInterest: Int] = [:]
        for nearby in answer.points.map({ seen($0.point) })
        where others[number].isSamePlace(as: candidate(nearby, of: source, answer.attribution)) {
          let added = add(nearby, of: source, answer.attribution, &counts)
          new += [added].compactMap(\.self)
        }
      }
    } catch {
      try take(error, of: source)
    }
    return new
  }

  /// Adds a point of a source; `nil` if it was known.
  ///
  /// The counts are those of the same answer so far.
  private mutating func add(
    _ nearby: NearbyPoint,
    of source: Int,
    _ credit: String?,
    _ counts: inout [PointOfInterest: Int],
  ) -> MergeCandidate? {
    let count = counts[nearby.point, default: 0] + 1
    counts[nearby.point] = count
    guard count > known[source][nearby.point] ?? 0 else { return nil }
    known[source][nearby.point] = count
    found[source].append(nearby)
    return candidate(nearby, of: source, credit)
  }

  private func candidate(
    _ nearby: NearbyPoint,
    of source: Int,
    _ credit: String?,
  ) -> MergeCandidate {
    let known = outcomes[source].answer?.attribution
    return MergeCandidate(nearby, fromSource: source, credit: known ?? credit)
  }

  private mutating func take(_ error: any Error, of source: Int) throws {
    if let need = error as? NeedsFullProgram { throw need }
    costs[source] = nil
    outcomes[source].answer?.problems.append(Failure(error))
  }

  /// Takes notes and problems of an answer, each once.
  private mutating func takeWhatIsTold(of answer: PointSourceAnswer, _ source: Int) {
    for note in answer.notes where outcomes[source].answer?.notes.contains(note) == false {
      outcomes[source].answer?.notes.append(note)
    }
    for problem in answer.problems
    where outcomes[source].answer?.problems.contains(problem) == false {
      outcomes[source].answer?.problems.append(problem)
    }
  }
}

import ByteStreams
import Geodesy

/// Finds the twins of points that passed a filter, among the points that did not.
///
/// The filter is about places, which sources know in parts: the first one's point decides, and has the
/// tags that it lacks from the others. So each source is asked once more, for all that is beside the
/// points of the others, and again beside what that finds, as a twin may have a nearer one.
struct FilteredTwins {
  private let sources: [any PointSource]
  private let seen: (PointOfInterest) -> NearbyPoint
  private let deadline: Deadline
  /// Points of each source, so as to find none twice.
  private var known: [Set<PointOfInterest>]
  private var credits: [String?]
  /// The points found, of each source.
  private(set) var found: [[NearbyPoint]]

  /// - Parameters:
  ///   - outcomes: The outcome of each source.
  ///   - sources: The sources, of which services are not asked again.
  ///   - seen: A point as seen from the location.
  ///   - deadline: When all must be found.
  /// - Throws: The errors of the sources.
  init(
    of outcomes: [SourceOutcome],
    from sources: [any PointSource],
    seen: @escaping (PointOfInterest) -> NearbyPoint,
    by deadline: Deadline,
  ) throws {
    let answers = outcomes.map { outcome -> PointSourceAnswer? in
      if case .success(let answer) = outcome { answer } else { nil }
    }
    self.sources = sources
    self.seen = seen
    self.deadline = deadline
    known = answers.map { Set($0?.points.map(\.point) ?? []) }
    credits = answers.map { $0?.attribution }
    found = sources.map { _ in [] }
    var last = answers.enumerated().flatMap { source, answer in
      (answer?.points ?? []).map {
        MergeCandidate($0, fromSource: source, credit: answer?.attribution)
      }
    }
    let asked = sources.indices.filter { sources[$0].answersManyQuickly && answers[$0] != nil }
    while !last.isEmpty { last = try asked.flatMap { try twins(of: last, in: $0) } }
  }

  /// The points of a source that are twins of points of others, or copies of its own, and were not known
  /// yet.
  private mutating func twins(
    of candidates: [MergeCandidate],
    in source: Int,
  ) throws -> [MergeCandidate] {
    let others = candidates.filter { $0.nearby.point.coordinate != nil }
    var new: [MergeCandidate] = []
    try sources[source].answers(
      near: others.compactMap(\.nearby.point.coordinate),
      matching: NearbyQuery(
        radius: MergeCandidate.greatestDistance + 0.01,
        filter: PointFilter(includesHidden: true),
        // Twins are known by their coordinates.
        target: .centre,
      ),
      by: deadline,
      wanting: { _, _, _ in true },
    ) { number, answer in
      let credit = credits[source] ?? answer.attribution
      for nearby in answer.points where !known[source].contains(nearby.point) {
        let seen = seen(nearby.point)
        let candidate = MergeCandidate(seen, fromSource: source, credit: credit)
        let other = others[number]
        guard other.distance(toTwin: candidate) != nil || other.isSameObject(as: candidate) else {
          continue
        }
        known[source].insert(nearby.point)
        found[source].append(seen)
        new.append(candidate)
      }
      return true
    }
    return new
  }
}

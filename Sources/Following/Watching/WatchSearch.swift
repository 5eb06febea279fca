import OpeningHours
import Basics
package import Geodesy
package import PointsOfInterest
import Synchronization

/// Finds points around a location that moves.
package final class WatchSearch: Sendable {
  private let sources: [any PointSource]
  private let query: NearbyQuery
  private let timeout: Duration
  private let now: @Sendable () -> Duration
  private let isEndAsked: @Sendable () -> Bool
  private let state = Mutex(State())
  /// The searches and the names of their sources, each made when it is first needed; sources stay open.
  private let searches: Mutex<[Purpose: (names: [String], search: JointSearch)]> = Mutex([:])

  /// How long a source may take not to answer and be asked again at once, and how long it rests at most.
  private static let (patience, longestRest) = (Duration.seconds(1), Duration.seconds(300))

  private enum Purpose {
    case list
    case presence
    /// All points, whatever their hours, that fences may stand around.
    case surroundings
  }

  private struct State {
    var failures = News<SourceFailure>()
    var notes = News<SourceNote>()
    var current: Set<Failure.Kind> = []
    var attributions: [String] = []
    /// By the name of a source that did not answer in time: it is left alone for ten times as long, as fixes
    /// and other sources wait meanwhile; one that failed slowly, as long as that took.
    var resting: [String: (failure: SourceFailure, end: Duration)] = [:]
  }

  private struct News<Message: Hashable> {
    private var known: Set<Message> = []
    private var untold: [Message] = []

    mutating func add(_ message: Message) {
      guard !known.contains(message) else { return }
      // A watch may run for days; so many are kept in mind.
      if known.count >= 1_000 { known = [] }
      known.insert(message)
      untold.append(message)
    }

    mutating func removeNew() -> [Message] {
      defer { untold = [] }
      return untold
    }
  }

  /// - Parameters:
  ///   - sources: Sources of points, the most trusted first.
  ///   - isEndAsked: Whether somebody has asked to stop, which ends every search.
  package init(
    sources: [any PointSource], query: NearbyQuery, timeout: Duration,
    now: @escaping @Sendable () -> Duration, isEndAsked: @escaping @Sendable () -> Bool = { false },
  ) {
    self.sources = sources
    self.query = query
    self.timeout = timeout
    self.now = now
    self.isEndAsked = isEndAsked
    // Whoever waits for a first fix should know that there will be no answer.
    for case let failed as FailedPointSource in sources {
      let failure = SourceFailure(source: failed.name, failure: failed.failure)
      state.withLock { $0.failures.add(failure) }
    }
  }

  /// Whether there is still somebody who waits for an answer.
  package var isWanted: Bool { !isEndAsked() }

  package func nearest(to fix: Fix) throws -> [NearbyPoint] {
    try points(for: .list, at: fix, within: .infinity)
  }

  package func nearestPoints(to fix: Fix, within radius: Metres) throws -> [NearbyPoint] {
    try points(for: .presence, at: fix, within: radius)
  }

  /// All points around a coordinate, whatever their hours: `isOpen(_:)` tells which are wanted now.
  package func points(around coordinate: Coordinate, within radius: Metres) throws
    -> [PointOfInterest]
  {
    let fix = Fix(coordinate: coordinate, origin: .fixed)
    return try points(for: .surroundings, at: fix, within: radius).map(\.point)
  }

  /// Whether a point's hours are such as the query wants, by the time that it is now.
  package func isOpen(_ point: PointOfInterest) -> Bool {
    guard let hours = query.filter.hours else { return true }
    var matcher = PointMatcher(PointFilter(includesHidden: true, hours: hours))
    return matcher.admits(point)
  }

  package func removeFailures() -> [Failure] {
    state.withLock { $0.failures.removeNew() }.map(\.failure)
  }

  /// New notes of sources since the last time, such as an answer's age.
  package func removeNotes() -> [String] { state.withLock { $0.notes.removeNew() }.map(\.text) }

  package var failureKinds: Set<Failure.Kind> { state.withLock(\.current) }

  /// The attributions of all points so far, each once.
  package var attributions: [String] { state.withLock(\.attributions) }

  private func points(
    for purpose: Purpose, at fix: Fix, within radius: Metres,
  ) throws -> [NearbyPoint] {
    let (deadline, start) = (deadline, now())
    query.filter.hours?.judge.hurry(after: deadline)
    let resting = state.withLock { state in
      state.resting = state.resting.filter { $0.value.end > start }
      return state.resting
    }
    let awake = sources.filter { resting[$0.name] == nil }
    if awake.isEmpty, let rest = sources.first.flatMap({ resting[$0.name] }) {
      throw rest.failure.failure
    }
    var result = try searches.withLock { searches in
      let names = awake.map(\.name)
      let known = searches[purpose].flatMap { $0.names == names ? $0.search : nil }
      let search = known ?? search(for: purpose, in: awake)
      searches[purpose] = (names, search)
      try search.run(from: fix.coordinate, within: radius, by: deadline)
      return try search.result(at: fix)
    }
    rest(after: result.failures, since: start)
    result.failures += resting.values.map(\.failure)
    note(result)
    let failed = Set(result.failures.map(\.source))
    // A source that looked and found nothing has an answer: what was near is not any more.
    if let failure = result.failures.first, result.points.isEmpty, failed.count == sources.count,
      result.completeWithin == nil
    {
      throw failure.failure
    }
    return result.points
  }

  private func rest(after failures: [SourceFailure], since start: Duration) {
    let end = now()
    guard end - start >= Self.patience else { return }
    state.withLock { state in
      for failure in failures {
        // The time is that of all sources: one that is unavailable may have failed at once and be back soon.
        let factor = failure.failure.kind == .tryAgain ? 10 : 1
        guard let name = failure.source, [.tryAgain, .unavailable].contains(failure.failure.kind)
        else { continue }
        state.resting[name] = (failure, end + min((end - start) * factor, Self.longestRest))
      }
    }
  }

  private func search(for purpose: Purpose, in sources: [any PointSource]) -> JointSearch {
    var wanted = query
    switch purpose {
    case .list: break
    case .presence: (wanted.limit, wanted.radius, wanted.beyond) = (Fix.presenceLimit, nil, 0)
    case .surroundings:
      (wanted.limit, wanted.radius, wanted.beyond) = (nil, nil, 0)
      wanted.filter.hours = nil
    }
    return JointSearch(sources, for: wanted)
  }

  /// A search ends as soon as somebody asks for that.
  private var deadline: Deadline {
    let clock = { @Sendable [now, isEndAsked] in isEndAsked() ? .seconds(1 << 40) : now() }
    let deadline = Deadline(in: timeout, now: clock)
    // A deadline that was made while the clock was beyond all others would lie behind it.
    return isWanted ? deadline : Deadline(in: .zero, now: clock)
  }

  private func note(_ result: NearbyResult) {
    state.withLock { state in
      for attribution in result.attributions where !state.attributions.contains(attribution) {
        state.attributions.append(attribution)
      }
      state.current = Set(result.failures.map(\.failure.kind))
      result.failures.forEach { state.failures.add($0) }
      for note in result.notes where !note.isDetail { state.notes.add(note) }
    }
  }
}

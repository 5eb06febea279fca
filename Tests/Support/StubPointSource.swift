import Basics
import Geodesy
import PointsOfInterest
import Synchronization

/// A source of points in memory that answers as a file would, limit included, and counts how often it
/// is asked.
package final class StubPointSource: PointSource {
  private struct State {
    var askCount = 0
    var failure: Failure?
  }

  package let name: String
  private let points: [PointOfInterest]
  private let completeWithin: Metres?
  private let answerCount: Int
  private let isService: Bool
  private let attribution: String?
  private let state: Mutex<State>

  /// A source that answers as told, and from the answer after `answerCount` on throws the failure.
  package init(
    _ name: String, _ points: [PointOfInterest] = [], completeWithin: Metres? = nil,
    failure: Failure? = nil, after answerCount: Int = 0, isService: Bool = false,
    attribution: String? = nil,
  ) {
    (self.name, self.points, self.completeWithin) = (name, points, completeWithin)
    (self.answerCount, self.isService) = (answerCount, isService)
    self.attribution = attribution
    state = Mutex(State(failure: failure))
  }

  package var askCount: Int { state.withLock { $0.askCount } }

  package var failure: Failure? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }

  package func search(for query: NearbyQuery) -> SourceSearch { isService ? .asking : .reading }

  package func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    let failure = state.withLock { state in
      state.askCount += 1
      return state.askCount > answerCount ? state.failure : nil
    }
    if let failure { throw failure }
    var collector = NearestCollector(centre: centre, query: query)
    for point in points { collector.add(point) }
    var answer = collector.answer(attribution: attribution)
    answer.completeWithin = completeWithin
    if isService { answer.bounds = [] }
    return answer
  }
}

/// A sink that keeps everything that it wants.
package struct RecordingSink: PointSink {
  package private(set) var points: [PointOfInterest] = []
  package private(set) var problems: [Failure] = []
  private let reach: (Degrees, Degrees) -> Bool

  package init(reach: @escaping (Degrees, Degrees) -> Bool = { _, _ in true }) {
    self.reach = reach
  }

  package func wants(latitude: Degrees, longitude: Degrees) -> Bool { reach(latitude, longitude) }
  package func wants(_ box: BoundingBox) -> Bool { true }
  package mutating func add(_ point: PointOfInterest) { points.append(point) }
  package mutating func skip(_ problem: Failure) { problems.append(problem) }
}

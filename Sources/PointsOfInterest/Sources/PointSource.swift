package import Basics
package import Geodesy

/// A store of points of interest: a file, an index, a service on the network.
package protocol PointSource: Sendable {
  /// How output and messages name it: the file's name, the host, `saved` or `landmarks`.
  var name: String { get }

  /// The points that fit a query, nearest first.
  ///
  /// - Parameter query: Its limit holds for this source alone, whatever duplicates others have.
  /// - Returns: The points found; finding none is not an error.
  /// - Throws: An error that `Failure(_:)` understands, when the source as a whole has no answer.
  func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer

  /// The points that fit a query with a radius, place after place; for sources that do better than to begin
  /// anew.
  ///
  /// - Parameter handle: Called with the number of a place and its answer; returns whether to go on.
  func answers(
    near places: [Coordinate], matching query: NearbyQuery, by deadline: Deadline,
    _ handle: (Int, PointSourceAnswer) throws -> Bool,
  ) throws

  /// The way in which it takes part in a search over several sources.
  func search(for query: NearbyQuery) -> SourceSearch

  /// The same source in its present content, for many searches that belong together: a file is opened
  /// once. A source that cannot be opened fails each time it is asked.
  func opened() -> any PointSource
}

extension PointSource {
  package func search(for query: NearbyQuery) -> SourceSearch { .asking }

  package func opened() -> any PointSource { self }

  package func answers(
    near places: [Coordinate], matching query: NearbyQuery, by deadline: Deadline,
    _ handle: (Int, PointSourceAnswer) throws -> Bool,
  ) throws {
    for (number, place) in places.enumerated() {
      let answer = try points(near: place, matching: query, by: deadline)
      guard try handle(number, answer) else { return }
    }
  }

  /// All points around each of some places.
  func answers(beside places: [Coordinate], by deadline: Deadline) throws -> [PointSourceAnswer] {
    var found: [PointSourceAnswer] = []
    try answers(near: places, matching: .beside, by: deadline) {
      found.append($1)
      return true
    }
    return found
  }
}

extension NearbyQuery {
  /// The points that may be one place with another within 25 m of the centre, hidden ones included.
  package static var beside: NearbyQuery {
    NearbyQuery(
      radius: 2 * Duplicates.greatestDistance + 0.01, filter: PointFilter(includesHidden: true),
      target: .centre,
    )
  }
}

/// The points of one source that fit a query, and up to what distance they are all.
package struct PointSourceAnswer: Sendable, Equatable {
  package var points: [NearbyPoint]
  /// Whether the limit, or a failure on the way, cut off points that also fit.
  package var isCutOff: Bool
  /// Distance up to which the source looked, if not as far as the query asked.
  ///
  /// A search shows no point from beyond it, because others there may be nearer; an answer that would
  /// need such points is not complete.
  package var completeWithin: Metres?
  /// Parts that could not be used, such as a row with a bad coordinate.
  package var problems: [Failure]
  package var attribution: String?
  /// Boxes in one of which each point of the source lies, whether it fits or not; without, the source is
  /// not looked into again.
  package var bounds: [BoundingBox]
  /// Boxes outside of which no point is beside one of the source's.
  var surroundings: [BoundingBox] { bounds.map { $0.widened(by: Duplicates.greatestDistance) } }
  package var notes: [SourceNote] = []

  package init(
    points: [NearbyPoint] = [], isCutOff: Bool = false, problems: [Failure] = [],
    attribution: String? = nil, bounds: [BoundingBox] = [],
  ) {
    (self.points, self.isCutOff, self.problems) = (points, isCutOff, problems)
    (self.attribution, self.bounds) = (attribution, bounds)
  }
}

/// Outcome of asking one source.
///
/// Not a `Result`: the runtime would look up at start-up whether its failure is an error, which takes
/// as long as reading a hundred points.
enum SourceOutcome: Equatable {
  case success(PointSourceAnswer)
  /// The source was not asked, as it has no point near enough.
  case nothing
  case failure(Failure)

  var answer: PointSourceAnswer? { if case .success(let answer) = self { answer } else { nil } }
}

extension Workers {
  /// Enough that a search takes as long as the slowest source, and not as all together.
  static var forSources: Workers { Workers(count: 16) }
}

extension Deadline {
  /// The time for the first answers of several sources; the rest is for reading and merging the others, should
  /// a source never answer.
  var forFirstAnswers: Deadline { using(share: 0.9) }
}

extension NearbyPoint {
  /// Whether this point stands before another of the same source, in `NearbyOrder`.
  package func precedes(_ other: NearbyPoint) -> Bool {
    NearbyOrder.precedes(distance, other.distance) { NearbyOrder.precedes(point, other.point) }
  }
}

extension PointSourceAnswer {
  /// Notes which source it is of, and how long it took: `porto.poix: 10 points, 1.3 ms`.
  mutating func tell(_ source: String, in time: Duration) {
    let count = points.count.counting("point")
    notes.append(SourceNote("\(source): \(count), \(time.milliseconds)", isDetail: true))
  }
}

extension Duration {
  /// Milliseconds with one decimal: `1.3 ms`.
  package var milliseconds: String {
    let tenths = components.seconds * 10_000 + components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

/// A remark on a complete answer: that it is old, or where it ends.
package struct SourceNote: Hashable, Sendable {
  /// One line, without the program's name and without a full stop.
  package let text: String
  /// Whether only detailed output shows it.
  package let isDetail: Bool

  package init(_ text: String, isDetail: Bool = false) {
    (self.text, self.isDetail) = (text, isDetail)
  }
}

package struct FailedPointSource: PointSource {
  package let name: String
  package let failure: Failure

  package init(name: String, failure: Failure) {
    (self.name, self.failure) = (name, failure)
  }

  package func search(for query: NearbyQuery) -> SourceSearch { .reading }

  package func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    throw failure
  }
}

/// Pieces of input that could not be used: the first ones, and the number of all others.
package struct ReportedProblems: Sendable {
  private static let limit = 10
  private var first: [Failure] = []
  private var furtherCount = 0

  package init() {}

  package mutating func add(_ problem: Failure) {
    if first.count < Self.limit { first.append(problem) } else { furtherCount += 1 }
  }

  /// The first problems, and a last one that tells how many more there were.
  package var all: [Failure] {
    guard furtherCount > 0 else { return first }
    return first + [
      Failure(.data, "and \(furtherCount) more \(furtherCount == 1 ? "was" : "were") skipped")
    ]
  }
}

package import ByteStreams
package import Geodesy

/// Something that holds points of interest: a file, an index, a service on the network.
package protocol PointSource: Sendable {
  /// How output and messages name it: the file's name, the host, `saved` or `landmarks`.
  var name: String { get }

  /// The points that fit a query, nearest first.
  ///
  /// - Parameters:
  ///   - centre: The location to measure from.
  ///   - query: Which points are wanted. The limit holds for this source alone; duplicates that
  ///     other sources have are not its business.
  ///   - deadline: When the answer must be there.
  /// - Returns: What was found; finding nothing is not an error.
  /// - Throws: An error that `Failure(_:)` understands, when the source as a whole has no answer.
  func points(
    near centre: Coordinate,
    matching query: NearbyQuery,
    by deadline: Deadline,
  ) throws -> PointSourceAnswer

  /// The points that fit a query, place after place.
  ///
  /// For sources that do better than to begin anew at each place; the others need not have it.
  ///
  /// - Parameters:
  ///   - places: The locations to measure from.
  ///   - query: Which points are wanted at each.
  ///   - deadline: When the last answer must be there.
  ///   - wanting: Whether a coordinate matters at the place of that number. Points of which it is
  ///     `false` may be left out.
  ///   - take: Takes the number of a place and its answer; returns whether to go on.
  /// - Throws: As `points(near:matching:by:)`, and what `take` throws.
  func answers(
    near places: [Coordinate],
    matching query: NearbyQuery,
    by deadline: Deadline,
    wanting: (Int, Coordinate) -> Bool,
    _ take: (Int, PointSourceAnswer) throws -> Bool,
  ) throws
}

extension PointSource {
  /// One search after the other.
  package func answers(
    near places: [Coordinate],
    matching query: NearbyQuery,
    by deadline: Deadline,
    wanting: (Int, Coordinate) -> Bool,
    _ take: (Int, PointSourceAnswer) throws -> Bool,
  ) throws {
    for (number, place) in places.enumerated() {
      let answer = try points(near: place, matching: query, by: deadline)
      guard try take(number, answer) else { return }
    }
  }
}

/// What a source found.
package struct PointSourceAnswer: Sendable, Equatable {
  /// The points, in the order of `NearbyPoint.precedes`.
  package var points: [NearbyPoint]
  /// Whether the limit cut off points that also fit.
  package var isCutOff: Bool
  /// How far the source looked; `nil` when it looked as far as the query asked.
  ///
  /// Nobody knows what is nearest beyond this distance, so a search shows nothing from there, and an
  /// answer that would have had to is not complete.
  package var completeWithin: Metres?
  /// Parts that could not be used, such as a row with a bad coordinate.
  package var problems: [Failure]
  /// Whom to credit for the points.
  package var attribution: String?
  /// What else there is to know of the answer.
  package var notes: [SourceNote]

  /// - Parameters:
  ///   - points: The points, nearest first.
  ///   - isCutOff: Whether the limit cut off points that also fit.
  ///   - completeWithin: How far the source looked; `nil` when it looked as far as was asked.
  ///   - problems: Parts that could not be used.
  ///   - attribution: Whom to credit.
  ///   - notes: What else there is to know of the answer.
  package init(
    points: [NearbyPoint] = [],
    isCutOff: Bool = false,
    completeWithin: Metres? = nil,
    problems: [Failure] = [],
    attribution: String? = nil,
    notes: [SourceNote] = [],
  ) {
    self.points = points
    self.isCutOff = isCutOff
    self.completeWithin = completeWithin
    self.problems = problems
    self.attribution = attribution
    self.notes = notes
  }
}

extension NearbyPoint {
  /// Whether this point stands before another of the same source.
  ///
  /// The order is by distance, then id, then name; what is unknown stands last.
  ///
  /// - Parameter other: The other point.
  /// - Returns: `false` also for two that are alike in all three.
  package func precedes(_ other: NearbyPoint) -> Bool {
    if distance != other.distance {
      return (distance ?? .infinity) < (other.distance ?? .infinity)
    }
    if point.id != other.point.id { return Self.isBefore(point.id, other.point.id) }
    return Self.isBefore(point.name, other.point.name)
  }

  /// Whether an id or a name stands before another; what is unknown stands last.
  package static func isBefore(_ left: String?, _ right: String?) -> Bool {
    guard let left else { return false }
    return right.map { left < $0 } ?? true
  }
}

package import PointsOfInterest

/// The answer of a service: all its points, in its order.
package struct ReceivedPoints: UnselectiveSink, Sendable, Equatable {
  /// The points.
  package private(set) var points: [PointOfInterest]
  /// One failure for each part that could not be used.
  package private(set) var problems: [Failure]
  /// The credit that the data asks for.
  package internal(set) var attribution: String?

  package init(
    points: [PointOfInterest] = [], problems: [Failure] = [], attribution: String? = nil,
  ) {
    self.points = points
    self.problems = problems
    self.attribution = attribution
  }

  /// Takes a point.
  package mutating func add(_ point: PointOfInterest) {
    points.append(point)
  }

  /// Takes note of a part that could not be used.
  package mutating func skip(_ problem: Failure) {
    problems.append(problem)
  }
}

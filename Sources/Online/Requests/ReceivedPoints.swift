package import Geodesy
package import PointsOfInterest

/// What a service answered: all its points, in its order.
package struct ReceivedPoints: PointSink, Sendable, Equatable {
  /// The points.
  package private(set) var points: [PointOfInterest]
  /// Parts that could not be used.
  package private(set) var problems: [Failure]
  /// Whom to credit.
  package internal(set) var attribution: String?

  /// - Parameters:
  ///   - points: The points.
  ///   - problems: Parts that could not be used.
  ///   - attribution: Whom to credit.
  package init(
    points: [PointOfInterest] = [],
    problems: [Failure] = [],
    attribution: String? = nil,
  ) {
    self.points = points
    self.problems = problems
    self.attribution = attribution
  }

  /// Always true: what matters is decided when all is there.
  package func wants(latitude: Degrees, longitude: Degrees) -> Bool { true }

  /// Takes a point.
  package mutating func add(_ point: PointOfInterest) {
    points.append(point)
  }

  /// Takes note of a part that could not be used.
  package mutating func skip(_ problem: Failure) {
    problems.append(problem)
  }
}

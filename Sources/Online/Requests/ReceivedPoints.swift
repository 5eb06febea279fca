public import Geodesy
public import PointsOfInterest

/// What a service answered: all its points, in its order.
public struct ReceivedPoints: PointSink, Sendable, Equatable {
  /// The points.
  public private(set) var points: [PointOfInterest]
  /// Parts that could not be used.
  public private(set) var problems: [Failure]
  /// Whom to credit.
  public internal(set) var attribution: String?

  /// - Parameters:
  ///   - points: The points.
  ///   - problems: Parts that could not be used.
  ///   - attribution: Whom to credit.
  public init(
    points: [PointOfInterest] = [],
    problems: [Failure] = [],
    attribution: String? = nil,
  ) {
    self.points = points
    self.problems = problems
    self.attribution = attribution
  }

  /// Always true: what matters is decided when all is there.
  public func wants(latitude: Degrees, longitude: Degrees) -> Bool { true }

  /// Takes a point.
  public mutating func add(_ point: PointOfInterest) {
    points.append(point)
  }

  /// Takes note of a part that could not be used.
  public mutating func skip(_ problem: Failure) {
    problems.append(problem)
  }
}

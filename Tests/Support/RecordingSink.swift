public import Geodesy
public import PointsOfInterest

/// A sink that keeps everything that it wants.
public struct RecordingSink: PointSink {
  public private(set) var points: [PointOfInterest] = []
  public private(set) var problems: [Failure] = []
  private let reach: (Degrees, Degrees) -> Bool

  public init(reach: @escaping (Degrees, Degrees) -> Bool = { _, _ in true }) {
    self.reach = reach
  }

  public func wants(latitude: Degrees, longitude: Degrees) -> Bool { reach(latitude, longitude) }
  public func wants(_ box: BoundingBox) -> Bool { true }
  public mutating func add(_ point: PointOfInterest) { points.append(point) }
  public mutating func skip(_ problem: Failure) { problems.append(problem) }
}

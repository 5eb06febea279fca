import Geodesy
import PointsOfInterest

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

import Geodesy
import PointsOfInterest

/// A sink that puts a name before problems.
struct NamingSink<Base: PointSink>: PointSink {
  /// The sink that gets everything.
  var base: Base
  /// The file's name.
  let name: String

  func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    base.wants(latitude: latitude, longitude: longitude)
  }

  func wants(_ box: BoundingBox) -> Bool {
    base.wants(box)
  }

  mutating func add(_ point: PointOfInterest) {
    base.add(point)
  }

  mutating func skip(_ problem: Failure) {
    base.skip(problem.of(name))
  }
}

import Geodesy
import PointsOfInterest

/// A sink that puts the file's name before its problems.
struct NamingSink<Base: PointSink>: PointSink {
  /// Where all goes.
  var base: Base
  /// The file.
  let name: String

  func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    base.wants(latitude: latitude, longitude: longitude)
  }

  mutating func add(_ point: PointOfInterest) {
    base.add(point)
  }

  mutating func skip(_ problem: Failure) {
    base.skip(problem.of(name))
  }
}

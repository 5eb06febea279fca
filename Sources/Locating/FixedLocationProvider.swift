package import Basics
package import Geodesy
package import PointsOfInterest

/// A location that is known beforehand: from the command line, the configuration, a saved place.
package struct FixedLocationProvider: LocationProvider {
  private let fix: Fix

  package init(_ fix: Fix) {
    self.fix = fix
  }

  /// - Parameter accuracy: Its error in metres, if it is known.
  package init(_ coordinate: Coordinate, accuracy: Metres? = nil) {
    self.init(Fix(coordinate: coordinate, accuracy: accuracy, origin: .fixed))
  }

  /// The location, at once.
  package func currentFix(by deadline: Deadline) -> Fix { fix }
}

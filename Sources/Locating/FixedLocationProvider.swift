package import Basics
package import PointsOfInterest

/// A location that is known beforehand: from the command line, the configuration, or a line of a batch.
package struct FixedLocationProvider: LocationProvider {
  private let fix: Fix

  package init(_ fix: Fix) { self.fix = fix }

  package func currentFix(by deadline: Deadline) -> Fix { fix }
}

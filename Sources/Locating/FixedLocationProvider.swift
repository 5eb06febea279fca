package import Basics
package import PointsOfInterest

/// A location that is known beforehand: from the command line, the configuration, a saved place.
package struct FixedLocationProvider: LocationProvider {
  private let fix: Fix

  package init(_ fix: Fix) {
    self.fix = fix
  }

  package func currentFix(by deadline: Deadline) -> Fix { fix }
}

/// A provider that passes on the fixes of another one if they are good enough.
///
/// It asks once. A provider that can wait for something better, such as gpsd's, takes the
/// requirement itself.
package struct AccurateLocationProvider: LocationProvider {
  private let base: any LocationProvider
  private let requirement: FixRequirement

  package init(_ base: any LocationProvider, requirement: FixRequirement) {
    self.base = base
    self.requirement = requirement
  }

  /// The other provider's fix.
  ///
  /// - Throws: The other provider's error; `Failure` of kind `.tryAgain` if its fix is too
  ///   coarse or has no error estimate.
  package func currentFix(by deadline: Deadline) throws -> Fix {
    let fix = try base.currentFix(by: deadline)
    try requirement.ensure(fix)
    return fix
  }
}

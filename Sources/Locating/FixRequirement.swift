package import Geodesy
package import PointsOfInterest

/// The accuracy that a fix needs to be used.
package struct FixRequirement: Sendable, Hashable {
  /// The largest estimate of the horizontal error that will do; `nil` accepts any fix, also one
  /// without an estimate.
  package var desiredAccuracy: Metres?

  /// Any fix will do.
  package static let none = FixRequirement()

  package init(desiredAccuracy: Metres? = nil) {
    self.desiredAccuracy = desiredAccuracy
  }

  /// Whether a fix is good enough.
  ///
  /// The time of a fix is not looked at: receivers' clocks are wrong by whole GPS week cycles
  /// (1024 weeks) often enough.
  ///
  /// - Returns: Whether it will do.
  package func isMet(by fix: Fix) -> Bool {
    guard let desiredAccuracy else { return true }
    guard let accuracy = fix.accuracy else { return false }
    return accuracy <= desiredAccuracy
  }

  /// The reason why a fix is not good enough.
  ///
  /// - Returns: The reason; `nil` when the fix will do.
  package func shortfall(of fix: Fix) -> String? {
    guard !isMet(by: fix), let desiredAccuracy else { return nil }
    let wanted = "\(Self.text(desiredAccuracy)) m are asked for"
    guard let accuracy = fix.accuracy else { return "its error is unknown, \(wanted)" }
    return "its error is \(Self.text(accuracy)) m, \(wanted)"
  }

  /// Refuses a location that was typed.
  ///
  /// It is what its writer says it is: only an estimate that was typed with it (`geo:…;u=`) can be
  /// too large. The name of a place says nothing of where in the place.
  ///
  /// - Throws: `Failure` of kind `.tryAgain`, which begins with the name.
  package func ensure(ofTyped fix: Fix, called name: @autoclosure () -> String) throws(Failure) {
    guard fix.accuracy != nil || fix.origin == .name, let shortfall = shortfall(of: fix) else {
      return
    }
    throw Failure(.tryAgain, shortfall).of(name())
  }

  /// Metres with a decimal only where it says something: an error of 10.4 m must not be shown as
  /// 10 beside a limit of 10.
  private static func text(_ metres: Metres) -> String {
    let tenths = (metres * 10).rounded(.up) / 10
    guard abs(tenths) < 1e15 else { return "\(tenths)" }
    return tenths == tenths.rounded() ? "\(Int64(tenths))" : "\(tenths)"
  }
}

/// A receiver's own account of a fix, besides its error.
package struct FixQuality: Hashable, Sendable {
  /// Whether the height is known too; `nil` when the receiver does not say.
  package var isThreeDimensional: Bool?
  /// How many satellites are used; `nil` when the receiver does not say.
  package var usedSatellites: Int?
  /// How many satellites are in view; `nil` when the receiver does not say.
  package var visibleSatellites: Int?

  /// Nothing is known unless it is given.
  package init(
    isThreeDimensional: Bool? = nil, usedSatellites: Int? = nil, visibleSatellites: Int? = nil,
  ) {
    self.isThreeDimensional = isThreeDimensional
    self.usedSatellites = usedSatellites
    self.visibleSatellites = visibleSatellites
  }
}

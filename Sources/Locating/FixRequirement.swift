package import Geodesy
package import PointsOfInterest

/// The accuracy that a fix needs to be used.
package struct FixRequirement: Sendable, Hashable {
  /// The largest estimate of the horizontal error that will do; `nil` accepts any fix, also one
  /// without an estimate.
  package var desiredAccuracy: Metres?

  package static let none = FixRequirement()

  package init(desiredAccuracy: Metres? = nil) { self.desiredAccuracy = desiredAccuracy }

  /// Whether a fix is good enough.
  ///
  /// The time of a fix is not looked at: receivers' clocks are wrong by whole GPS week cycles
  /// (1024 weeks) often enough.
  package func isMet(by fix: Fix) -> Bool {
    guard let desiredAccuracy else { return true }
    guard let accuracy = fix.accuracy else { return false }
    return accuracy <= desiredAccuracy
  }

  /// The reason why a fix is not good enough; `nil` when it will do.
  package func shortfall(of fix: Fix) -> String? {
    guard !isMet(by: fix), let desiredAccuracy else { return nil }
    let wanted = "\(Fix.text(desiredAccuracy)) m are asked for"
    guard let accuracy = fix.accuracy else { return "its error is unknown, \(wanted)" }
    return "its error is \(Fix.text(accuracy)) m, \(wanted)"
  }

  /// Refuses a fix that is not good enough.
  ///
  /// - Throws: `Failure` of kind `.tryAgain`.
  package func ensure(_ fix: Fix) throws(Failure) {
    guard let shortfall = shortfall(of: fix) else { return }
    throw Failure(.tryAgain, "the location is too coarse: \(shortfall)")
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
}

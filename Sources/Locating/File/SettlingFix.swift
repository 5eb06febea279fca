package import PointsOfInterest

/// Holds a fix back until it is complete.
///
/// Receivers spread a moment over several sentences; the fix grows with each. It is complete when
/// the next moment begins, or when nothing more has come for a while.
package struct SettlingFix {
  private var held: Fix?

  /// Holds nothing.
  package init() {}

  /// Adds a fix.
  ///
  /// - Parameter isComplete: Whether nothing more can be known of it.
  /// - Returns: The fixes that are complete now, in order.
  package mutating func add(_ fix: Fix, isComplete: Bool) -> [Fix] {
    var complete: [Fix] = []
    if let held, isComplete || !Self.isSameMoment(held, fix) { complete.append(held) }
    held = isComplete ? nil : fix
    if isComplete { complete.append(fix) }
    return complete
  }

  /// Whether a fix waits.
  package var isHolding: Bool { held != nil }

  /// Gives up waiting.
  ///
  /// - Returns: The fix as far as it is known.
  package mutating func settle() -> Fix? {
    defer { held = nil }
    return held
  }

  /// Until the date has come, nothing has a time; then the place must tell.
  private static func isSameMoment(_ earlier: Fix, _ later: Fix) -> Bool {
    guard let time = earlier.time else { return earlier.coordinate == later.coordinate }
    return time == later.time
  }
}

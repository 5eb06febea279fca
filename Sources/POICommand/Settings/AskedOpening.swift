import OpeningHours
import PointsOfInterest

/// The time at which places are to be open, and for how long after it.
struct AskedOpening: Sendable {
  /// `nil` for now.
  var time: AskedTime?
  /// Seconds; 0 for that moment alone.
  var duration = 0
  /// The time as it was asked for, for messages.
  var text = "now"

  /// Ten years, beyond which no change of hours is looked for.
  static let longestDuration = 3_653 * 86_400
}

import OpeningHours

/// The moment of a fix, for measuring the time between two of them.
///
/// A file is read much faster than it was written, so the receiver's clock counts, where it gives
/// one; else it counts when the fix came.
struct FixMoment: Hashable, Sendable {
  let time: Timestamp?
  let arrival: Duration

  /// The time between an earlier fix and this one; infinitely long if the receiver's clock was set
  /// back meanwhile: knowledge from before is worth nothing then.
  func elapsed(since earlier: FixMoment) -> Duration {
    guard let time, let before = earlier.time else { return arrival - earlier.arrival }
    guard time >= before else { return Self.forever }
    return .milliseconds(time.milliseconds - before.milliseconds)
  }

  static let forever = Duration.seconds(Int64.max >> 8)

  /// Whether the receiver's clock tells that a fix came so soon after another.
  func follows(_ earlier: FixMoment?, within limit: Duration) -> Bool {
    guard let earlier, time != nil, earlier.time != nil else { return false }
    return elapsed(since: earlier) <= limit
  }
}

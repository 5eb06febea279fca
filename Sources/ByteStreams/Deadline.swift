import Platform

/// A moment by which a wait must end, on a clock that never runs backwards.
///
/// One deadline is made from `--timeout` when the program starts and handed to everything that
/// waits, so that the location and all sources together take no longer than was asked.
package struct Deadline: Sendable {
  private let moment: Duration
  private let now: @Sendable () -> Duration

  /// A deadline that lies a duration ahead.
  ///
  /// - Parameters:
  ///   - duration: How far ahead, seen from the moment of this call.
  ///   - now: The clock: any that counts forward. Tests inject one that they set by hand.
  package init(
    in duration: Duration,
    now: @escaping @Sendable () -> Duration = Deadline.monotonicNow,
  ) {
    self.moment = now() + duration
    self.now = now
  }

  /// The time left until the deadline, never below zero.
  package var remaining: Duration {
    max(.zero, moment - now())
  }

  /// An earlier deadline, that leaves some of what remains for what comes afterwards.
  ///
  /// - Parameter share: The part of what remains that may be used, 0 to 1.
  /// - Returns: A deadline on the same clock.
  package func using(share: Double) -> Deadline {
    Deadline(in: remaining * share, now: now)
  }

  /// Whether the moment has come.
  package var hasPassed: Bool {
    remaining == .zero
  }

  /// The time left in whole milliseconds, rounded up, as `poll(2)` takes it.
  package var remainingMilliseconds: Int32 {
    let (seconds, attoseconds) = remaining.components
    let milliseconds =
      Double(seconds) * 1_000 + (Double(attoseconds) / 1e15).rounded(.up)
    return Int32(min(milliseconds, Double(Int32.max)))
  }

  /// The system's monotonic clock.
  @Sendable package static func monotonicNow() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

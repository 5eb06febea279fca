/// A moment by which a wait must end, on a clock that never runs backwards.
///
/// One deadline is made from `--timeout` at the start of the program and passed to everything that
/// waits, so that the location and all sources together take no longer than that.
package struct Deadline: Sendable {
  private let moment: Duration
  private let now: @Sendable () -> Duration

  /// A deadline that lies a duration ahead.
  ///
  /// - Parameter now: The clock, which must never run backwards; tests inject one that they set by hand.
  package init(
    in duration: Duration, now: @escaping @Sendable () -> Duration = Deadline.monotonicNow,
  ) {
    self.moment = now() + duration
    self.now = now
  }

  /// A deadline that comes when somebody asks to stop, and is looked at twenty times a second.
  package init(whenAsked isAsked: @escaping @Sendable () -> Bool) {
    // The clock stands still until then, so that every wait ends soon and begins anew.
    let interval = Duration.milliseconds(50)
    moment = interval
    now = { isAsked() ? interval : .zero }
  }

  /// The time left until the deadline, never below zero.
  package var remaining: Duration { max(.zero, moment - now()) }
  package var hasPassed: Bool { remaining == .zero }

  /// An earlier deadline on the same clock, which leaves time for later steps.
  ///
  /// - Parameter share: Usable part of the remaining time, 0 to 1.
  package func using(share: Double) -> Deadline { Deadline(in: remaining * share, now: now) }

  /// This deadline, or an earlier one that lies a duration ahead on the same clock.
  package func sooner(in duration: Duration) -> Deadline {
    Deadline(in: min(remaining, duration), now: now)
  }

  /// The time left in whole milliseconds, rounded up, as `poll(2)` takes it.
  package var remainingMilliseconds: Int32 {
    let (seconds, attoseconds) = remaining.components
    let milliseconds = Double(seconds) * 1_000 + (Double(attoseconds) / 1e15).rounded(.up)
    return Int32(min(milliseconds, Double(Int32.max)))
  }

  /// Waits for a duration, and no longer than a deadline, whatever signals come meanwhile.
  @Sendable package static func sleep(for duration: Duration, by deadline: Deadline? = nil) {
    let end = deadline?.sooner(in: duration) ?? Deadline(in: duration)
    while poll(nil, 0, end.remainingMilliseconds) < 0, errno == EINTR {}
  }

  /// Waits until a descriptor can be read, or is otherwise ready, whatever signals come meanwhile.
  ///
  /// - Parameter deadline: `nil` waits for ever.
  /// - Returns: 0 when it is ready; `ETIMEDOUT` at the deadline, or another error.
  package static func wait(
    for descriptor: Int32, _ event: Int32 = POLLIN, by deadline: Deadline?,
  ) -> Int32 {
    while true {
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let ready = unsafe poll(&request, 1, deadline?.remainingMilliseconds ?? -1)
      if ready > 0 { return 0 }
      // A deadline can be asked for in pieces, see `init(whenAsked:)`.
      if ready == 0, deadline?.hasPassed ?? true { return ETIMEDOUT }
      if ready < 0, errno != EINTR { return errno }
    }
  }

  @Sendable package static func monotonicNow() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

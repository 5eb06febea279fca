import Synchronization

/// A clock that moves only when a test says so.
package final class ManualClock: Sendable {
  private let elapsed = Mutex(Duration.zero)

  /// A clock at zero.
  package init() {}

  /// The clock in the form that `Deadline` takes.
  package var now: @Sendable () -> Duration {
    { self.elapsed.withLock { $0 } }
  }

  /// Moves the clock forward.
  package func advance(by duration: Duration) {
    elapsed.withLock { $0 += duration }
  }
}

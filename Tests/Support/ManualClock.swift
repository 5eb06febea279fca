import Synchronization

/// A clock that moves only when a test says so.
package final class ManualClock: Sendable {
  private let elapsed = Mutex(Duration.zero)

  package init() {}

  package var now: @Sendable () -> Duration { { self.elapsed.withLock { $0 } } }

  package func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }
}

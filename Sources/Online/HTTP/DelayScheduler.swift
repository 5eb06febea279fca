import Dispatch

/// Runs work later; tests run it at once and check the delay.
package protocol DelayScheduler: Sendable {
  /// Runs work later, on any thread.
  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void)
}

/// The scheduler that waits in real time.
package struct DispatchDelayScheduler: DelayScheduler {
  // A serial queue gets a thread of its own; the shared concurrent ones can be full of work that
  // waits for this.
  private let queue = DispatchQueue(label: "poi.http.retries")

  /// A scheduler with a queue of its own.
  package init() {}

  /// Runs work on the scheduler's queue.
  package func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + delay.interval, execute: work)
  }
}

import Dispatch
import Synchronization

/// Waits for a value that another thread will have: the one bridge from callbacks to a synchronous
/// call.
final class CompletionWait<Value: Sendable>: Sendable {
  private let stored: Mutex<Value?> = Mutex(nil)
  private let signal = DispatchSemaphore(value: 0)

  /// Hands over the value; only the first counts.
  @Sendable func complete(_ value: Value) {
    stored.withLock { $0 = $0 ?? value }
    signal.signal()
  }

  /// Waits for the value.
  ///
  /// - Parameter duration: For how long at the most.
  /// - Returns: `nil` when it did not come.
  func value(within duration: Duration) -> Value? {
    _ = signal.wait(timeout: .now() + duration.interval)
    return stored.withLock { $0 }
  }
}

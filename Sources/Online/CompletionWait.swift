import Basics
package import Dispatch
import PointsOfInterest
import Synchronization

/// Waits for a value that another thread will have: the one bridge from callbacks to a synchronous
/// call.
final class CompletionWait<Value: Sendable>: Sendable {
  /// How long a value may come after its deadline before it is given up: the transport keeps the
  /// deadline and says more about what happened.
  private static var grace: Duration { .milliseconds(250) }

  private let stored: Mutex<Value?> = Mutex(nil)
  private let signal = DispatchSemaphore(value: 0)

  /// Hands over the value; only the first counts.
  @Sendable func complete(_ value: Value) {
    stored.withLock { $0 = $0 ?? value }
    signal.signal()
  }

  /// Sends a request and waits for the outcome.
  ///
  /// - Parameter tick: Called ten times a second meanwhile, on the thread that waits.
  /// - Throws: `Failure` of kind `.tryAgain` when there was none in time.
  static func outcome(
    of request: HTTPRequest, by deadline: Deadline, whileWaiting tick: (() -> Void)? = nil,
    _ send: (@escaping @Sendable (Value) -> Void) -> Void,
  ) throws(Failure) -> Value {
    let wait = CompletionWait()
    send(wait.complete)
    if let tick {
      while wait.value(within: min(.milliseconds(100), deadline.remaining)) == nil,
        !deadline.hasPassed
      { tick() }
    }
    guard let value = wait.value(by: deadline) else {
      throw HTTPTransportError.timedOut.failure(of: request.url.authority)
    }
    return value
  }

  /// Waits for the value; `nil` when it did not come by its deadline and little later.
  func value(by deadline: Deadline) -> Value? {
    value(within: deadline.remaining + Self.grace)
  }

  /// Waits for the value; `nil` when it did not come.
  func value(within duration: Duration) -> Value? {
    if let value = stored.withLock({ $0 }) { return value }
    _ = signal.wait(timeout: .now() + duration.interval)
    return stored.withLock { $0 }
  }
}

extension Duration {
  /// The duration as Dispatch takes it, to the nanosecond; what is too long is 292 years.
  package var interval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    return .nanoseconds(Int(isTooLong || overflows ? .max : sum))
  }
}

import Basics
import PointsOfInterest

/// Waits for a value that another thread will have: the one bridge from callbacks to a synchronous
/// call.
struct CompletionWait<Value: Sendable>: Sendable {
  /// How long a value may come after its deadline before it is given up: the transport keeps the
  /// deadline and says more about what happened.
  private static var grace: Duration { .milliseconds(250) }

  private let stored = Monitor<Value?>(nil)

  @Sendable func complete(_ value: Value) { stored.update { $0 = value } }

  /// Sends a request and waits for the outcome.
  ///
  /// - Parameters:
  ///   - authority: The server's host and port, which the failure names.
  ///   - tick: Called ten times a second meanwhile, on the thread that waits.
  /// - Throws: `Failure` of kind `.tryAgain` when there was none in time.
  static func outcome(
    from authority: String, by deadline: Deadline, whileWaiting tick: (() -> Void)? = nil,
    _ send: (@escaping @Sendable (Value) -> Void) -> Void,
  ) throws(Failure) -> Value {
    let wait = CompletionWait()
    send(wait.complete)
    guard let value = wait.value(by: deadline, whileWaiting: tick) else {
      throw Failure.timedOut.of(authority)
    }
    return value
  }

  /// Waits for the value, which is handed out once; `nil` when it did not come by its deadline and
  /// little later.
  ///
  /// The deadline is looked at again and again: it may come at once, when somebody asks to stop.
  func value(by deadline: Deadline, whileWaiting tick: (() -> Void)? = nil) -> Value? {
    while !deadline.hasPassed {
      if let value = value(within: min(.milliseconds(100), deadline.remaining)) { return value }
      tick?()
    }
    return value(within: Self.grace)
  }

  private func value(within duration: Duration) -> Value? {
    stored.when(by: Deadline(in: duration)) { $0.take() }
  }
}

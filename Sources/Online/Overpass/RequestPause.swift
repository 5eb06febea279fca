import PointsOfInterest
import Synchronization

/// Lets a service rest after a failure: locations come faster than a service recovers, and the
/// operators ask for 30 s without requests.
final class RequestPause: Sendable {
  private static let length = Duration.seconds(30)

  private let last: Mutex<(failure: Failure, time: Duration)?> = Mutex(nil)
  private let now: @Sendable () -> Duration

  /// - Parameter now: Any clock that counts forward.
  init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }

  /// Begins a pause.
  ///
  /// - Parameter failure: What is told until it is over.
  func begin(after failure: Failure) {
    last.withLock { $0 = (failure, now()) }
  }

  /// The failure after which there is a pause now; `nil` when requests may be made.
  var failure: Failure? {
    last.withLock { $0 }.flatMap { now() - $0.time < Self.length ? $0.failure : nil }
  }
}

import Synchronization

/// A clock that moves only when a test says so.
public final class ManualClock: Sendable {
  private let elapsed = Mutex(Duration.zero)

  /// A clock at zero.
  public init() {}

  /// The clock in the form that `Deadline` takes.
  public var now: @Sendable () -> Duration {
    { self.elapsed.withLock { $0 } }
  }

  /// Moves the clock forward.
  public func advance(by duration: Duration) {
    elapsed.withLock { $0 += duration }
  }
}

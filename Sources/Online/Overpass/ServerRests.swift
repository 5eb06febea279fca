import PointsOfInterest
import Synchronization

/// Which servers are to be left alone, and for how long: what one question taught about a busy
/// server holds for the next one, too.
final class ServerRests: Sendable {
  private struct Rest {
    let end: Duration
    let failure: Failure
  }

  private let rests: Mutex<[Int: Rest]> = Mutex([:])
  private let now: @Sendable () -> Duration

  /// - Parameter now: Any clock that counts forward.
  init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }

  /// Begins a rest, or ends it.
  ///
  /// - Parameters:
  ///   - server: The number of the server.
  ///   - delay: For how long; `nil` when the server is as good as any.
  ///   - failure: What the server said.
  func set(_ server: Int, for delay: Duration?, after failure: Failure?) {
    let rest = delay.flatMap { delay in
      failure.map { Rest(end: now() + delay, failure: $0) }
    }
    rests.withLock { $0[server] = rest }
  }

  /// What is left of a server's rest.
  ///
  /// - Parameter server: The number of the server.
  /// - Returns: How long it goes on, and what the server said; `nil` when it may be asked.
  func rest(of server: Int) -> (remaining: Duration, failure: Failure)? {
    guard let rest = rests.withLock({ $0[server] }), now() < rest.end else { return nil }
    return (rest.end - now(), rest.failure)
  }
}

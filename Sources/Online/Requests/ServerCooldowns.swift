import PointsOfInterest
import Synchronization

/// Times during which servers that are busy or silent are not asked: a failure that one question met
/// holds for the next one, too.
final class ServerCooldowns: Sendable {
  enum Scope: Hashable {
    case service
    /// Requests to one server, by its number.
    case server(Int)
  }

  private let cooldowns: Mutex<[Scope: (end: Duration, failure: Failure)]> = Mutex([:])
  private let now: @Sendable () -> Duration

  init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }

  /// Begins a cooldown, of which callers are told the failure; `nil` ends it.
  func set(_ scope: Scope, for duration: Duration?, after failure: Failure?) {
    let cooldown = duration.flatMap { duration in
      failure.map { (end: now() + duration, failure: $0) }
    }
    cooldowns.withLock { $0[scope] = cooldown }
  }

  /// How long a cooldown goes on, and the failure that began it; `nil` when there is none.
  func remaining(of scope: Scope) -> (time: Duration, failure: Failure)? {
    guard let cooldown = cooldowns.withLock({ $0[scope] }), now() < cooldown.end else { return nil }
    return (cooldown.end - now(), cooldown.failure)
  }
}

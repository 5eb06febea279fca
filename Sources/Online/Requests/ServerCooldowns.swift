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

  private struct State {
    var cooldowns: [Scope: (end: Duration, failure: Failure)] = [:]
    /// Failures since the last answer.
    var failureCounts: [Scope: Int] = [:]
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Duration

  init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }

  /// Begins a cooldown, of which callers are told the failure; `nil` ends it.
  func set(_ scope: Scope, for duration: Duration?, after failure: Failure?) {
    let cooldown = duration.flatMap { duration in
      failure.map { (end: now() + duration, failure: $0) }
    }
    state.withLock { $0.cooldowns[scope] = cooldown }
  }

  /// Ends a cooldown: the server has answered.
  func noteAnswer(of scope: Scope) {
    state.withLock { state in
      state.cooldowns[scope] = nil
      state.failureCounts[scope] = nil
    }
  }

  /// Failures in a row after which a server is given up: a few locations may be too much for one that
  /// answers to all others, and neighbours are asked one after the other.
  static let mostFailures = 5

  /// Begins a cooldown for as long as the failure took, if it is the last of too many in a row.
  func noteFailure(_ failure: Failure, of scope: Scope, since start: Duration) {
    let count = state.withLock { state in
      state.failureCounts[scope, default: 0] += 1
      return state.failureCounts[scope, default: 0]
    }
    if count >= Self.mostFailures { set(scope, for: now() - start, after: failure) }
  }

  /// How long a cooldown goes on, and the failure that began it; `nil` when there is none.
  func remaining(of scope: Scope) -> (time: Duration, failure: Failure)? {
    guard let cooldown = state.withLock({ $0.cooldowns[scope] }), now() < cooldown.end else {
      return nil
    }
    return (cooldown.end - now(), cooldown.failure)
  }
}

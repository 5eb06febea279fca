import PointsOfInterest
import Synchronization

/// Times during which servers that are busy or silent are not asked: a failure that one question met
/// holds for the next one, too.
final class ServerCooldowns: Sendable {
  private struct State {
    var cooldowns: [Int: (end: Duration, failure: Failure)] = [:]
    /// Failures since the last answer.
    var failureCounts: [Int: Int] = [:]
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Duration

  init(now: @escaping @Sendable () -> Duration) { self.now = now }

  /// Begins the cooldown of a server, by its number; callers are told the failure.
  func set(_ server: Int, for duration: Duration, after failure: Failure) {
    let end = now() + duration
    state.withLock { $0.cooldowns[server] = (end, failure) }
  }

  /// Ends a cooldown: the server has answered.
  func noteAnswer(of server: Int) {
    state.withLock { state in
      state.cooldowns[server] = nil
      state.failureCounts[server] = nil
    }
  }

  /// Failures in a row after which a server is given up: a few locations may be too much for one that
  /// answers to all others, and neighbours are asked one after the other.
  static let mostFailures = 5

  /// Begins a cooldown for as long as the failure took, if it is the last of too many in a row.
  func noteFailure(_ failure: Failure, of server: Int, since start: Duration) {
    let count = state.withLock { state in
      state.failureCounts[server, default: 0] += 1
      return state.failureCounts[server, default: 0]
    }
    if count >= Self.mostFailures { set(server, for: now() - start, after: failure) }
  }

  /// The failure that began a cooldown; `nil` when there is none now.
  func failure(of server: Int) -> Failure? {
    guard let cooldown = state.withLock({ $0.cooldowns[server] }), now() < cooldown.end else {
      return nil
    }
    return cooldown.failure
  }
}

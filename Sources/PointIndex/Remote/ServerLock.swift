import Basics
import PointsOfInterest

/// A lock that lets one thread at a time ask a server, and gives the server up when it fails.
///
/// In a job of many answers a dead server costs no more than three timeouts, however many answers are
/// still to come: once it is given up, all that would ask it get the failure at once.
final class ServerLock: Sendable {
  /// The consequence of a failure of the server.
  enum Patience: Sendable {
    /// Whoever comes next asks again.
    case none
    /// The server is given up.
    case giveUp
    /// The server is asked again after 1 s, 2 s, 4 s and so on, in which it may be started anew, until
    /// the time of one more request is over; then it is given up.
    case askAgain
  }

  private struct State: Sendable {
    var isTaken = false
    /// The failure for everybody who would ask, once the server is given up.
    var verdict: Failure?
  }

  private let name: String
  private let pause: @Sendable (Duration) -> Void
  private let state: Monitor<State> = Monitor(State())

  /// - Parameter pause: Waits before the server is asked again.
  init(at name: String, pause: @escaping @Sendable (Duration) -> Void) {
    self.name = name
    self.pause = pause
  }

  /// Asks the server while no other thread does.
  ///
  /// - Parameters:
  ///   - deadline: When the lock must be acquired, made anew while others hold it; and the time for
  ///     which a failing server is asked again.
  ///   - body: Asks the server; it may be run again after a failure.
  /// - Throws: The error of the closure; `.failed` when it was not acquired in time, or with the
  ///   failure for which the server was given up.
  func run<Value>(
    by deadline: () -> Deadline, _ patience: Patience, _ body: () throws(IndexServerError) -> Value,
  ) throws(IndexServerError) -> Value {
    try acquire(by: deadline)
    defer { state.update { $0.isTaken = false } }
    var limit: Deadline?
    var delay = Duration.seconds(1)
    while true {
      do throws(IndexServerError) {
        return try body()
      } catch {
        guard patience != .none, let failure = error.outage else { throw error }
        let end = limit ?? deadline()
        limit = end
        guard patience == .askAgain, !error.isFinal, delay < end.remaining else {
          giveUp(failure)
          throw error
        }
        pause(delay)
        delay *= 2
      }
    }
  }

  /// Gives the server up, with the failure for all that would ask it.
  func giveUp(_ failure: Failure) {
    state.update { $0.verdict = $0.verdict ?? failure }
  }

  private func acquire(by deadline: () -> Deadline) throws(IndexServerError) {
    repeat {
      let acquired = state.when(by: deadline()) { state -> Result<Void, Failure>? in
        if let verdict = state.verdict { return .failure(verdict) }
        guard !state.isTaken else { return nil }
        state.isTaken = true
        return .success(())
      }
      switch acquired {
      case .success: return
      case .failure(let verdict): throw .failed(verdict)
      // Whoever holds the lock is held to deadlines itself.
      case nil: continue
      }
    } while !deadline().hasPassed
    throw .failed(Failure(.tryAgain, "\(name): no answer in time"))
  }
}

extension IndexServerError {
  /// The failure of a server that does not answer, or not with what it was asked for.
  fileprivate var outage: Failure? {
    switch self {
    case .failed(let failure) where [.unavailable, .tryAgain].contains(failure.kind): failure
    case .offline(let failure): failure
    case .changed, .damaged, .failed: nil
    }
  }

  fileprivate var isFinal: Bool { if case .offline = self { true } else { false } }
}

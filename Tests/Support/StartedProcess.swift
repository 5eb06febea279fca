import Dispatch
import Foundation
import Synchronization
import Testing

/// A process that runs, or has run.
///
/// It is killed, and the test fails, when it runs for longer than any should; at the latest it is
/// killed when the last reference goes.
package final class StartedProcess: Sendable {
  /// The seconds that a process may run: many times what the slowest takes.
  package static let maximumSeconds = 60

  package let identifier: Int32

  private let command: String
  private let output: @Sendable () -> String
  private let fail: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    /// The exit status once it was asked for; the system keeps the number for it until then.
    var status: Int32?
    var isOverdue = false
  }

  /// A queue of its own: threads of the global one may all be taken.
  private static let timers = DispatchQueue(label: "StartedProcess")

  /// The output, what it has written, tells more if it does not end.
  package init(
    _ setup: ProcessSetup, output: @escaping @Sendable () -> String = { "" },
    fail: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") },
  ) throws {
    identifier = try setup.start()
    command = ([setup.path] + setup.arguments).joined(separator: " ")
    (self.output, self.fail) = (output, fail)
    Self.timers.asyncAfter(deadline: .now() + .seconds(Self.maximumSeconds)) { [weak self] in
      self?.expire()
    }
  }

  /// Nothing runs on, and nothing that has ended stays in the system's table, where it would keep
  /// exit tests from seeing the end of theirs.
  deinit {
    killGroup()
    status()
  }

  package var isRunning: Bool {
    state.withLock { state in
      guard state.status == nil else { return false }
      var end = siginfo_t()
      return waitid(P_PID, id_t(identifier), &end, WEXITED | WNOWAIT | WNOHANG) == 0
        && end.si_signo == 0
    }
  }

  /// Sends a signal, if it still runs.
  package func send(_ signal: Int32) {
    state.withLock { state in
      if state.status == nil { kill(identifier, signal) }
    }
  }

  /// Kills it, and what it has started, because its time is over; `status()` then fails the test.
  package func expire() {
    guard isRunning else { return }
    state.withLock { $0.isOverdue = true }
    killGroup()
  }

  private func killGroup() {
    state.withLock { state in
      if state.status == nil { kill(-identifier, SIGKILL) }
    }
  }

  /// Waits for its end; of a signal, the status is 128 and the number.
  @discardableResult
  package func status() -> Int32 {
    // Once the status was asked for, the number may be that of another process.
    if let status = state.withLock(\.status) { return status }
    // Signals can be sent as long as this waits.
    var end = siginfo_t()
    while waitid(P_PID, id_t(identifier), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    let (status, isNew) = reap()
    if isNew, state.withLock(\.isOverdue) {
      fail("did not end in \(Self.maximumSeconds) s and was killed: \(command)\n\(output())")
    }
    return status
  }

  /// Takes the status of a process that has ended from the system, once.
  private func reap() -> (status: Int32, isNew: Bool) {
    state.withLock { state in
      if let status = state.status { return (status, false) }
      var word: Int32 = 0
      while waitpid(identifier, &word, 0) < 0, errno == EINTR {}
      let signal = word & 0x7F
      let own = signal == 0 ? word >> 8 & 0xFF : 128 + signal
      state.status = own
      return (own, true)
    }
  }
}

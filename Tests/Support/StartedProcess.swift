import Foundation
import Synchronization

/// A process that runs, or has run.
package final class StartedProcess: Sendable {
  /// The number by which the system knows it.
  package let identifier: Int32

  /// Its exit status once that was asked for; the system keeps the number for it until then.
  private let lastStatus: Mutex<Int32?> = Mutex(nil)

  /// - Parameter setup: The process.
  /// - Throws: `POSIXError` when it cannot be started.
  package init(_ setup: ProcessSetup) throws {
    identifier = try setup.start()
  }

  /// Whether it has not ended yet.
  package var isRunning: Bool {
    lastStatus.withLock { status in
      guard status == nil else { return false }
      var end = siginfo_t()
      return waitid(P_PID, id_t(identifier), &end, WEXITED | WNOWAIT | WNOHANG) == 0
        && end.si_signo == 0
    }
  }

  /// Sends a signal, if it still runs.
  package func send(_ signal: Int32) {
    lastStatus.withLock { status in
      if status == nil { kill(identifier, signal) }
    }
  }

  /// Waits for its end.
  ///
  /// - Returns: The exit status; 128 and the number for a signal, as shells tell it.
  @discardableResult
  package func status() -> Int32 {
    // Signals can be sent as long as this waits.
    var end = siginfo_t()
    while waitid(P_PID, id_t(identifier), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return lastStatus.withLock { status in
      if let status { return status }
      var word: Int32 = 0
      while waitpid(identifier, &word, 0) < 0, errno == EINTR {}
      let signal = word & 0x7F
      let own = signal == 0 ? word >> 8 & 0xFF : 128 + signal
      status = own
      return own
    }
  }
}

import Dispatch
import Foundation

/// A process that runs, or has run.
///
/// Its end is waited for here because `Process.waitUntilExit()` of Foundation on Linux can notice it
/// as much as 50 ms late, many times what most processes of the tests take.
package final class StartedProcess: Sendable {
  /// The number by which the system knows it.
  package var identifier: Int32 { process.processIdentifier }
  /// Whether it has not ended yet.
  package var isRunning: Bool { process.isRunning }

  private let process: Process
  private let end: DispatchGroup

  /// - Parameter process: One that is not started yet.
  /// - Throws: An error of Foundation when it cannot be started.
  package init(_ process: Process) throws {
    let end = DispatchGroup()
    end.enter()
    process.terminationHandler = { _ in end.leave() }
    do {
      try process.run()
    } catch {
      end.leave()
      throw error
    }
    (self.process, self.end) = (process, end)
  }

  /// Sends a signal, if it still runs.
  package func send(_ signal: Int32) {
    if process.isRunning { kill(identifier, signal) }
  }

  /// Waits for its end.
  ///
  /// - Returns: The exit status; 128 and the number for a signal, as shells tell it.
  @discardableResult
  package func status() -> Int32 {
    end.wait()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? 128 + status : status
  }
}

import Basics
import Dispatch
import Foundation
import Synchronization

/// The processes that do exchanges for parts of files: one for each server, as long as all is well.
final class SharedProcesses: Sendable {
  private let start: @Sendable (URL) throws(HTTPTransportError) -> SharedProcess
  private let processes: Mutex<[String: SharedProcess]> = Mutex([:])
  private let semaphore = DispatchSemaphore(value: SharedProcess.maximumInFlight)

  /// - Parameter start: Starts a process for exchanges with the server of a URL.
  init(_ start: @escaping @Sendable (URL) throws(HTTPTransportError) -> SharedProcess) {
    self.start = start
  }

  deinit {
    for process in processes.withLock({ $0.values }) { process.retire() }
  }

  /// Does an exchange as soon as few enough are under way.
  ///
  /// - Parameters:
  ///   - request: The request, which may be sent twice.
  ///   - sink: The destination of the answer's body; no file.
  ///   - deadline: When the answer must be here.
  /// - Returns: `nil` when there was no process, or it ended without an answer.
  func result(
    of request: URLRequest, into sink: BodySink, by deadline: Deadline,
  ) -> HTTPTransportResult? {
    guard semaphore.wait(timeout: .now() + deadline.remaining.interval) == .success else {
      return .failure(.timedOut)
    }
    defer { semaphore.signal() }
    // One whose time is over must not reach the server any more.
    guard !deadline.hasPassed else { return .failure(.timedOut) }
    guard let url = request.url, let process = try? process(for: url) else { return nil }
    return process.result(of: request, into: sink, by: deadline)
  }

  private func process(for url: URL) throws(HTTPTransportError) -> SharedProcess {
    try processes.withLock { processes throws(HTTPTransportError) in
      if let process = processes[url.origin], !process.isSpent { return process }
      let process = try start(url)
      processes[url.origin] = process
      return process
    }
  }
}

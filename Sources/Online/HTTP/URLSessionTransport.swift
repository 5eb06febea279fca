package import Basics
import Dispatch
import Foundation

/// The real transport: exchanges over a `URLSession`, with what that lacks on Linux added.
///
/// Seen with Swift 6.3 on Linux, and why this looks as it does: the session's resource timeout is
/// never read and its request timeout drops fractions of a second, so the deadline is kept by a
/// timer of our own. Redirects carry `Authorization` to other hosts, so the delegate refuses all of
/// them. A task's own delegate is asked about redirects only, so the session needs ours. Cancelling
/// can deadlock, crash, or wait while the library decodes a body, so nothing is cancelled: what is
/// still under way after the completion goes with the process or the session.
///
/// A server that sends a status line and closes the connection before the first header field ends
/// trips a `fatalError` in the library (swift-corelibs-foundation 5285, corrected after 6.3). Only
/// HTTP/1 is affected. So the program runs this transport in processes of their own, behind
/// `IsolatedTransport`. A trailer trips another one, see `TrailerRecovery`.
package struct URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let delegate: ExchangeDelegate
  private let maximumBodySize: Int
  private let timer = DispatchQueue(label: "poi.http.deadline")

  /// - Parameters:
  ///   - session: A session from `URLSession.forTransport(_:)`; any other is a programmer's error.
  ///   - maximumBodySize: How large a body in memory may be, in bytes.
  package init(session: URLSession, maximumBodySize: Int = HTTPResponse.maximumBodySize) {
    guard let delegate = session.delegate as? ExchangeDelegate else {
      preconditionFailure("the session must come from URLSession.forTransport(_:)")
    }
    self.session = session
    self.delegate = delegate
    self.maximumBodySize = maximumBodySize
  }

  /// Sends a request; several may be under way.
  package func send(
    _ request: URLRequest, into sink: BodySink, by deadline: Deadline,
    completion: @escaping @Sendable (HTTPTransportResult) -> Void,
  ) {
    guard !deadline.hasPassed else { return completion(.failure(.timedOut)) }
    let task = session.dataTask(with: request)
    let response = IncomingResponse(maximumBodySize: maximumBodySize, sink: sink)
    delegate.begin(task, response, completion: completion)
    timer.asyncAfter(deadline: .now() + deadline.remaining.interval) {
      delegate.fail(task, with: .timedOut)
    }
    task.resume()
  }

  /// Completes all exchanges with what has come, once the delegate has seen all of it.
  func finish() {
    session.delegateQueue.addOperation { delegate.finish() }
  }
}

extension URLSession {
  /// A session that reports to the transport.
  ///
  /// It stores nothing: no cookies, no cache, no credentials.
  ///
  /// - Parameter configuration: Tests put a stub into its `protocolClasses`.
  /// - Returns: A session that lives until it is invalidated or the program ends.
  package static func forTransport(
    _ configuration: URLSessionConfiguration = .ephemeral
  ) -> URLSession {
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    // An idle limit only; the transport's own deadline comes first.
    configuration.timeoutIntervalForRequest = 24 * 3600
    let delegate = ExchangeDelegate()
    let queue = ReportQueue()
    queue.maxConcurrentOperationCount = 1
    // The reference is unowned; the session keeps the delegate, and that the queue.
    unsafe queue.underlyingQueue = delegate.queue
    return URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }
}

/// The queue on which a session reports to its delegate, of bounded length.
///
/// Foundation on Linux reports every piece of a body to the queue and goes on reading whether or not
/// the delegate has kept up; a body that comes faster than it is written would be in memory. Here the
/// session waits, and with it the server.
///
/// It has no state of its own that changes, so it is as safe to share as any other queue.
final class ReportQueue: OperationQueue, @unchecked Sendable {
  /// How many reports may wait, of at most 16 KiB each.
  private static let capacity = 256

  private let free = DispatchSemaphore(value: ReportQueue.capacity)

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    free.wait()
    super.addOperation {
      block()
      self.free.signal()
    }
  }
}

package import ByteStreams
import Dispatch
package import Foundation
import Synchronization

#if canImport(FoundationNetworking)
package import FoundationNetworking

// Networking enters the program through this file alone; the rest speaks these names.

/// A request as Foundation has it.
package typealias URLRequest = FoundationNetworking.URLRequest
/// A session as Foundation has it.
package typealias URLSession = FoundationNetworking.URLSession
/// The settings of a session as Foundation has them.
package typealias URLSessionConfiguration = FoundationNetworking.URLSessionConfiguration
#else
/// A request as Foundation has it.
package typealias URLRequest = Foundation.URLRequest
/// A session as Foundation has it.
package typealias URLSession = Foundation.URLSession
/// The settings of a session as Foundation has them.
package typealias URLSessionConfiguration = Foundation.URLSessionConfiguration
#endif

/// The real transport: `URLSession`, with what it lacks on Linux added.
///
/// Seen with Swift 6.3 on Linux, and why this looks as it does: the session's resource timeout is
/// never read and its request timeout drops fractions of a second, so the deadline is kept by a
/// timer of our own. Redirects carry `Authorization` to other hosts, so the delegate refuses all of
/// them. A task's own delegate is asked about redirects only, so the session needs ours. Cancelling
/// `async` requests can deadlock, and `cancel()` waits while the library decodes a body, so tasks
/// report to a delegate and are cancelled on a queue where nobody waits for it.
///
/// One thing cannot be mended from here: a server that sends a status line and closes the connection
/// before the first header field ends trips a `fatalError` in the library
/// (swift-corelibs-foundation 5285, mended after 6.3). Only HTTP/1 is affected. So the program runs
/// this transport in processes of their own, behind `IsolatedTransport`.
package struct URLSessionTransport: HTTPTransport {
  /// How many requests are under way at the same time.
  package static let maximumInFlight = 4
  /// How large a body may be, in bytes.
  package static let maximumBodySize = 64 << 20

  private let session: URLSession
  private let transfers: TransferDelegate
  private let maximumBodySize: Int
  private let gate = AdmissionGate(places: Self.maximumInFlight)
  private let timers = DispatchQueue(label: "poi.http.deadlines")
  private let cancellations = DispatchQueue(label: "poi.http.cancellations")

  /// - Parameters:
  ///   - session: A session from `URLSession.forTransport(_:)`; any other is a programmer's error.
  ///   - maximumBodySize: How large a body may be, in bytes.
  package init(session: URLSession, maximumBodySize: Int = Self.maximumBodySize) {
    guard let transfers = session.delegate as? TransferDelegate else {
      preconditionFailure("the session must come from URLSession.forTransport(_:)")
    }
    self.session = session
    self.transfers = transfers
    self.maximumBodySize = maximumBodySize
  }

  /// Sends a request as soon as fewer than four are under way.
  package func send(
    _ request: URLRequest,
    by deadline: Deadline,
    completion: @escaping @Sendable (Result<HTTPResponse, HTTPTransportError>) -> Void,
  ) {
    let transfer = Transfer(maximumBodySize: maximumBodySize, completion: completion)
    timers.asyncAfter(deadline: .now() + deadline.remaining.interval) {
      transfer.finish(.failure(.timedOut))
    }
    gate.enter { start(request, transfer, by: deadline) }
  }

  private func start(_ request: URLRequest, _ transfer: Transfer, by deadline: Deadline) {
    // One whose time is over, though its timer may be late, must not reach the server any more.
    guard !transfer.isFinished, !deadline.hasPassed else { return gate.leave() }
    let task = session.dataTask(with: request)
    transfers.add(transfer, for: task.taskIdentifier, atEnd: gate.leave)
    task.resume()
    // After the start: a task that is cancelled before it keeps its connection.
    transfer.setCancellation {
      cancellations.async { task.cancel() }
    }
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
    configuration.httpMaximumConnectionsPerHost = URLSessionTransport.maximumInFlight
    // An idle limit only; the transport's own deadline comes first.
    configuration.timeoutIntervalForRequest = 24 * 3600
    let delegate = TransferDelegate()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    // The reference is unowned; the session keeps the delegate, and that the queue.
    unsafe queue.underlyingQueue = delegate.queue
    return URLSession(
      configuration: configuration,
      delegate: delegate,
      delegateQueue: queue,
    )
  }
}

extension URLRequest {
  /// A GET request.
  ///
  /// - Parameters:
  ///   - url: Where to.
  ///   - headers: Fields that go only to this URL's origin.
  /// - Returns: The request.
  package static func get(_ url: URL, headers: RequestHeaders = RequestHeaders()) -> URLRequest {
    var request = URLRequest(url: url)
    for (name, secret) in headers.fields {
      request.setValue(secret.reveal(), forHTTPHeaderField: name)
    }
    return request
  }

  /// A request that changes something.
  ///
  /// - Parameters:
  ///   - method: `PUT` or `DELETE`.
  ///   - url: Where to.
  ///   - headers: Fields that go only to this URL's origin.
  ///   - body: What is sent; `nil` for nothing.
  /// - Returns: The request.
  static func change(
    _ method: String,
    _ url: URL,
    headers: RequestHeaders,
    body: Data?,
  ) -> URLRequest {
    var request = get(url, headers: headers)
    request.httpMethod = method
    request.httpBody = body
    return request
  }

  /// A POST request.
  ///
  /// - Parameters:
  ///   - url: Where to.
  ///   - form: Field names and values, sent as `application/x-www-form-urlencoded`.
  /// - Returns: The request.
  package static func post(_ url: URL, form: [(name: String, value: String)]) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    let fields = form.map { "\($0.name.formEncoded)=\($0.value.formEncoded)" }
    request.httpBody = Data(fields.joined(separator: "&").utf8)
    return request
  }

  /// Where the request goes.
  var target: URL? { url }

  /// The same request with a header field.
  func setting(_ name: String, to value: String) -> URLRequest {
    var request = self
    request.setValue(value, forHTTPHeaderField: name)
    return request
  }

  /// The request that follows a redirect.
  ///
  /// - Parameters:
  ///   - url: Where to.
  ///   - names: The header fields that go along; `nil` for all.
  ///   - withBody: Whether a POST stays one. All that this program posts are questions, so it may be
  ///     asked twice.
  /// - Returns: The request.
  func redirected(to url: URL, keeping names: [String]?, withBody: Bool) -> URLRequest {
    var request = URLRequest(url: url)
    if withBody {
      request.httpMethod = httpMethod
      request.httpBody = httpBody
    }
    for (name, value) in allHTTPHeaderFields ?? [:]
    where names?.contains(where: { $0.caseInsensitiveCompare(name) == .orderedSame }) ?? true {
      request.setValue(value, forHTTPHeaderField: name)
    }
    return request
  }

  /// The body, for a transport process.
  var sentBody: Data { httpBody ?? Data() }

  /// The rest of the request, for a transport process.
  ///
  /// - Parameters:
  ///   - maximumBodySize: How large the body of the answer may be, in bytes.
  ///   - deadline: When the answer must have come.
  /// - Returns: All that the process needs to know.
  /// - Throws: `HTTPTransportError.failed` without a URL.
  func message(
    maximumBodySize: Int,
    by deadline: Deadline,
  ) throws(HTTPTransportError) -> TransportRequest {
    guard let url else { throw .failed(reason: "a request without a URL") }
    return TransportRequest(
      url: url.absoluteURL,
      method: httpMethod ?? "GET",
      headers: allHTTPHeaderFields ?? [:],
      bodySize: httpBody?.count ?? 0,
      maximumBodySize: maximumBodySize,
      timeLeft: deadline.remaining,
    )
  }

  /// The request as a transport process was told it.
  ///
  /// - Parameters:
  ///   - message: All but the body.
  ///   - body: The body; empty when there is none.
  init(_ message: TransportRequest, body: Data) {
    self.init(url: message.url)
    httpMethod = message.method
    allHTTPHeaderFields = message.headers
    if !body.isEmpty { httpBody = body }
  }
}

/// Hands what a session reports to the transfer that it belongs to.
private final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private struct Entry {
    let transfer: Transfer
    let atEnd: @Sendable () -> Void
  }

  /// Where the session reports: a serial queue, because that has a thread of its own, where the
  /// default one shares the few threads that waiting code elsewhere can take up.
  let queue = DispatchQueue(label: "poi.http.delegate")
  private let entries: Mutex<[Int: Entry]> = Mutex([:])

  func add(_ transfer: Transfer, for task: Int, atEnd: @escaping @Sendable () -> Void) {
    entries.withLock { $0[task] = Entry(transfer: transfer, atEnd: atEnd) }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    entries.withLock { $0[task.taskIdentifier]?.transfer }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void,
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void,
  ) {
    // Linux ignores the disposition; the transfer cancels by itself when it has seen enough.
    transfer(of: dataTask)?.begin(response as? HTTPURLResponse)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.append(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
  ) {
    guard let entry = entries.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    // Linux does not report the response of a redirect that names no place.
    if error == nil, !entry.transfer.hasBegun, let response = task.response {
      entry.transfer.begin(response as? HTTPURLResponse)
    }
    entry.transfer.end(error.map(HTTPTransportError.init))
    entry.atEnd()
  }
}

extension Transfer {
  fileprivate func begin(_ response: HTTPURLResponse?) {
    guard let response else { return finish(.failure(.notHTTP)) }
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name] = value
    }
    begin(status: response.statusCode, headers: headers)
  }
}

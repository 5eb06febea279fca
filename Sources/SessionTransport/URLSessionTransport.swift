import Foundation
import PointsOfInterest
package import Basics
package import Online

/// Exchanges over a `URLSession`: the transport of Darwin.
///
/// Redirects carry `Authorization` to other hosts, so the delegate refuses all of them. A session's
/// time limits do not count from the beginning of a request, so the deadline is kept here.
///
/// On Linux (Swift 6.3) some answers end the process, such as a status line and nothing more
/// (swift-corelibs-foundation 5285). So `CurlTransport` is the transport there.
package struct URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let delegate: ExchangeDelegate
  private let maximumBodySize: Int

  /// - Parameter session: A session from `URLSession.forTransport(_:)`; any other is a programmer's
  ///   error.
  package init(session: URLSession, maximumBodySize: Int = HTTPResponse.maximumBodySize) {
    guard let delegate = session.delegate as? ExchangeDelegate else {
      preconditionFailure("the session must come from URLSession.forTransport(_:)")
    }
    self.session = session
    self.delegate = delegate
    self.maximumBodySize = maximumBodySize
  }

  /// Refuses: here certificates to trust belong into the keychain.
  ///
  /// - Throws: `Failure` of kind `.unavailable`.
  package func trusting(_ path: String) throws -> URLSessionTransport {
    throw Failure(
      .unavailable, "--cacert \(path): on this system add the certificate to the keychain instead",
    )
  }

  /// Sends a request and waits for the outcome; several may be under way.
  package func outcome(
    of request: HTTPRequest, into sink: BodySink, by deadline: Deadline,
  ) -> HTTPTransportResult {
    guard !deadline.hasPassed else { return .failure(.timedOut) }
    let task = session.dataTask(with: URLRequest(request, into: sink))
    let outcome = Monitor<HTTPTransportResult?>(nil)
    delegate.begin(task, IncomingResponse(maximumBodySize: maximumBodySize, sink: sink)) { result in
      outcome.update { $0 = result }
    }
    task.resume()
    if let result = outcome.when(by: deadline, { $0.take() }) { return result }
    delegate.fail(task, with: .timedOut)
    return outcome.when { $0.take() }
  }
}

extension URLRequest {
  /// The request as a session sends it.
  fileprivate init(_ request: HTTPRequest, into sink: BodySink) {
    self.init(url: request.url)
    httpMethod = request.method
    httpBody = request.body
    for (name, value) in request.fields { setValue(value, forHTTPHeaderField: name) }
    // An idle limit; the transport's own deadline comes first, or the limit of a file.
    timeoutInterval = sink.stallLimit.map { Double($0.components.seconds) } ?? 24 * 3600
  }
}

extension URLSession {
  /// How many exchanges with one host are under way at the same time; others wait.
  private static let maximumInFlight = 4

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
    configuration.httpMaximumConnectionsPerHost = maximumInFlight
    let delegate = ExchangeDelegate()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    // The reference is unowned; the session keeps the delegate, and that the queue.
    unsafe queue.underlyingQueue = delegate.queue
    return URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }
}

extension APIRequestLoader {
  /// A loader over a session, which may be stubbed with a `URLProtocol`.
  ///
  /// - Parameter urlSession: A session from `URLSession.forTransport(_:)`.
  package init(apiRequest: Request, urlSession: URLSession) {
    let transport = URLSessionTransport(session: urlSession)
    self.init(apiRequest: apiRequest, client: HTTPClient(transport: transport, userAgent: "poi"))
  }
}

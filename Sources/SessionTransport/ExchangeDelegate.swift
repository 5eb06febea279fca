import Foundation
import Online
import PointsOfInterest
import Synchronization

/// The delegate of a session: collects the response of each exchange and calls its completion once.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private struct Exchange {
    var response: IncomingResponse
    let completion: @Sendable (HTTPTransportResult) -> Void
  }

  /// The queue on which the session reports.
  ///
  /// It is serial, because such a queue has a thread of its own; the default one shares a few
  /// threads, which waiting code elsewhere can take up.
  let queue = DispatchQueue(label: "poi.http.delegate")
  /// The exchanges whose completion has not been called, by task; reports of other tasks are dropped.
  private let exchanges: Mutex<[Int: Exchange]> = Mutex([:])

  func begin(
    _ task: URLSessionTask, _ response: IncomingResponse,
    completion: @escaping @Sendable (HTTPTransportResult) -> Void,
  ) {
    let task = task.taskIdentifier
    exchanges.withLock { $0[task] = Exchange(response: response, completion: completion) }
  }

  /// Completes an exchange and ends its transfer, unless that has been done.
  func fail(_ task: URLSessionTask, with error: Failure) {
    if update(task, { _ throws(Failure) in throw error }) { task.cancel() }
  }

  /// Changes the response, and completes the exchange when the step returns a response or throws.
  ///
  /// Nothing is done for a task without an exchange.
  ///
  /// - Returns: Whether the exchange is complete now.
  private func update(
    _ task: URLSessionTask,
    _ step: (inout IncomingResponse) throws(Failure) -> HTTPResponse?,
  ) -> Bool {
    let task = task.taskIdentifier
    let completed = exchanges.withLock { exchanges -> (Exchange, HTTPTransportResult)? in
      // Out of there while it changes, so that the body is not copied.
      guard var current = exchanges.removeValue(forKey: task) else { return nil }
      do throws(Failure) {
        if let response = try step(&current.response) { return (current, .success(response)) }
      } catch {
        return (current, .failure(error))
      }
      exchanges[task] = current
      return nil
    }
    guard let (exchange, result) = completed else { return false }
    exchange.completion(result)
    return true
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void,
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void,
  ) {
    let isComplete = update(dataTask) { incoming throws(Failure) in
      try incoming.begin(HTTPResponse(response))
    }
    completionHandler(isComplete ? .cancel : .allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isComplete = update(dataTask) { incoming throws(Failure) in
      try incoming.append(data)
      return nil
    }
    if isComplete { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?,
  ) {
    _ = update(task) { incoming throws(Failure) in
      if let error { throw incoming.truncation ?? Failure(session: error) }
      return try incoming.finished()
    }
  }
}

extension HTTPResponse {
  /// The head of a response as the session reports it.
  fileprivate init(_ response: URLResponse) throws(Failure) {
    guard let response = response as? HTTPURLResponse else { throw .notHTTP }
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name] = value
    }
    self.init(status: response.statusCode, headers: headers)
  }
}

extension Failure {
  /// The failure of an exchange of a session.
  init(session error: any Error) {
    let error = error as NSError
    let code = error.domain == NSURLErrorDomain ? error.code : NSURLErrorUnknown
    self =
      switch code {
      case NSURLErrorTimedOut: .timedOut
      case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: .cannotResolve
      case NSURLErrorCannotConnectToHost, NSURLErrorNotConnectedToInternet: .cannotConnect
      case NSURLErrorNetworkConnectionLost: .connectionLost
      case NSURLErrorUnsupportedURL, NSURLErrorBadServerResponse: .notHTTP
      case NSURLErrorClientCertificateRequired...NSURLErrorSecureConnectionFailed:
        .insecure(reason: error.localizedDescription)
      default: .failed(reason: error.localizedDescription)
      }
  }
}

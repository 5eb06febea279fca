import Foundation
import Synchronization

/// The delegate of a session that has one exchange at a time: collects the response of that exchange
/// and calls its completion once.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private struct Exchange {
    let task: Int
    var response: IncomingResponse
    let completion: @Sendable (HTTPTransportResult) -> Void
  }

  /// The queue on which the session reports.
  ///
  /// It is serial, because such a queue has a thread of its own; the default one shares a few threads,
  /// which waiting code elsewhere can take up.
  let queue = DispatchQueue(label: "poi.http.delegate")
  /// The exchange whose completion has not been called.
  private let exchange: Mutex<Exchange?> = Mutex(nil)

  /// Takes an exchange; a second one before the first is completed is a programmer's error.
  ///
  /// - Parameters:
  ///   - task: Its task; reports of other tasks are dropped from now on.
  ///   - response: A response of which nothing has come.
  ///   - completion: Called exactly once, on any thread.
  func begin(
    _ task: URLSessionTask,
    _ response: IncomingResponse,
    completion: @escaping @Sendable (HTTPTransportResult) -> Void,
  ) {
    let task = task.taskIdentifier
    exchange.withLock { exchange in
      precondition(exchange == nil, "one exchange at a time")
      exchange = Exchange(task: task, response: response, completion: completion)
    }
  }

  /// Completes an exchange unless that has been done.
  func fail(_ task: URLSessionTask, with error: HTTPTransportError) {
    update(task) { _ throws(HTTPTransportError) in throw error }
  }

  /// Changes the response, and completes the exchange when the step returns a response or throws.
  ///
  /// Nothing is done for a task other than that of the exchange.
  private func update(
    _ task: URLSessionTask? = nil,
    _ step: (inout IncomingResponse) throws(HTTPTransportError) -> HTTPResponse?,
  ) {
    let completed = exchange.withLock { exchange -> (Exchange, HTTPTransportResult)? in
      guard var current = exchange, current.task == task?.taskIdentifier ?? current.task else {
        return nil
      }
      // Out of there while it changes, so that the body is not copied.
      exchange = nil
      do throws(HTTPTransportError) {
        if let response = try step(&current.response) { return (current, .success(response)) }
      } catch {
        return (current, .failure(error))
      }
      exchange = current
      return nil
    }
    if let (exchange, result) = completed { exchange.completion(result) }
  }

  /// Completes the exchange with what has come, as all has.
  func finish() {
    update { incoming throws(HTTPTransportError) in try incoming.finished() }
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
    update(dataTask) { incoming throws(HTTPTransportError) in
      try incoming.begin(HTTPResponse(response))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    update(dataTask) { incoming throws(HTTPTransportError) in
      try incoming.append(data)
      return nil
    }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void,
  ) {
    #if canImport(FoundationNetworking)
    // Only the configuration has credentials, and they were refused: that is the answer. On Linux
    // every reply to the challenge either waits for ever or cancels.
    update(task) { incoming throws(HTTPTransportError) in try incoming.finished() }
    #else
    completionHandler(.performDefaultHandling, nil)
    #endif
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
  ) {
    update(task) { incoming throws(HTTPTransportError) in
      if let error { throw incoming.truncation ?? HTTPTransportError(error) }
      // Linux does not report the response of a redirect that names no place.
      if !incoming.hasBegun, let response = task.response,
        let whole = try incoming.begin(HTTPResponse(response))
      {
        return whole
      }
      return try incoming.finished()
    }
  }
}

extension HTTPResponse {
  /// The head of a response as the session reports it.
  fileprivate init(_ response: URLResponse) throws(HTTPTransportError) {
    guard let response = response as? HTTPURLResponse else { throw .notHTTP }
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name] = value
    }
    self.init(status: response.statusCode, headers: headers)
  }
}

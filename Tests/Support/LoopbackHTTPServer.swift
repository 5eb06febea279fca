import Synchronization

/// An HTTP server on 127.0.0.1 for tests: it answers by path and remembers what it was asked.
package final class LoopbackHTTPServer: Sendable {
  package let port: UInt16

  private let listener: LoopbackListener
  private let log: RequestLog

  /// Any other path is answered 404.
  package init(_ routes: [String: HTTPFault]) throws {
    let log = RequestLog()
    let listener = try LoopbackListener { connection in
      guard let request = LoopbackHTTPRequest(from: connection) else { return }
      let earlier = log.add(request)
      (routes[request.path] ?? .status(404)).serve(connection, earlier)
    }
    (self.log, self.listener) = (log, listener)
    self.port = listener.port
  }

  deinit {
    listener.stop()
  }

  package var requests: [LoopbackHTTPRequest] { log.all }

  package func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

private final class RequestLog: Sendable {
  private let requests: Mutex<[LoopbackHTTPRequest]> = Mutex([])

  var all: [LoopbackHTTPRequest] { requests.withLock { $0 } }

  func add(_ request: LoopbackHTTPRequest) -> Int {
    requests.withLock { requests in
      defer { requests.append(request) }
      return requests.count { $0.path == request.path }
    }
  }
}

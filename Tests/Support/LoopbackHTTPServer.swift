import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1 for tests: it answers by path and remembers what it was asked.
package final class LoopbackHTTPServer: Sendable {
  /// The port it listens on.
  package let port: UInt16

  private let listener: LoopbackListener
  private let log: RequestLog

  /// Starts to listen.
  ///
  /// - Parameter routes: What each path does; any other is answered 404.
  /// - Throws: `POSIXError` when there is no free port or descriptor.
  package init(_ routes: [String: HTTPFault]) throws {
    let log = RequestLog()
    let listener = try LoopbackListener { connection in
      guard var request = LoopbackHTTPRequest(connection.read(until: "\r\n\r\n")) else { return }
      request.readBody(from: connection)
      let earlier = log.add(request)
      (routes[request.path] ?? .status(404)).serve(connection, earlier)
    }
    self.log = log
    self.listener = listener
    self.port = listener.port
  }

  deinit {
    listener.stop()
  }

  /// The requests so far, in the order in which they came.
  package var requests: [LoopbackHTTPRequest] { log.all }

  /// A URL on this server.
  package func url(_ path: String) -> String {
    "http://127.0.0.1:\(port)\(path)"
  }
}

/// A request as the server saw it.
package struct LoopbackHTTPRequest: Sendable, Equatable {
  /// The path without the query.
  package let path: String
  /// The query, still encoded; empty when there is none.
  package let query: String
  /// The header fields, names in lower case.
  package let headers: [String: String]
  /// The body, as text.
  package private(set) var body = ""

  /// Reads as many bytes as are announced: a server that closes a connection with bytes unread
  /// resets it.
  mutating func readBody(from connection: LoopbackConnection) {
    var rest = headers["content-length"].flatMap { Int($0) } ?? 0
    var bytes: [UInt8] = []
    while rest > 0 {
      let next = connection.read(upTo: rest)
      if next.isEmpty { break }
      bytes += next
      rest -= next.count
    }
    body = String(decoding: bytes, as: UTF8.self)
  }

  init?(_ head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    let parts = words[1].split(separator: "?", maxSplits: 1).map(String.init)
    path = parts.first ?? "/"
    query = parts.count > 1 ? parts[1] : ""
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value)
    }
    headers = Dictionary(fields, uniquingKeysWith: { first, _ in first })
  }
}

private final class RequestLog: Sendable {
  private let requests: Mutex<[LoopbackHTTPRequest]> = Mutex([])

  var all: [LoopbackHTTPRequest] { requests.withLock { $0 } }

  /// Returns how many requests for the same path came before.
  func add(_ request: LoopbackHTTPRequest) -> Int {
    requests.withLock { requests in
      defer { requests.append(request) }
      return requests.count { $0.path == request.path }
    }
  }
}

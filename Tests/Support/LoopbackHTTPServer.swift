import Basics
import Foundation

/// An HTTP server on 127.0.0.1 for tests: it answers by path and remembers what it was asked.
package final class LoopbackHTTPServer: Sendable {
  package let port: UInt16

  private let listener: LoopbackListener
  private let log = Monitor<[LoopbackHTTPRequest]>([])

  /// Any other path is answered 404.
  package convenience init(_ routes: [String: HTTPFault]) throws {
    try self.init { routes[$0.path] ?? .status(404) }
  }

  package init(_ answer: @escaping @Sendable (LoopbackHTTPRequest) -> HTTPFault) throws {
    listener = try LoopbackListener { [log] connection in
      guard let request = LoopbackHTTPRequest(from: connection) else { return }
      let earlier = log.update { requests in
        defer { requests.append(request) }
        return requests.count { $0.path == request.path && $0.method == request.method }
      }
      answer(request).serve(connection, earlier)
    }
    port = listener.port
  }

  deinit {
    listener.stop()
  }

  package var requests: [LoopbackHTTPRequest] { log.update { $0 } }

  package func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

/// An HTTP request as a server of the tests saw it.
package struct LoopbackHTTPRequest: Sendable, Equatable {
  package let method: String
  /// The path and the query, still encoded.
  package let target: String
  /// The header fields, names in lower case.
  package let headers: [String: String]
  package let body: String

  package var path: String { String(target.prefix { $0 != "?" }) }
  package var query: String { String(target.drop { $0 != "?" }.dropFirst()) }

  /// Reads a request with its body, as closing with bytes unread is a reset; `nil` if the client
  /// has gone.
  init?(from connection: LoopbackConnection) {
    let lines = connection.read(until: "\r\n\r\n").components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count == 3 else { return nil }
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value)
    }
    (method, target) = (words[0], words[1])
    headers = Dictionary(fields, uniquingKeysWith: { first, _ in first })
    var bytes: [UInt8] = []
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while bytes.count < length {
      let next = connection.read(upTo: length - bytes.count)
      if next.isEmpty { return nil }
      bytes += next
    }
    body = String(decoding: bytes, as: UTF8.self)
  }
}

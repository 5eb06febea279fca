package import Basics
package import PointsOfInterest

/// One exchange with a server: a request out, a response in, and nothing else.
///
/// `HTTPClient`, which sits on top, knows what a status, a redirect or a content type means. Tests
/// put a scripted transport here, or a `URLProtocol` below that of `URLSession`.
package protocol HTTPTransport: Sendable {
  /// Sends a request and waits for the outcome; redirects in answer to it are reported, not followed.
  ///
  /// `HTTPClient` calls it on a thread of each exchange's own.
  ///
  /// - Parameter deadline: When it must return, whatever the network does.
  func outcome(
    of request: HTTPRequest, into sink: BodySink, by deadline: Deadline,
  ) -> HTTPTransportResult
}

package typealias HTTPTransportResult = Result<HTTPResponse, HTTPTransportError>

package enum HTTPTransportError: Error, Hashable, Sendable {
  case timedOut
  /// The host's name has no address.
  case cannotResolve
  /// Nobody listens there, or there is no way to it.
  case cannotConnect
  case connectionLost
  case truncated(received: Int, expected: Int)
  /// The answer is not HTTP, such as the bare text of HTTP/0.9.
  case notHTTP
  case bodyTooLarge(limit: Int)
  /// The body cannot be written to the file that was to take it.
  case notStored(errno: Int32)
  case headerTooLarge(limit: Int)
  /// The body is compressed although only `identity` was accepted.
  case compressed(String)
  /// The server's certificate or the encryption was not acceptable.
  case insecure(reason: String)
  /// This process may open no more descriptors (`ulimit -n`).
  case noDescriptor
  /// Anything else, in the network library's words.
  case failed(reason: String)
}

extension HTTPTransportError {
  /// The error in words.
  ///
  /// - Returns: `.tryAgain` for the deadline and for a lack of descriptors, `.writing` for the
  ///   file, else `.unavailable`.
  package func failure(of host: String) -> Failure {
    Failure(kind, "\(host): \(reason)")
  }

  private var kind: Failure.Kind {
    switch self {
    case .timedOut, .noDescriptor: .tryAgain
    case .notStored: .writing
    default: .unavailable
    }
  }

  private var reason: String {
    switch self {
    case .timedOut: "no answer in time"
    case .cannotResolve: "the host name cannot be resolved"
    case .cannotConnect: "cannot connect"
    case .connectionLost: "the connection was lost"
    case .truncated(let received, let expected):
      "the answer was cut off after \(received) of \(expected) bytes"
    case .notHTTP: "the answer is not HTTP"
    case .bodyTooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .notStored(let code): "the answer cannot be stored: \(Failure.reason(code))"
    case .headerTooLarge(let limit): "the answer's header is larger than \(limit) bytes"
    case .compressed(let coding):
      "the answer is compressed (\(coding)) although that was not asked for"
    case .insecure(let reason): "no secure connection: \(reason)"
    case .noDescriptor: "no file descriptor is left for the request; see ulimit -n"
    case .failed(let reason): "the request failed: \(reason)"
    }
  }
}

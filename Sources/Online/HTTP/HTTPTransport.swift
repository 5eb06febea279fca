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

package struct HTTPTransportError: Error, Hashable, Sendable {
  private let reason: String
  private let kind: Failure.Kind

  private init(_ reason: String, _ kind: Failure.Kind = .unavailable) {
    (self.reason, self.kind) = (reason, kind)
  }

  /// The error in words.
  package func failure(of host: String) -> Failure {
    Failure(kind, "\(host): \(reason)")
  }
}

extension HTTPTransportError {
  package static let timedOut = Self("no answer in time", .tryAgain)
  package static let cannotResolve = Self("the host name cannot be resolved")
  /// Nobody listens there, or there is no way to it.
  package static let cannotConnect = Self("cannot connect")
  package static let connectionLost = Self("the connection was lost")
  package static func truncated(received: Int, expected: Int) -> Self {
    Self("the answer was cut off after \(received) of \(expected) bytes")
  }
  /// The answer is not HTTP, such as the bare text of HTTP/0.9.
  package static let notHTTP = Self("the answer is not HTTP")
  package static func bodyTooLarge(limit: Int) -> Self {
    Self("the answer is larger than \(limit) bytes")
  }
  /// The body cannot be written to the file that was to take it.
  package static func notStored(errno: Int32) -> Self {
    Self("the answer cannot be stored: \(Failure.reason(errno))", .writing)
  }
  package static func headerTooLarge(limit: Int) -> Self {
    Self("the answer's header is larger than \(limit) bytes")
  }
  /// The body is compressed although only `identity` was accepted.
  package static func compressed(_ coding: String) -> Self {
    Self("the answer is compressed (\(coding)) although that was not asked for")
  }
  /// The server's certificate or the encryption was not acceptable.
  package static func insecure(reason: String) -> Self { Self("no secure connection: \(reason)") }
  /// This process may open no more descriptors (`ulimit -n`).
  package static let noDescriptor = Self(
    "no file descriptor is left for the request; see ulimit -n", .tryAgain,
  )
  /// Anything else, in the network library's words.
  package static func failed(reason: String) -> Self { Self("the request failed: \(reason)") }
}

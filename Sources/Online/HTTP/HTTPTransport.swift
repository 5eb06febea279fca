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

/// The response, or why there is none, in words that do not name the host.
package typealias HTTPTransportResult = Result<HTTPResponse, Failure>

// The failures of an exchange.
extension Failure {
  package static let timedOut = Failure(.tryAgain, "no answer in time")
  package static let cannotResolve = Failure(.unavailable, "the host name cannot be resolved")
  /// Nobody listens there, or there is no way to it.
  package static let cannotConnect = Failure(.unavailable, "cannot connect")
  package static let connectionLost = Failure(.unavailable, "the connection was lost")
  package static func truncated(received: Int, expected: Int) -> Failure {
    Failure(.unavailable, "the answer was cut off after \(received) of \(expected) bytes")
  }
  /// The answer is not HTTP, such as the bare text of HTTP/0.9.
  package static let notHTTP = Failure(.unavailable, "the answer is not HTTP")
  package static func bodyTooLarge(limit: Int) -> Failure {
    Failure(.unavailable, "the answer is larger than \(limit) bytes")
  }
  /// The body cannot be written to the file that was to take it.
  package static func notStored(_ error: FileError) -> Failure {
    Failure(.writing, "the answer cannot be stored in \(error.name): \(reason(error.errno))")
  }
  package static func headerTooLarge(limit: Int) -> Failure {
    Failure(.unavailable, "the answer's header is larger than \(limit) bytes")
  }
  /// The body is compressed although only `identity` was accepted.
  package static func compressed(_ coding: String) -> Failure {
    Failure(.unavailable, "the answer is compressed (\(coding)) although that was not asked for")
  }
  /// The server's certificate or the encryption was not acceptable.
  package static func insecure(reason: String) -> Failure {
    Failure(.unavailable, "no secure connection: \(reason)")
  }
  /// This process may open no more descriptors (`ulimit -n`).
  package static let noDescriptor = Failure(
    .tryAgain, "no file descriptor is left for the request; see ulimit -n",
  )
  /// Anything else, in the network library's words.
  package static func failed(reason: String) -> Failure {
    Failure(.unavailable, "the request failed: \(reason)")
  }
}

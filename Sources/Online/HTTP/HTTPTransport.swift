package import Basics

/// One exchange with a server: a request out, a response in, and nothing else.
///
/// `HTTPClient`, which sits on top, knows what a status, a redirect or a content type means. Tests
/// put a scripted transport here, or a `URLProtocol` below that of `URLSession`.
package protocol HTTPTransport: Sendable {
  /// Sends a request; redirects in answer to it are reported, not followed.
  ///
  /// - Parameter deadline: When the completion must have been called, whatever the network does.
  func send(
    _ request: HTTPRequest, into sink: BodySink, by deadline: Deadline,
    completion: @escaping @Sendable (HTTPTransportResult) -> Void,
  )
}

package typealias HTTPTransportResult = Result<HTTPResponse, HTTPTransportError>

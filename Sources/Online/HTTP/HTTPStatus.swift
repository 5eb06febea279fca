import PointsOfInterest

/// A status code that is not success, in words.
struct HTTPStatus: Sendable {
  private let code: Int

  init(_ code: Int) {
    self.code = code
  }

  /// The status as a failure.
  ///
  /// - Returns: `.tryAgain` for statuses of temporary failures, else `.unavailable`.
  func failure(of host: String, retryAfter: Duration? = nil) -> Failure {
    Failure(kind, "\(host): \(reason) (HTTP \(code))\(Self.wait(retryAfter))")
  }

  /// The end of a message about the delay that a server asked for.
  static func wait(_ retryAfter: Duration?) -> String {
    retryAfter.map { "; it asked to wait \($0.components.seconds) s" } ?? ""
  }

  private var kind: Failure.Kind {
    switch code {
    case 408, 429, 503, 504: .tryAgain
    default: .unavailable
    }
  }

  private var reason: String {
    switch code {
    case 301, 302, 303, 307, 308:
      "the server redirects, and a change is not sent elsewhere; use the new URL"
    case 401, 403: "the server refused access; check the key in the configured headers"
    case 407: "the proxy refused access"
    case 404, 410: "nothing is at this URL; check its path"
    case 408: "the server got tired of waiting for the request"
    case 429: "too many requests"
    case 400..<500: "the server refused the request"
    case 503: "the server is not available at the moment"
    case 504: "the server got no answer in time from the one behind it"
    case 500...: "the server failed"
    default: "an answer that makes no sense here"
    }
  }
}

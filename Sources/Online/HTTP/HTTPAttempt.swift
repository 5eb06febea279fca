import Basics

/// One try of one hop of a fetch.
struct HTTPAttempt: Sendable {
  /// The header fields that are the program's own and go to every host.
  static let publicHeaders = [
    "Accept", "Accept-Encoding", "Content-Type", "If-Match", "If-Modified-Since", "If-None-Match",
    "If-Range", "If-Unmodified-Since", "Range", "User-Agent",
  ]

  private(set) var request: HTTPRequest
  /// The configured URL; it decides whether private addresses may be redirected to.
  let firstURL: URL
  /// The treatment of responses; `nil` when only the status counts.
  let policy: ResponsePolicy?
  let sink: BodySink
  let deadline: Deadline
  private(set) var redirects = 0
  /// How many tries went before this one, over all hops.
  private(set) var tries = 0

  var url: URL { request.url }

  /// The attempt that follows a redirect.
  ///
  /// Header fields of the configuration, which may be keys, stay behind when the origin changes,
  /// and do not come back.
  func redirected(to target: URL, status: Int) -> HTTPAttempt {
    var next = self
    let isSameOrigin = url.origin == target.origin
    next.request = request.redirected(
      to: target, keeping: isSameOrigin ? nil : Self.publicHeaders,
      // 303 alone says that the answer is elsewhere and to be got without asking again.
      withBody: status != 303,
    )
    next.redirects += 1
    return next
  }

  func retried() -> HTTPAttempt {
    var next = self
    next.tries += 1
    return next
  }
}

import Basics

/// One try of one hop of a fetch.
struct HTTPAttempt: Sendable {
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

  func redirected(to target: URL, status: Int) -> HTTPAttempt {
    var next = self
    next.request = request.redirected(to: target, status: status)
    next.redirects += 1
    return next
  }

  func retried() -> HTTPAttempt {
    var next = self
    next.tries += 1
    return next
  }
}

package import Basics
package import OpeningHours
package import PointsOfInterest

/// Sends requests: follows redirects, tries again after temporary failures, and explains failures.
package struct HTTPClient: Sendable {
  private let transport: any HTTPTransport
  let pause: Pause
  private let userAgent: String
  let resolveHost: @Sendable (String) -> [HostAddress]
  let now: @Sendable () -> Timestamp

  /// Waits, as before another try, and no longer than the deadline.
  package typealias Pause = @Sendable (_ delay: Duration, _ deadline: Deadline) -> Void

  /// - Parameters:
  ///   - transport: The transport; shared by all clients, as it limits how many requests are under
  ///     way.
  ///   - resolveHost: The addresses of a host name; empty when there are none. May block.
  package init(
    transport: any HTTPTransport, userAgent: String,
    pause: @escaping Pause = Deadline.sleep,
    resolveHost: @escaping @Sendable (String) -> [HostAddress] = HostAddress.resolve,
    now: @escaping @Sendable () -> Timestamp = Timestamp.systemNow,
  ) {
    self.transport = transport
    self.userAgent = userAgent
    self.pause = pause
    self.resolveHost = resolveHost
    self.now = now
  }

  /// Fetches a response.
  ///
  /// - Parameters:
  ///   - policy: The treatment of responses; `nil` when only the status counts. Redirects are failures
  ///     then, and the request, which is sent again after temporary ones, must be idempotent.
  ///   - deadline: When the completion must have been called; redirects and tries included.
  ///   - completion: Called exactly once, on a thread of its own, or the caller's where there can be none.
  ///     The failure's message names the host and nothing else of the request.
  package func exchange(
    _ request: HTTPRequest, as policy: ResponsePolicy?, into sink: BodySink = .memory(),
    by deadline: Deadline, completion: @escaping @Sendable (Result<HTTPResponse, Failure>) -> Void,
  ) {
    let request =
      request
      .setting("Accept", to: policy?.mediaType.accepted ?? "*/*")
      .setting("Accept-Encoding", to: "identity")
      .setting("User-Agent", to: userAgent)
    let attempt = HTTPAttempt(
      request: request, firstURL: request.url, policy: policy, sink: sink, deadline: deadline,
    )
    do throws(ThreadError) {
      try WorkerThread.start { completion(outcome(of: attempt)) }
    } catch {
      let failure = Failure.failed(reason: Failure.reason(error.errno))
      completion(.failure(failure.of(request.authority)))
    }
  }

  /// Fetches a response and waits for it.
  ///
  /// - Parameter tick: Called ten times a second meanwhile, on the thread that waits.
  func response(
    to request: HTTPRequest, as policy: ResponsePolicy?, into sink: BodySink = .memory(),
    by deadline: Deadline, whileWaiting tick: (() -> Void)? = nil,
  ) throws(Failure) -> HTTPResponse {
    try CompletionWait.outcome(from: request.authority, by: deadline, whileWaiting: tick) {
      completion in
      exchange(request, as: policy, into: sink, by: deadline, completion: completion)
    }.get()
  }

  private func outcome(of first: HTTPAttempt) -> Result<HTTPResponse, Failure> {
    var attempt = first
    if let link = attempt.request.link {
      do throws(Failure) {
        let url = try redirectTarget(link, from: first.url, firstURL: first.url, redirects: 0)
        attempt.request = attempt.request.redirected(to: url, status: 307)
      } catch {
        return .failure(error)
      }
    }
    while true {
      let result = transport.outcome(of: attempt.request, into: attempt.sink, by: attempt.deadline)
      guard case .success(let response) = result else {
        return result.mapError { $0.of(attempt.url.authority) }
      }
      if let outcome = outcome(after: response, of: &attempt) {
        return outcome.map { $0.from(attempt.url) }
      }
    }
  }
}

/// One try of one hop of a fetch.
struct HTTPAttempt: Sendable {
  var request: HTTPRequest
  /// The configured URL; it decides whether private addresses may be redirected to.
  let firstURL: URL
  /// The treatment of responses; `nil` when only the status counts.
  let policy: ResponsePolicy?
  let sink: BodySink
  let deadline: Deadline
  var redirects = 0
  /// How many tries went before this one, over all hops.
  var tries = 0

  var url: URL { request.url }
}

/// The responses of a service that are accepted, and the treatment of others.
package struct ResponsePolicy: Sendable {
  package static let json = ResponsePolicy()

  var mediaType = ExpectedMediaType.json
  /// Statuses other than success that answer the request, too.
  var answers: Set<Int> = []
  var retries = RetryPolicy.default
  /// Finds the service's own words in a response that is no success, or of another type.
  ///
  /// They do not name the host. With `nil` the message follows from the status.
  var failure: @Sendable (HTTPResponse) -> Failure? = { _ in nil }
}

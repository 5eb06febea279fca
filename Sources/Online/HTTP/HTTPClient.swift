package import Basics
import Dispatch
package import OpeningHours
package import PointsOfInterest

/// Sends requests: follows redirects, tries again after temporary failures, and explains failures.
package struct HTTPClient: Sendable {
  private let transport: any HTTPTransport
  private let scheduler: any DelayScheduler
  private let userAgent: String
  private let rules: HTTPRules

  /// - Parameters:
  ///   - transport: The transport; shared by all clients, as it limits how many requests are under
  ///     way.
  ///   - resolveHost: The addresses of a host name; empty when there are none. May block.
  package init(
    transport: any HTTPTransport, userAgent: String,
    scheduler: any DelayScheduler = DispatchDelayScheduler(),
    resolveHost: @escaping @Sendable (String) -> [HostAddress] = HostAddress.resolve,
    now: @escaping @Sendable () -> Timestamp = Timestamp.systemNow,
  ) {
    self.transport = transport
    self.userAgent = userAgent
    self.scheduler = scheduler
    self.rules = HTTPRules(redirects: RedirectPolicy(resolveHost: resolveHost), now: now)
  }

  /// Fetches a response.
  ///
  /// - Parameters:
  ///   - policy: The treatment of responses; `nil` when only the status counts. Redirects are failures
  ///     then, and the request, which is sent again after temporary ones, must be idempotent.
  ///   - deadline: When the completion must have been called; redirects and tries included.
  ///   - completion: Called exactly once, on any thread. The failure's message names the host and
  ///     nothing else of the request.
  package func exchange(
    _ request: HTTPRequest, as policy: ResponsePolicy?, into sink: BodySink = .memory,
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
    run(attempt, completion)
  }

  /// Fetches a response and waits for it.
  ///
  /// - Parameter tick: Called ten times a second meanwhile, on the thread that waits.
  func response(
    to request: HTTPRequest, as policy: ResponsePolicy?, into sink: BodySink = .memory,
    by deadline: Deadline, whileWaiting tick: (() -> Void)? = nil,
  ) throws(Failure) -> HTTPResponse {
    try CompletionWait.outcome(of: request, by: deadline, whileWaiting: tick) { completion in
      exchange(request, as: policy, into: sink, by: deadline, completion: completion)
    }.get()
  }

  /// The URL that a document of a server names, if a redirect from that document's URL to it would
  /// be followed.
  ///
  /// - Throws: `Failure` of kind `.unavailable`.
  func linked(_ text: String, from url: URL) throws(Failure) -> URL {
    try rules.redirects.target(text, from: url, firstURL: url, redirects: 0)
  }

  /// Waits, as before another try, and no longer than the deadline.
  func pause(for delay: Duration, by deadline: Deadline) {
    let wait = CompletionWait<Bool>()
    scheduler.schedule(after: delay) { wait.complete(true) }
    _ = wait.value(by: deadline.sooner(in: delay))
  }

  private func run(
    _ attempt: HTTPAttempt,
    _ completion: @escaping @Sendable (Result<HTTPResponse, Failure>) -> Void,
  ) {
    transport.send(attempt.request, into: attempt.sink, by: attempt.deadline) { result in
      switch rules.step(after: result, of: attempt) {
      case .done(let outcome): completion(outcome.map { $0.from(attempt.url) })
      case .follow(let next): run(next, completion)
      case .retry(let next, let delay): scheduler.schedule(after: delay) { run(next, completion) }
      }
    }
  }
}

/// Runs work later; tests run it at once and check the delay.
package protocol DelayScheduler: Sendable {
  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void)
}

package struct DispatchDelayScheduler: DelayScheduler {
  // A serial queue gets a thread of its own; the shared concurrent ones can be full of work that
  // waits for this.
  private let queue = DispatchQueue(label: "poi.http.retries")

  package init() {}

  package func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + delay.interval, execute: work)
  }
}

/// The responses of a service that are accepted, and the treatment of others.
package struct ResponsePolicy: Sendable {
  package static let json = ResponsePolicy()

  var mediaType = ExpectedMediaType.json
  /// Statuses other than success that answer the request, too.
  var answers: Set<Int> = []
  var retries = RetryPolicy.default
  /// Called with the delay before another try, which is then left to the caller; with `nil` the
  /// client waits and tries again itself.
  var postpone: (@Sendable (Duration) -> Void)?
  /// Finds the service's own words in a response that is no success, or of another type.
  ///
  /// They do not name the host. With `nil` the message follows from the status.
  var failure: @Sendable (HTTPResponse) -> Failure? = { _ in nil }
}

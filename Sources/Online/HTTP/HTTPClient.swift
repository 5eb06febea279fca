package import ByteStreams
package import Foundation
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
  ///   - userAgent: The value of the `User-Agent` field, `poi/VERSION`.
  ///   - scheduler: The scheduler of further tries.
  ///   - resolveHost: The addresses of a host name; empty when there are none. May block.
  ///   - now: The wall clock, for a `Retry-After` that is a date.
  package init(
    transport: any HTTPTransport,
    userAgent: String,
    scheduler: any DelayScheduler = DispatchDelayScheduler(),
    resolveHost: @escaping @Sendable (String) -> [HostAddress] = HostAddress.resolve,
    now: @escaping @Sendable () -> Timestamp = Timestamp.systemNow,
  ) {
    self.transport = transport
    self.userAgent = userAgent
    self.scheduler = scheduler
    self.rules = HTTPRules(redirects: RedirectPolicy(resolveHost: resolveHost), now: now)
  }

  /// Fetches a body.
  ///
  /// - Parameters:
  ///   - request: The request, with an `http` or `https` URL.
  ///   - policy: The responses that are accepted, and the treatment of others.
  ///   - deadline: When the completion must have been called; redirects and tries included.
  ///   - completion: Called exactly once, on any thread. The failure's message names the host and
  ///     nothing else of the request.
  package func fetch(
    _ request: URLRequest,
    as policy: ResponsePolicy = .json,
    by deadline: Deadline,
    completion: @escaping @Sendable (Result<Data, Failure>) -> Void,
  ) {
    start(request, as: policy, by: deadline) { result in completion(result.map(\.body)) }
  }

  /// Sends a request of whose response only the status counts.
  ///
  /// Redirects are failures. The request is sent again after temporary failures, so it must be
  /// idempotent, as PUT and DELETE are.
  ///
  /// - Parameters:
  ///   - request: The request, with an `http` or `https` URL.
  ///   - deadline: When the completion must have been called; tries included.
  ///   - completion: Called exactly once, on any thread, also with error statuses that another try
  ///     would not change.
  package func send(
    _ request: URLRequest,
    by deadline: Deadline,
    completion: @escaping @Sendable (Result<HTTPResponse, Failure>) -> Void,
  ) {
    start(request, as: nil, by: deadline, completion)
  }

  /// Waits, as before another try.
  ///
  /// - Parameter delay: How long.
  func pause(for delay: Duration) {
    let wait = CompletionWait<Bool>()
    scheduler.schedule(after: delay) { wait.complete(true) }
    _ = wait.value(within: delay)
  }

  private func start(
    _ request: URLRequest,
    as policy: ResponsePolicy?,
    by deadline: Deadline,
    _ completion: @escaping @Sendable (Result<HTTPResponse, Failure>) -> Void,
  ) {
    guard let url = request.url else {
      return completion(.failure(Failure(.bug, "a request without a URL")))
    }
    let request =
      request
      .setting("Accept", to: policy?.mediaType.accepted ?? "*/*")
      .setting("Accept-Encoding", to: "identity")
      .setting("User-Agent", to: userAgent)
    let attempt = HTTPAttempt(
      request: request,
      url: url,
      firstURL: url,
      policy: policy,
      deadline: deadline,
    )
    run(attempt, completion)
  }

  private func run(
    _ attempt: HTTPAttempt,
    _ completion: @escaping @Sendable (Result<HTTPResponse, Failure>) -> Void,
  ) {
    transport.send(attempt.request, by: attempt.deadline) { result in
      switch rules.step(after: result, of: attempt) {
      case .done(let outcome): completion(outcome)
      case .follow(let next): run(next, completion)
      case .retry(let next, let delay): scheduler.schedule(after: delay) { run(next, completion) }
      }
    }
  }
}

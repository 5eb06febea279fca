import Basics
import PointsOfInterest

extension HTTPClient {
  /// The outcome of a fetch by the response to an attempt; `nil` if the attempt, as it is now, is next.
  ///
  /// Waits before another try.
  func outcome(
    after response: HTTPResponse, of attempt: inout HTTPAttempt,
  ) -> Result<HTTPResponse, Failure>? {
    switch response.status {
    // Part of an answer, where nobody asked for a part.
    case 206 where attempt.policy != nil && attempt.sink.isMemory:
      .failure(failure(response, attempt))
    case 200..<300: answer(response, attempt)
    case let status where attempt.policy?.answers.contains(status) ?? false:
      .success(response)
    case 301, 302, 303, 307, 308: redirect(response, &attempt)
    // A change that the server fails over must not hold up the others.
    case 500 where attempt.policy == nil: .success(response)
    case let status where RetryPolicy.statuses.contains(status): retry(response, &attempt)
    // A caller that wants no body judges a refusal itself.
    case _ where attempt.policy == nil: .success(response)
    default: .failure(failure(response, attempt))
    }
  }

  /// The service's own words for a failure if it has some, else those for the status.
  private func failure(
    _ response: HTTPResponse, _ attempt: HTTPAttempt, retryAfter: Duration? = nil,
  ) -> Failure {
    let host = attempt.url.authority
    let failure = attempt.policy?.failure(response)?.of(host) ?? response.failure(of: host)
    guard let seconds = retryAfter?.components.seconds else { return failure }
    return Failure(failure.kind, "\(failure.message); it asked to wait \(seconds) s")
  }

  private func answer(
    _ response: HTTPResponse, _ attempt: HTTPAttempt,
  ) -> Result<HTTPResponse, Failure> {
    guard let policy = attempt.policy else { return .success(response) }
    let host = attempt.url.authority
    guard !response.body.isEmpty || !attempt.sink.isMemory else {
      return .failure(Failure(.unavailable, "\(host): the answer is empty"))
    }
    if let problem = policy.mediaType.problem(with: response.header("Content-Type")) {
      let failure = policy.failure(response) ?? Failure(.unavailable, problem)
      return .failure(failure.of(host))
    }
    return .success(response)
  }

  private func redirect(
    _ response: HTTPResponse, _ attempt: inout HTTPAttempt,
  ) -> Result<HTTPResponse, Failure>? {
    guard attempt.policy != nil else {
      // A request that changes something goes to its own server and nowhere else.
      return .failure(response.failure(of: attempt.url.authority))
    }
    do throws(Failure) {
      let target = try redirectTarget(
        response.header("Location"), from: attempt.url, firstURL: attempt.firstURL,
        redirects: attempt.redirects,
      )
      attempt.request = attempt.request.redirected(to: target, status: response.status)
      attempt.redirects += 1
      return nil
    } catch {
      return .failure(error)
    }
  }

  private func retry(
    _ response: HTTPResponse, _ attempt: inout HTTPAttempt,
  ) -> Result<HTTPResponse, Failure>? {
    let asked = response.header("Retry-After").flatMap { RetryAfter.delay($0, now: now()) }
    let retries = attempt.policy?.retries ?? .default
    let delay = retries.delay(after: attempt.tries, status: response.status, asked: asked)
    if let delay, delay < attempt.deadline.remaining {
      pause(delay, attempt.deadline)
      attempt.tries += 1
      return nil
    }
    return .failure(failure(response, attempt, retryAfter: asked))
  }
}

extension HTTPResponse {
  /// The status, which is not success, in words: `.tryAgain` for temporary failures, else `.unavailable`.
  func failure(of host: String) -> Failure {
    let (kind, reason): (Failure.Kind, String) =
      switch status {
      case 301, 302, 303, 307, 308:
        (.unavailable, "the server redirects, and a change is not sent elsewhere; use the new URL")
      case 401, 403:
        (.unavailable, "the server refused access; check the key in the configured headers")
      case 407: (.unavailable, "the proxy refused access")
      case 404, 410: (.unavailable, "nothing is at this URL; check its path")
      case 408: (.tryAgain, "the server got tired of waiting for the request")
      case 429: (.tryAgain, "too many requests")
      case 400..<500: (.unavailable, "the server refused the request")
      case 503: (.tryAgain, "the server is not available at the moment")
      case 504: (.tryAgain, "the server got no answer in time from the one behind it")
      case 500...: (.unavailable, "the server failed")
      default: (.unavailable, "an answer that makes no sense here")
      }
    return Failure(kind, "\(host): \(reason) (HTTP \(status))")
  }
}

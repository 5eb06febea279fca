import ByteStreams
import Foundation
import PointsOfInterest

/// What comes after a response.
enum HTTPStep: Sendable {
  case done(Result<Data, Failure>)
  case follow(HTTPAttempt)
  case retry(HTTPAttempt, after: Duration)
}

/// What the answers of a server mean.
struct HTTPRules: Sendable {
  let redirects: RedirectPolicy
  let now: @Sendable () -> Date

  /// What to do next.
  ///
  /// - Parameters:
  ///   - result: What the transport said.
  ///   - attempt: What it was asked.
  /// - Returns: The end, or the next attempt.
  func step(
    after result: Result<HTTPResponse, HTTPTransportError>,
    of attempt: HTTPAttempt,
  ) -> HTTPStep {
    switch result {
    case .failure(let error): .done(.failure(error.failure(of: attempt.url.authority)))
    case .success(let response): step(after: response, of: attempt)
    }
  }

  private func step(after response: HTTPResponse, of attempt: HTTPAttempt) -> HTTPStep {
    switch response.status {
    case 200..<300: .done(body(of: response, attempt))
    case 301, 302, 303, 307, 308: redirect(response, attempt)
    case let status where RetryPolicy.statuses.contains(status): retry(response, attempt)
    default: .done(.failure(failure(response, attempt)))
    }
  }

  /// The service's own words for a failure if it has some, else those for the status.
  private func failure(
    _ response: HTTPResponse,
    _ attempt: HTTPAttempt,
    retryAfter: Duration? = nil,
  ) -> Failure {
    let host = attempt.url.authority
    guard let failure = attempt.conduct.failure(response) else {
      return HTTPStatus(response.status).failure(of: host, retryAfter: retryAfter)
    }
    let wait = HTTPStatus.wait(retryAfter)
    return Failure(failure.kind, failure.message + wait).of(host)
  }

  private func body(of response: HTTPResponse, _ attempt: HTTPAttempt) -> Result<Data, Failure> {
    let host = attempt.url.authority
    guard !response.body.isEmpty else {
      return .failure(Failure(.unavailable, "\(host): the answer is empty"))
    }
    if let problem = attempt.conduct.mediaType.problem(with: response.header("Content-Type")) {
      let failure = attempt.conduct.failure(response) ?? Failure(.unavailable, problem)
      return .failure(failure.of(host))
    }
    return .success(response.body)
  }

  private func redirect(_ response: HTTPResponse, _ attempt: HTTPAttempt) -> HTTPStep {
    do {
      let target = try redirects.target(
        response.header("Location"),
        from: attempt.url,
        firstURL: attempt.firstURL,
        redirects: attempt.redirects,
      )
      return .follow(attempt.redirected(to: target, status: response.status))
    } catch {
      return .done(.failure(error.failure(of: attempt.url.authority)))
    }
  }

  private func retry(_ response: HTTPResponse, _ attempt: HTTPAttempt) -> HTTPStep {
    let asked = response.header("Retry-After").flatMap { RetryAfter($0, now: now()) }
    let delay = attempt.conduct.retries.delay(
      after: attempt.tries,
      status: response.status,
      asked: asked?.delay,
    )
    if let delay, delay < attempt.deadline.remaining {
      return .retry(attempt.retried(), after: delay)
    }
    return .done(.failure(failure(response, attempt, retryAfter: asked?.delay)))
  }
}

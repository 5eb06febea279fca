package import PointsOfInterest

/// What a service answers when all is well, and what it means when not.
package struct ResponsePolicy: Sendable {
  /// Any service with JSON.
  package static let json = ResponsePolicy()

  /// What the body of a good response must be.
  let mediaType: ExpectedMediaType
  /// When to try again.
  let retries: RetryPolicy
  /// Is told how long to wait before another try, which is then not made; `nil` has the client wait
  /// and try again by itself.
  let postpone: (@Sendable (Duration) -> Void)?
  /// Finds the service's own words for a failure.
  let failure: @Sendable (HTTPResponse) -> Failure?

  /// - Parameters:
  ///   - mediaType: What the body of a good response must be.
  ///   - retries: When to try again.
  ///   - postpone: Is told how long to wait before another try, which is then left to the caller.
  ///   - failure: Finds the service's own words in a response that is no success, or of another
  ///     type; without the host. `nil` leaves it to the status.
  package init(
    mediaType: ExpectedMediaType = .json,
    retries: RetryPolicy = .default,
    postpone: (@Sendable (Duration) -> Void)? = nil,
    failure: @escaping @Sendable (HTTPResponse) -> Failure? = { _ in nil },
  ) {
    self.mediaType = mediaType
    self.retries = retries
    self.postpone = postpone
    self.failure = failure
  }
}

package import PointsOfInterest

/// The responses of a service that are accepted, and the treatment of others.
package struct ResponsePolicy: Sendable {
  package static let json = ResponsePolicy()

  let mediaType: ExpectedMediaType
  /// Statuses other than success that answer the request, too.
  let answers: Set<Int>
  let retries: RetryPolicy
  /// Called with the delay before another try, which is then left to the caller; with `nil` the
  /// client waits and tries again itself.
  let postpone: (@Sendable (Duration) -> Void)?
  /// Finds the service's own words in a response that is no success, or of another type.
  ///
  /// They do not name the host. With `nil` the message follows from the status.
  let failure: @Sendable (HTTPResponse) -> Failure?

  package init(
    mediaType: ExpectedMediaType = .json, answers: Set<Int> = [], retries: RetryPolicy = .default,
    postpone: (@Sendable (Duration) -> Void)? = nil,
    failure: @escaping @Sendable (HTTPResponse) -> Failure? = { _ in nil },
  ) {
    self.mediaType = mediaType
    self.answers = answers
    self.retries = retries
    self.postpone = postpone
    self.failure = failure
  }
}

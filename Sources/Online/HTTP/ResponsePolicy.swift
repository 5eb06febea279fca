import PointsOfInterest

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

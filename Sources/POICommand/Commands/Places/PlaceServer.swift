package import Basics
package import PointsOfInterest

/// The outcome of sending a change.
package enum PlaceReply: Sendable, Equatable {
  case made
  /// The server rejected this change (4xx); later changes may still succeed.
  case refused(Failure)
  /// The URL does not exist (404 or 410). Unless the server has taken a place before, every other
  /// change would fail so, too.
  case absent(Failure)
  /// Nobody knows whether the change was made, or every other change would fail so, too.
  case failed(Failure)
}

/// A server that keeps places under their identifiers.
package protocol PlaceServer: Sendable {
  /// Its name in messages.
  var name: String { get }
  /// Identifies the server for its journal, without the keys that its URL may hold.
  var identity: String { get }
  /// A warning for the user before anything is sent; `nil` when there is none.
  var warning: String? { get }

  /// Sends a change and waits for the answer until the deadline.
  ///
  /// - Parameter key: The change's idempotency key: the same whenever this change is sent, so that a
  ///   server that has made it answers again and does nothing.
  func send(_ change: PlaceContent, under key: String, by deadline: Deadline) -> PlaceReply
}

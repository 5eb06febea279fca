package import ByteStreams
package import PointsOfInterest

/// One change that a server is told of.
package struct PlaceOperation: Sendable, Equatable {
  /// The identifier of the place.
  package let id: String
  /// The same whenever this change is sent, and another for every other change: a server that has
  /// made it already answers again and does nothing.
  package let key: String
  /// The feature; `nil` for a place that was forgotten.
  package let body: [UInt8]?

  /// - Parameters:
  ///   - id: The identifier of the place.
  ///   - key: What the change is known by.
  ///   - body: The feature; `nil` for a place that was forgotten.
  package init(id: String, key: String, body: [UInt8]?) {
    self.id = id
    self.key = key
    self.body = body
  }
}

/// What came of sending a change.
package enum PlaceReply: Sendable, Equatable {
  /// The server has made it.
  case made
  /// The server will not make it; others it may.
  case refused(Failure)
  /// There is nothing at the URL; unless something was there before, it would be so with every other.
  case absent(Failure)
  /// Nobody knows whether it was made, or it would be the same with every other.
  case failed(Failure)
}

/// A server that keeps places under their identifiers.
package protocol PlaceServer: Sendable {
  /// What messages call it.
  var name: String { get }
  /// Which server it is, whatever keys its URL holds; it tells the journals of servers apart.
  var identity: String { get }

  /// What the user should know before anything is sent; `nil` when there is nothing.
  var warning: String? { get }

  /// Sends a change and waits for the answer.
  ///
  /// - Parameters:
  ///   - operation: The change.
  ///   - deadline: When the answer must be there.
  /// - Returns: What came of it.
  func send(_ operation: PlaceOperation, by deadline: Deadline) -> PlaceReply
}

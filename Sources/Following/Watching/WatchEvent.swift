package import OpeningHours
package import PointsOfInterest

/// An event of a location that is followed; changes of availability are posted instead.
package enum WatchEvent: Equatable, Sendable {
  /// The location has changed.
  case fix(Fix)
  /// The nearest points; whether their members or order have changed.
  case nearest([NearbyPoint], isChanged: Bool)
  case enter(NearbyPoint, time: Timestamp?)
  case exit(NearbyPoint, time: Timestamp?)
  case featured(NearbyPoint)
  /// Whether the location is at a point of interest, or why that cannot be told.
  case presence(CurrentLocationProvider.Check)
}

/// A view of the events of a location that is followed.
///
/// Changes of availability come to it as notifications.
package protocol WatchView: AnyObject {
  /// Whether it shows that a location is lost and there again, so that nobody needs to tell.
  var showsAvailability: Bool { get }

  func show(_ event: WatchEvent)

  /// Writes the events that it has taken; called before each wait.
  ///
  /// - Throws: `Failure` of kind `.writing`.
  func flush() throws
}

/// The reader of a stream may not want to know of availability.
extension WatchView {
  package var showsAvailability: Bool { false }
}

package import OpeningHours
import PointsOfInterest

/// Whether locations can be had.
package enum LocationAvailability: Hashable, Sendable {
  /// Not at all: no receiver, no connection.
  case unavailable(reason: String)
  /// Not yet: the receiver has no fix.
  case searching
  /// Not yet: there are fixes, but none that is exact enough.
  case inexact(reason: String)
  /// They can be had.
  case available
}

extension Notification.Name {
  /// Posted when the availability of locations has changed.
  package static var locationAvailabilityDidChange: Notification.Name {
    Notification.Name("LocationAvailabilityDidChange")
  }
}

extension LocationAvailability {
  private static var key: String { "availability" }
  private static var timeKey: String { "time" }

  /// The availability that a notification tells; `nil` if that is about something else.
  package init?(_ notification: Notification) {
    guard notification.name == .locationAvailabilityDidChange,
      let availability = notification.userInfo?[Self.key] as? LocationAvailability
    else { return nil }
    self = availability
  }

  static func time(of notification: Notification) -> Timestamp? {
    notification.userInfo?[timeKey] as? Timestamp
  }

  /// Posts it, with the time of the change if that is known.
  package func post(to notificationCenter: NotificationCenter, at time: Timestamp? = nil) {
    var information: [String: any Sendable] = [Self.key: self]
    information[Self.timeKey] = time
    notificationCenter.post(
      name: .locationAvailabilityDidChange, object: nil, userInfo: information,
    )
  }
}

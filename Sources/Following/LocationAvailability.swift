package import Foundation

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

  /// The availability that a notification tells.
  ///
  /// Returns `nil` if the notification is about something else.
  ///
  /// - Parameter notification: Any notification.
  package init?(_ notification: Notification) {
    guard notification.name == .locationAvailabilityDidChange,
      let availability = notification.userInfo?[Self.key] as? LocationAvailability
    else { return nil }
    self = availability
  }

  /// Posts it as a notification.
  ///
  /// - Parameter notificationCenter: Where it is posted.
  package func post(to notificationCenter: NotificationCenter) {
    notificationCenter.post(
      name: .locationAvailabilityDidChange,
      object: nil,
      userInfo: [Self.key: self],
    )
  }
}

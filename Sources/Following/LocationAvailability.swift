import Basics
package import OpeningHours

/// Whether locations can be had.
package enum LocationAvailability: Hashable, Sendable {
  /// Not at all: no receiver, no connection.
  case unavailable(reason: String)
  /// Not yet: the receiver has no fix.
  case searching
  /// Not yet: there are fixes, but none that is exact enough.
  case inexact(reason: String)
  case available
}

extension Notification.Name {
  static var locationAvailabilityDidChange: Notification.Name {
    Notification.Name("LocationAvailabilityDidChange")
  }
}

extension LocationAvailability {
  fileprivate static var key: String { "availability" }
  fileprivate static var timeKey: String { "time" }

  /// Posts it, with the time of the change if that is known.
  package func post(to notificationCenter: NotificationCenter, at time: Timestamp? = nil) {
    var information: [String: any Sendable] = [Self.key: self]
    information[Self.timeKey] = time
    notificationCenter.post(
      name: .locationAvailabilityDidChange, object: nil, userInfo: information,
    )
  }
}

/// State that follows the availability of locations; notifications may change it on any thread.
final class AvailabilityObserver<State: Sendable> {
  let state: Monitor<State>

  private let notificationCenter: NotificationCenter
  private let observation: Any

  /// - Parameter update: Changes the state, given the availability and since when it holds; called
  ///   on the thread that posts.
  init(
    _ notificationCenter: NotificationCenter, _ initial: State,
    update: @escaping @Sendable (Monitor<State>, LocationAvailability, Timestamp?) -> Void,
  ) {
    let state = Monitor(initial)
    self.state = state
    self.notificationCenter = notificationCenter
    observation = notificationCenter.addObserver(
      forName: .locationAvailabilityDidChange, object: nil, queue: nil,
    ) { notification in
      let information = notification.userInfo ?? [:]
      guard let availability = information[LocationAvailability.key] as? LocationAvailability
      else { return }
      let time = information[LocationAvailability.timeKey] as? Timestamp
      update(state, availability, time)
    }
  }

  deinit {
    notificationCenter.removeObserver(observation)
  }
}

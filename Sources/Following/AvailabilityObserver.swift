import Basics
import OpeningHours
import PointsOfInterest

/// State that follows the availability of locations, as notifications tell it.
final class AvailabilityObserver<State: Sendable> {
  let state: Monitor<State>

  private let notificationCenter: NotificationCenter
  private let observation: Any

  /// - Parameter update: Changes the state, given the availability and since when it holds; called on the
  ///   thread that posts.
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
      guard let availability = LocationAvailability(notification) else { return }
      update(state, availability, LocationAvailability.time(of: notification))
    }
  }

  deinit {
    notificationCenter.removeObserver(observation)
  }
}

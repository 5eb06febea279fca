import OpeningHours
import Foundation
import PointsOfInterest
import Synchronization

/// State that follows the availability of locations, as notifications tell it.
final class AvailabilityObserver<State> {
  /// The state; notifications may change it on any thread.
  let state: SharedState<State>

  private let notificationCenter: NotificationCenter
  private let observation: any NSObjectProtocol

  /// - Parameters:
  ///   - update: Changes the state, given the availability and since when it holds; called on the
  ///     thread that posts.
  init(
    _ notificationCenter: NotificationCenter, _ initial: sending State,
    update: @escaping @Sendable (SharedState<State>, LocationAvailability, Timestamp?) -> Void,
  ) {
    let state = SharedState(initial)
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

/// A value behind a mutex, for closures that may run on any thread.
final class SharedState<Value>: Sendable {
  private let value: Mutex<Value>

  init(_ value: sending Value) {
    self.value = Mutex(value)
  }

  /// Reads or changes the value; others wait meanwhile.
  func withLock<Result, Failure>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try value.withLock(body)
  }
}

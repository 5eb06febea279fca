package import Foundation
package import PointsOfInterest
import Synchronization

/// A list of nearby points that is loaded again whenever locations become available.
///
/// While they are not, it keeps what it has: old points are of more use than none.
package final class NearbyList {
  private let notificationCenter: NotificationCenter
  private let content: Content
  private let observation: any NSObjectProtocol

  /// - Parameters:
  ///   - notificationCenter: Where changes of availability are posted.
  ///   - load: Finds the points.
  package init(
    notificationCenter: NotificationCenter,
    load: @escaping @Sendable () throws -> [NearbyPoint],
  ) {
    let content = Content(load: load)
    self.notificationCenter = notificationCenter
    self.content = content
    self.observation = notificationCenter.addObserver(
      forName: .locationAvailabilityDidChange,
      object: nil,
      queue: nil,
    ) { notification in
      if LocationAvailability(notification) == .available { content.reload() }
    }
  }

  deinit {
    notificationCenter.removeObserver(observation)
  }

  /// Loads the list again, as when the location has changed.
  package func reload() {
    content.reload()
  }

  /// The points as last loaded.
  package var points: [NearbyPoint] { content.state.withLock(\.points) }

  /// Why the last loading failed, `nil` when it did not; the points before it are kept.
  package var failure: Failure? { content.state.withLock(\.failure) }
}

/// What a list holds; notifications may come on any thread.
private final class Content: Sendable {
  struct State {
    var points: [NearbyPoint] = []
    var failure: Failure?
  }

  let state = Mutex(State())
  private let load: @Sendable () throws -> [NearbyPoint]

  init(load: @escaping @Sendable () throws -> [NearbyPoint]) {
    self.load = load
  }

  func reload() {
    do {
      let points = try load()
      state.withLock { $0 = State(points: points) }
    } catch {
      let failure = Failure(error)
      state.withLock { $0.failure = failure }
    }
  }
}

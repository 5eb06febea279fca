package import Foundation
package import PointsOfInterest

/// A list of nearby points that is loaded again whenever locations become available.
///
/// While they are not, it keeps its points: old ones are of more use than none.
package final class NearbyList {
  /// Finds the points.
  package typealias Loader = @Sendable () throws -> [NearbyPoint]

  private struct Content {
    var points: [NearbyPoint] = []
    var failure: Failure?
  }

  private let load: Loader
  private let observer: AvailabilityObserver<Content>

  /// - Parameters:
  ///   - notificationCenter: Where changes of availability are posted.
  ///   - load: Finds the points, on the thread that posts or reloads.
  package init(notificationCenter: NotificationCenter, load: @escaping Loader) {
    self.load = load
    observer = AvailabilityObserver(notificationCenter, Content()) { content, availability in
      if availability == .available { Self.reload(content, load) }
    }
  }

  /// Loads the list again, as when the location has changed.
  package func reload() {
    Self.reload(observer.state, load)
  }

  /// The points as last loaded.
  package var points: [NearbyPoint] { observer.state.withLock(\.points) }

  /// Why the last loading failed, `nil` when it did not; the points before it are kept.
  package var failure: Failure? { observer.state.withLock(\.failure) }

  /// Loads without holding the lock, so that the list can be read meanwhile.
  private static func reload(_ content: SharedState<Content>, _ load: Loader) {
    do {
      let points = try load()
      content.withLock { $0 = Content(points: points) }
    } catch {
      let failure = Failure(error)
      content.withLock { $0.failure = failure }
    }
  }
}

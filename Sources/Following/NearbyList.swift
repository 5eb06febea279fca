import Basics
import PointsOfInterest

/// A list of nearby points that is loaded again whenever locations become available.
///
/// While they are not, or when loading fails, it keeps its points: old ones are of more use than
/// none.
final class NearbyList {
  typealias Loader = @Sendable () throws -> [NearbyPoint]

  private let load: Loader
  private let observer: AvailabilityObserver<[NearbyPoint]>

  init(notificationCenter: NotificationCenter, load: @escaping Loader) {
    self.load = load
    observer = AvailabilityObserver(notificationCenter, []) { points, availability, _ in
      if availability == .available { Self.reload(points, load) }
    }
  }

  func reload() { Self.reload(observer.state, load) }

  var points: [NearbyPoint] { observer.state.update(\.self) }

  /// Loads without holding the lock, so that the list can be read meanwhile.
  private static func reload(_ points: Monitor<[NearbyPoint]>, _ load: Loader) {
    guard let loaded = try? load() else { return }
    points.update { $0 = loaded }
  }
}

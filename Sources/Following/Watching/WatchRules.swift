package import Geodesy
import PointsOfInterest

/// What is watched for.
package struct WatchRules: Sendable, Equatable {
  /// How near is at a point.
  package var within: Metres
  /// How long a location must be at a point before that is told.
  package var dwell: Duration
  /// Fixes and the nearest points are told at most so often.
  package var interval: Duration
  /// Fixes and the nearest points are told only after moving so far.
  package var move: Metres
  /// How long each of the nearest places is featured; `nil` for not at all.
  package var featured: Duration?
  /// Whether somebody looks at where the location is, whatever has changed.
  package var showsPresence: Bool
  /// Whether somebody wants to know of points that are come to and left.
  package var watchesFences: Bool

  /// - Parameters:
  ///   - within: How near is at a point.
  ///   - dwell: How long a location must be at a point.
  ///   - interval: At most so often.
  ///   - move: Only after moving so far.
  ///   - featured: How long each place is featured.
  ///   - showsPresence: Whether somebody looks at where the location is.
  ///   - watchesFences: Whether points that are come to and left matter.
  package init(
    within: Metres = Presence.defaultDistance,
    dwell: Duration = .zero,
    interval: Duration = .zero,
    move: Metres = 0,
    featured: Duration? = nil,
    showsPresence: Bool = false,
    watchesFences: Bool = true,
  ) {
    self.within = within
    self.dwell = dwell
    self.interval = interval
    self.move = move
    self.featured = featured
    self.showsPresence = showsPresence
    self.watchesFences = watchesFences
  }
}

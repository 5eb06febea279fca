package import Geodesy
package import PointsOfInterest

/// The events to watch for, and how often they are told.
package struct WatchRules: Sendable, Equatable {
  /// How near to a point counts as being there.
  package var within: Metres
  /// How long a location must be at a point before that is told.
  package var dwell: Duration
  /// Fixes and the nearest points are told at most so often.
  package var interval: Duration
  /// Fixes and the nearest points are told only after moving so far.
  package var move: Metres
  /// How long each of the nearest places is featured; `nil` for not at all.
  package var featured: Duration?
  /// The part of a point that distances are measured to.
  package var target: DistanceTarget
  /// Whether each fix is asked whether it is at a point.
  package var showsPresence: Bool
  /// Whether entering and leaving points is told.
  package var watchesFences: Bool

  package init(
    within: Metres = Presence.defaultDistance, dwell: Duration = .zero, interval: Duration = .zero,
    move: Metres = 0, featured: Duration? = nil, target: DistanceTarget = .nearest,
    showsPresence: Bool = false, watchesFences: Bool = true,
  ) {
    self.within = within
    self.dwell = dwell
    self.interval = interval
    self.move = move
    self.featured = featured
    self.target = target
    self.showsPresence = showsPresence
    self.watchesFences = watchesFences
  }
}

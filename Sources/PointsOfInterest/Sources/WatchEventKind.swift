package import Geodesy

/// Kinds of events while a location is followed, as `--events` and the events themselves name them.
package enum WatchEventKind: String, CaseIterable, Sendable {
  case fix
  /// Locations have become available or unavailable.
  case availability
  case nearest
  case enter
  case exit
  case featured
}

/// The events to watch for, and how often they are told.
package struct WatchRules: Sendable, Equatable {
  /// How near to a point counts as being there.
  package var within = Fix.usualPresence
  /// How long a location must be at a point before that is told.
  package var dwell = Duration.zero
  /// Fixes and the nearest points are told at most so often.
  package var interval = Duration.zero
  /// Fixes and the nearest points are told only after moving so far.
  package var move: Metres = 0
  /// How long each of the nearest places is featured; `nil` for not at all.
  package var featured: Duration?
  /// The part of a point that distances are measured to.
  package var target = DistanceTarget.nearest
  /// Whether each fix is asked whether it is at a point.
  package var showsPresence = false
  /// Whether entering and leaving points is told.
  package var watchesFences = true
  /// Whether the nearest points are told, or places of them featured.
  package var showsList = true

  /// The rules of a watch that asks for nothing special.
  package static let usual = WatchRules()
}

public import Geodesy
public import PointsOfInterest

/// What is watched for.
public struct WatchRules: Sendable, Equatable {
  /// How near is at a point.
  public var within: Metres
  /// How long a location must be at a point before that is told.
  public var dwell: Duration
  /// Fixes and the nearest points are told at most so often.
  public var interval: Duration
  /// Fixes and the nearest points are told only after moving so far.
  public var move: Metres
  /// How long each of the nearest places is featured; `nil` for not at all.
  public var featured: Duration?
  /// Whether somebody looks at where the location is, whatever has changed.
  public var showsPresence: Bool
  /// Whether somebody wants to know of points that are come to and left.
  public var watchesFences: Bool

  /// - Parameters:
  ///   - within: How near is at a point.
  ///   - dwell: How long a location must be at a point.
  ///   - interval: At most so often.
  ///   - move: Only after moving so far.
  ///   - featured: How long each place is featured.
  ///   - showsPresence: Whether somebody looks at where the location is.
  ///   - watchesFences: Whether points that are come to and left matter.
  public init(
    within: Metres = Presence.standardDistance,
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

package import Geodesy
package import PointsOfInterest

/// A limit on how often fixes go through.
package struct RateLimit {
  private let interval: Duration
  private let move: Metres
  private var last: (moment: FixMoment, coordinate: Coordinate)?

  /// - Parameters:
  ///   - interval: At most one fix in such a time.
  ///   - move: Only a fix so far from the last that went through.
  package init(interval: Duration = .zero, move: Metres = 0) {
    self.interval = interval
    self.move = move
  }

  /// Whether a fix goes through: the first one does, others if both time and way are enough.
  package mutating func admits(_ fix: Fix, _ moment: FixMoment) -> Bool {
    if let last {
      guard moment.elapsed(since: last.moment) >= interval,
        move == 0 || last.coordinate.geodesic(to: fix.coordinate).distance >= move
      else { return false }
    }
    last = (moment, fix.coordinate)
    return true
  }
}

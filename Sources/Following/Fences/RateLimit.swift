public import Geodesy
public import PointsOfInterest

/// Lets through a fix once in a while.
public struct RateLimit {
  private let interval: Duration
  private let move: Metres
  private var last: (moment: FixMoment, coordinate: Coordinate)?

  /// - Parameters:
  ///   - interval: At most one fix in such a time.
  ///   - move: Only a fix so far from the last that went through.
  public init(interval: Duration = .zero, move: Metres = 0) {
    self.interval = interval
    self.move = move
  }

  /// Whether a fix goes through; the first one does.
  ///
  /// - Parameters:
  ///   - fix: Where.
  ///   - moment: When.
  /// - Returns: Whether both time and way since the last are enough.
  public mutating func admits(_ fix: Fix, _ moment: FixMoment) -> Bool {
    if let last {
      guard moment.elapsed(since: last.moment) >= interval,
        move == 0 || last.coordinate.geodesic(to: fix.coordinate).distance >= move
      else { return false }
    }
    last = (moment, fix.coordinate)
    return true
  }
}

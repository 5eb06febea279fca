import Geodesy

/// A location that is followed through its dense fixes, outliers and rests.
///
/// It is the median of the last five fixes, of which two may be outliers, and at rest the mean of those
/// medians since it came.
///
/// In simulations of receivers (`FenceNoiseTests`) this tells points at 30 m from those at 70 m as well
/// as a Kalman filter does.
struct TrackedLocation {
  struct Estimate {
    let position: SpacePoint
    /// How far it may be from there, as far as entering a fence goes.
    let uncertainty: Metres
  }

  /// The last fixes, the oldest first.
  private var fixes: [SpacePoint]
  private var rest: Rest
  /// Whether the location has moved since it last rested.
  private var hasMoved = false

  /// How many fixes the median is of.
  private static let medianCount = 5
  /// Errors beyond which the location is not expected: at rest they last, so that more is asked for;
  /// where the last fixes differ, somewhat less than that beside the difference.
  private static let (resting, scattered) = (5.0, 3.0)
  /// The uncertainty on the move, in fences.
  ///
  /// A fence of 50 m is entered 49 m from the estimate: that lies between points that are passed at
  /// 30 m and at 70 m.
  private static let moving = 0.22

  init(at fix: SpacePoint) {
    fixes = [fix]
    rest = Rest(at: fix)
  }

  /// Whether a second fix has followed the first.
  var isConfirmed: Bool { fixes.count > 1 }

  /// The location with the next fix.
  ///
  /// - Parameters:
  ///   - error: Standard deviation of the fix along each axis.
  ///   - within: Size of the fences.
  mutating func add(
    _ fix: SpacePoint, error: Metres, within: Metres, after elapsed: Duration,
  ) -> Estimate {
    fixes = (fixes + [fix]).suffix(Self.medianCount)
    let position = SpacePoint(
      x: Self.median(fixes.map(\.x)), y: Self.median(fixes.map(\.y)),
      z: Self.median(fixes.map(\.z)),
    )
    rest.add(position, error: error, after: elapsed)
    if rest.isLong { hasMoved = false }
    if rest.isBroken {
      hasMoved = true
      rest = Rest(at: position)
    }
    return estimate(position, error, within)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
  }

  /// Where errors are large for the fences, the uncertainty is bounded, so that a point that is passed
  /// closely is entered all the same.
  private func estimate(_ position: SpacePoint, _ error: Metres, _ within: Metres) -> Estimate {
    let error = min(error, within / Self.resting)
    if rest.isLong {
      return Estimate(position: rest.mean, uncertainty: Self.resting * rest.error(ofFix: error))
    }
    if hasMoved { return Estimate(position: position, uncertainty: Self.moving * within) }
    let scatter = fixes.map { $0.distance(to: position) }.max() ?? 0
    return Estimate(
      position: position, uncertainty: max(Self.resting * error, Self.scattered * error + scatter),
    )
  }
}

/// The mean of the positions of a location that has not moved for a while.
///
/// The errors of fixes that follow each other closely are alike, so that a few that agree are not
/// worth more than one; the mean of many minutes is.
private struct Rest {
  private(set) var mean: SpacePoint
  private var time = Duration.zero
  private var count = 1.0
  /// How many positions in a row were too far away.
  private var farCount = 0

  /// How long a location must not have moved to be at rest.
  private static let leastTime = Duration.seconds(90)
  /// How long errors last; the mean over a longer time is more exact than one fix.
  private static let errorTime = Duration.seconds(1_200)
  /// Older positions than so many weigh less and less.
  private static let memory = 3_600.0
  /// How far from the mean a location at rest may seem to be: so many errors, but no more metres.
  private static let (mostErrors, mostMetres) = (5.5, 38.0)
  /// So many positions in a row break the rest.
  private static let breaking = 3

  init(at position: SpacePoint) {
    mean = position
  }

  /// Whether it has lasted long enough to be a rest.
  var isLong: Bool { time >= Self.leastTime }

  var isBroken: Bool { farCount >= Self.breaking }

  /// Standard deviation of the mean along each axis.
  func error(ofFix error: Metres) -> Metres {
    error * min(1, Self.errorTime / max(time, .seconds(1))).squareRoot()
  }

  mutating func add(_ position: SpacePoint, error: Metres, after elapsed: Duration) {
    count = min(count + 1, Self.memory)
    mean = mean + (position - mean) * (1 / count)
    time += elapsed
    let isFar = position.distance(to: mean) > min(Self.mostErrors * error, Self.mostMetres)
    farCount = isFar ? farCount + 1 : 0
  }
}

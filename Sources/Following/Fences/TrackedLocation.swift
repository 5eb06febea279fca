import Geodesy

/// A location that is followed through its dense fixes, outliers and rests.
///
/// A fix is an outlier if it lies far beside the straight way from the fix before to the fix after;
/// so each waits for the next. The location is the mean of the last three others, and at rest the mean
/// of all since it came.
///
/// In simulations of receivers (`FenceNoiseTests`) this tells points at 30 m from those at 70 m as well
/// as a Kalman filter does, and it does not take the corners of a track with a fix every five seconds
/// for outliers.
struct TrackedLocation {
  /// The location at one moment.
  struct Estimate {
    let position: SpacePoint
    /// How far it may be from there, as far as entering a fence goes.
    let uncertainty: Metres
  }

  /// The last fixes that are no outliers, the oldest first.
  private var accepted: [SpacePoint]
  /// The last fix, and how much later than the last accepted one it came.
  private var newest: (fix: SpacePoint, age: Duration)?
  /// How many fixes were outliers since the last accepted one.
  private var outlierCount = 0
  private var position: SpacePoint
  private var rest: Rest
  /// Whether the location has moved since it last rested.
  private var hasMoved = false

  /// How many fixes the mean is of.
  private static let meanCount = 3
  /// Fixes that are further apart in time have no mean, nor has what came before with what comes after: a
  /// car has turned meanwhile.
  private static let meanTime = Duration.seconds(3.5)
  /// How far from the straight way a fix may be: so many errors, and as far as an acceleration of
  /// 1 m/s² leads astray.
  private static let (gateErrors, gateAcceleration) = (4.0, 0.5)
  /// So many outliers in a row are none: the location was not where it was believed to be.
  private static let mostOutliers = 4
  /// Errors beyond which the location is not expected: at rest they last, so that more is asked for;
  /// where the last fixes differ, somewhat less than that beside the difference.
  private static let (resting, scattered) = (5.0, 3.0)
  /// The same before the location has moved or rested for long: in so short a time errors do not wander as
  /// far as in hours of rest.
  private static let starting = 3.5
  /// The uncertainty on the move, in fences.
  ///
  /// A fence of 50 m is entered 49 m from the estimate: that lies between points that are passed at
  /// 30 m and at 70 m. Of 20,000 simulated passes for each kind of noise up to 13 at 30 m were missed,
  /// and up to 3 at 70.5 m entered by mistake.
  private static let moving = 0.22

  /// - Parameter fix: The first fix.
  init(at fix: SpacePoint) {
    accepted = [fix]
    position = fix
    rest = Rest(at: fix)
  }

  /// Whether a second fix has agreed with the first.
  private(set) var isConfirmed = false

  /// Adds the next fix.
  ///
  /// - Parameters:
  ///   - error: Standard deviation of the fix along each axis.
  ///   - within: Size of the fences.
  /// - Returns: The location now; `nil` while the fixes contradict each other.
  mutating func add(
    _ fix: SpacePoint, error: Metres, within: Metres, after elapsed: Duration,
  ) -> Estimate? {
    let gate = Self.gate(error, elapsed)
    guard let (candidate, age) = newest else {
      guard !isConfirmed, fix.distance(to: position) <= gate else {
        newest = (fix, elapsed)
        return nil
      }
      accept(fix, error, after: elapsed)
      return estimate(error, within)
    }
    let last = accepted.last ?? position
    let way = last + (fix - last) * (age / (age + elapsed))
    guard candidate.distance(to: way) <= gate || outlierCount == Self.mostOutliers else {
      outlierCount += 1
      newest = (fix, age + elapsed)
      return nil
    }
    accept(candidate, error, after: age)
    newest = (fix, elapsed)
    // Whether it has left its rest or errs, the next fixes tell.
    return rest.isLong && rest.isLeaving ? nil : estimate(error, within)
  }

  /// Judges the last fix, which no other follows.
  ///
  /// - Returns: The location; `nil` if the fix says nothing new.
  mutating func finish(error: Metres, within: Metres) -> Estimate? {
    guard let (fix, age) = newest, !rest.isLong, let last = accepted.last,
      fix.distance(to: last) <= Self.gate(error, age)
    else { return nil }
    newest = nil
    return Estimate(position: fix, uncertainty: Self.resting * min(error, within / Self.resting))
  }

  private static func gate(_ error: Metres, _ elapsed: Duration) -> Metres {
    let seconds = elapsed / .seconds(1)
    return gateErrors * error + gateAcceleration * seconds * seconds
  }

  private mutating func accept(_ fix: SpacePoint, _ error: Metres, after elapsed: Duration) {
    (outlierCount, isConfirmed) = (0, true)
    accepted = elapsed <= Self.meanTime ? (accepted + [fix]).suffix(Self.meanCount) : [fix]
    let sum = accepted.dropFirst().reduce(accepted[0], +)
    position = sum * (1 / Double(accepted.count))
    rest.add(fix, mean: position, error: error, after: elapsed)
    if rest.isLong { hasMoved = false }
    if rest.isBroken {
      hasMoved = true
      rest = Rest(at: position)
    }
  }

  /// Where errors are large for the fences, the uncertainty is bounded, so that a point that is passed
  /// closely is entered all the same.
  private func estimate(_ fixError: Metres, _ within: Metres) -> Estimate {
    let error = min(fixError, within / Self.resting)
    if rest.isLong {
      return Estimate(position: rest.mean, uncertainty: Self.resting * rest.error(ofFix: error))
    }
    if hasMoved { return Estimate(position: position, uncertainty: Self.moving * within) }
    let scatter = accepted.map { $0.distance(to: position) }.max() ?? 0
    let most = max(Self.resting * error, Self.scattered * error + scatter)
    return Estimate(
      position: position, uncertainty: min(most, Self.starting * fixError + scatter), )
  }
}

/// The mean of the fixes of a location that has not moved for a while.
///
/// The errors of fixes that follow each other closely are alike, so that a few that agree are not worth
/// more than one; the mean of many minutes is.
private struct Rest {
  private(set) var mean: SpacePoint
  private var time = Duration.zero
  private var count = 1.0
  /// How many fixes in a row were too far away.
  private var farCount = 0

  /// How long a location must not have moved to be at rest.
  private static let leastTime = Duration.seconds(90)
  /// How long errors last; the mean over a longer time is more exact than one fix.
  private static let errorTime = Duration.seconds(1_200)
  /// Older fixes than so many weigh less and less.
  private static let memory = 3_600.0
  /// How far from the mean a location at rest may seem to be: so many errors, but no more metres.
  private static let (mostErrors, mostMetres) = (5.5, 38.0)
  /// So many fixes in a row break the rest.
  private static let breaking = 3

  init(at position: SpacePoint) { mean = position }

  /// Whether it has lasted long enough to be a rest.
  var isLong: Bool { time >= Self.leastTime }

  /// Whether the last fixes are too far away.
  var isLeaving: Bool { farCount > 0 }

  /// Whether the location has moved away.
  var isBroken: Bool { farCount >= Self.breaking }

  /// Standard deviation of the mean along each axis.
  func error(ofFix error: Metres) -> Metres {
    error * min(1, Self.errorTime / max(time, .seconds(1))).squareRoot()
  }

  /// Adds a fix, and the mean of the last ones.
  mutating func add(
    _ fix: SpacePoint, mean recent: SpacePoint, error: Metres, after elapsed: Duration,
  ) {
    count = min(count + 1, Self.memory)
    mean = mean + (fix - mean) * (1 / count)
    time += elapsed
    let isFar = recent.distance(to: mean) > min(Self.mostErrors * error, Self.mostMetres)
    farCount = isFar ? farCount + 1 : 0
  }
}

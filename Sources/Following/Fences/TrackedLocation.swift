import Geodesy

/// A location that is tracked through its dense fixes, outliers and rests.
///
/// A fix whose innovation is beyond the gate is no part of the track (Bar-Shalom, Li and Kirubarajan,
/// 2001, §5.4). It begins a tentative track of its own, which takes the track's place when enough
/// fixes have confirmed it: then the location was not where it was believed to be.
struct TrackedLocation {
  /// The location at one moment.
  struct Estimate {
    let position: SpacePoint
    /// How far it may be from there, as far as entering a fence goes.
    let uncertainty: Metres
  }

  private var track: MotionFilter
  private var tentative: MotionFilter?
  private var rest: RestingPlace
  /// Whether it has moved since it last rested.
  private var hasMoved = false
  /// How many fixes in a row it has been fast.
  private var fastCount = 0
  /// How far the last fixes of the track were from where they were expected, older ones less.
  private var correction: Metres = 0

  /// The innovation, in standard deviations, from which on a fix is an outlier.
  private static let gate = 3.5
  /// The same for a tentative track, whose fixes need to be alike but roughly.
  private static let tentativeGate = 5.0
  /// How many fixes confirm a track.
  private static let confirmation = 5
  /// How many fixes tell a movement, after the noise of the beginning.
  private static let maturity = 10
  /// Speed in standard deviations from which on a location moves.
  private static let movingSpeed = 5.0
  /// Standard deviations beyond which no error is expected.
  ///
  /// At rest errors last, so that more is asked for than on the move; after a correction, some beside it.
  /// On the move a fence of 50 m is entered some 48 m from the estimate. That lies between points that
  /// are passed at 30 m and at 70 m: asking for 0.1 more misses a third more of those (0.17 to 0.22 %
  /// with the worst noise of the tests), and spares no more than a third of the few at 70 m that are
  /// entered by mistake (0.012 to 0.009 %).
  private static let (moving, resting, corrected) = (2.5, 5.0, 3.0)
  /// Greatest uncertainty on the move, in fences.
  private static let movingShare = 0.27
  /// Share of a correction that still counts at the next fix.
  private static let correctionDecay = 0.8
  /// The part of a receiver's error that lasts for minutes, which no filter averages out.
  private static let lastingError: Metres = 4.7

  /// - Parameter fix: The first fix.
  init(at fix: SpacePoint, error: Metres) {
    track = MotionFilter(at: fix, error: error)
    rest = RestingPlace(at: fix)
  }

  /// Takes the next fix.
  mutating func take(_ fix: SpacePoint, error: Metres, after elapsed: Duration) {
    let seconds = elapsed / .seconds(1)
    track.predict(after: seconds)
    tentative?.predict(after: seconds)
    guard isExpected(fix, error: error) else { return takeOutlier(fix, error: error) }
    tentative = nil
    correction = max(fix.distance(to: track.position), Self.correctionDecay * correction)
    track.update(with: fix, error: error)
    rest.take(fix, estimate: track.position, error: error, after: elapsed)
    fastCount = track.speedInErrors > Self.movingSpeed ? fastCount + 1 : 0
    if track.count >= Self.maturity, rest.isBroken || fastCount >= Self.confirmation {
      hasMoved = true
    }
    if rest.isBroken { rest = RestingPlace(at: track.position) }
    if rest.isLong { hasMoved = false }
  }

  /// A location at rest is expected where it rests, however long ago its last fix was.
  private func isExpected(_ fix: SpacePoint, error: Metres) -> Bool {
    rest.isLong
      ? fix.distance(to: rest.mean) <= RestingPlace.size(error: error)
      : track.innovationInErrors(of: fix, error: error) <= Self.gate
  }

  private mutating func takeOutlier(_ fix: SpacePoint, error: Metres) {
    guard var candidate = tentative,
      candidate.innovationInErrors(of: fix, error: error) <= Self.tentativeGate
    else {
      tentative = MotionFilter(at: fix, error: error)
      return
    }
    candidate.update(with: fix, error: error)
    tentative = candidate
    if candidate.count >= Self.confirmation { jump(to: candidate, error: error) }
  }

  /// Goes on from where the location has been all along, or has come to unseen.
  private mutating func jump(to confirmed: MotionFilter, error: Metres) {
    if rest.mean.distance(to: confirmed.position) > RestingPlace.size(error: error) {
      hasMoved = hasMoved || track.count >= Self.confirmation
      rest = RestingPlace(at: confirmed.position)
    }
    (track, tentative, fastCount) = (confirmed, nil, 0)
  }

  /// Whether a second fix has agreed with the first.
  var isConfirmed: Bool { track.count > 1 }

  /// The location now; `nil` while the fixes contradict each other.
  ///
  /// Where errors are large for the fences, the uncertainty is bounded, so that a point that is passed
  /// closely is entered all the same.
  ///
  /// - Parameter error: Standard deviation of the last fix along each axis.
  /// - Returns: The filter's estimate, or at rest the mean.
  func estimate(error: Metres, within: Metres) -> Estimate? {
    guard isConfirmed, tentative == nil else { return nil }
    let error = min(error, within / Self.resting)
    if rest.isLong {
      return Estimate(position: rest.mean, uncertainty: Self.resting * rest.error(ofFix: error))
    }
    return Estimate(
      position: track.position,
      uncertainty: hasMoved
        ? movingUncertainty(error, within)
        : max(Self.resting * error, Self.corrected * error + correction),
    )
  }

  private func movingUncertainty(_ error: Metres, _ within: Metres) -> Metres {
    let known = max(track.error, min(error, Self.lastingError))
    return min(Self.moving * known, Self.movingShare * within)
  }
}

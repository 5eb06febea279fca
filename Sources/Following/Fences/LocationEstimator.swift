import Geodesy
import PointsOfInterest

/// Makes judged fixes of fixes.
///
/// Where the receiver's clock tells that fixes come densely, each judged fix is an estimate from
/// several; fixes without a time, or far apart in time, stand alone. A first fix may be either: it is
/// judged when the next one has told, or when it is told that none comes.
struct LocationEstimator {
  /// How soon fixes follow each other that come densely.
  static let dense = Duration.seconds(10)

  private let assumedError: Metres
  private let within: Metres
  private var previous: FixMoment?
  private var track: TrackedLocation?
  private var first: JudgedFix?
  /// The last fix of the track.
  private var latest: JudgedFix?

  /// The error of a fix that does not tell it: what plain receivers under an open sky keep to.
  private static let assumedError: Metres = 7
  /// No fix is taken for more exact than this.
  private static let leastError: Metres = 1
  /// The radius around a fix that holds the truth 95 times of 100, as receivers tell it (gpsd,
  /// gpsd_json(5); W3C, Geolocation), in standard deviations along one axis: √(−2 ln 0.05).
  private static let deviationsOfAccuracy = 2.45

  /// - Parameter within: Size of the fences. In one smaller than usual errors, a fix that does not
  ///   tell its own must count all the same, and so must one at its very centre.
  init(within: Metres) {
    assumedError = min(Self.assumedError, within / 5)
    self.within = within
  }

  /// Adds the next fix.
  ///
  /// - Returns: The judged fixes that are certain now, in order; none while a fix contradicts those
  ///   before it, and none in a fix of the same moment as the one before.
  mutating func add(_ fix: Fix, _ moment: FixMoment) -> [JudgedFix] {
    let judgedFix = JudgedFix(
      coordinate: fix.coordinate, basis: .fix, accuracy: fix.accuracy,
      error: max(Self.leastError, fix.accuracy ?? assumedError), moment: moment,
    )
    defer { previous = moment }
    if let previous, moment.follows(previous, within: Self.dense), track != nil {
      return follow(judgedFix, after: moment.elapsed(since: previous))
    }
    return begin(judgedFix)
  }

  /// Whether a first fix waits for the next one.
  var isWaiting: Bool { first != nil }

  /// The last fix, when no other tells what to make of it.
  mutating func settle() -> JudgedFix? {
    if let first = first.take() { return first }
    guard let latest = latest.take() else { return nil }
    return track?.finish(error: Self.deviation(of: latest), within: within).map(latest.at)
  }

  /// The standard deviation of a fix along each axis.
  private static func deviation(of judgedFix: JudgedFix) -> Metres {
    judgedFix.accuracy.map { max(leastError, $0 / deviationsOfAccuracy) } ?? judgedFix.error
  }

  /// A track ends where fixes come too late; whether another one begins, the next fix tells.
  private mutating func begin(_ judgedFix: JudgedFix) -> [JudgedFix] {
    let isAlone = track == nil || track?.isConfirmed == false
    let before = settle()
    guard judgedFix.moment.time != nil else {
      track = nil
      return [before, judgedFix].compactMap(\.self)
    }
    track = TrackedLocation(at: SpacePoint(judgedFix.coordinate))
    guard previous != nil, isAlone else {
      first = judgedFix
      return before.map { [$0] } ?? []
    }
    return [before, judgedFix].compactMap(\.self)
  }

  private mutating func follow(_ judgedFix: JudgedFix, after elapsed: Duration) -> [JudgedFix] {
    guard elapsed > .zero else { return [] }
    (first, latest) = (nil, judgedFix)
    let estimate = track?.add(
      SpacePoint(judgedFix.coordinate), error: Self.deviation(of: judgedFix), within: within,
      after: elapsed,
    )
    return estimate.map { [judgedFix.at($0)] } ?? []
  }
}

/// A location as fences judge it: a fix that stands alone, or the estimate of many.
struct JudgedFix {
  enum Basis {
    case fix
    /// Dense fixes, so far from the truth at the most as far as entering a fence goes.
    case estimate(uncertainty: Metres)
  }

  private(set) var coordinate: Coordinate
  private(set) var basis: Basis
  /// The error that the last fix tells.
  let accuracy: Metres?
  /// The error of the last fix, as it is assumed where none is told.
  let error: Metres
  let moment: FixMoment

  fileprivate func at(_ estimate: TrackedLocation.Estimate) -> JudgedFix {
    var judgedFix = self
    judgedFix.coordinate = Coordinate(estimate.position)
    judgedFix.basis = .estimate(uncertainty: estimate.uncertainty)
    return judgedFix
  }
}

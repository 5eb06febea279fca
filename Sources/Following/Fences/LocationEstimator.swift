import Geodesy
import PointsOfInterest

/// Judges fixes.
///
/// Where the receiver's clock tells that fixes come densely, each is judged by an estimate from
/// several; fixes without a time, or far apart in time, stand alone. A first fix may be either: it
/// is judged when the next one has told, or when it is told that none comes.
struct LocationEstimator {
  /// How soon fixes follow each other that come densely.
  static let dense = Duration.seconds(10)

  private let assumedError: Metres
  private let within: Metres
  private var previous: FixMoment?
  private var track: TrackedLocation?
  private var first: JudgedFix?

  /// The error of a fix that does not tell it: what plain receivers under an open sky keep to.
  private static let assumedError: Metres = 7
  /// No fix is taken for more exact than this.
  private static let leastError: Metres = 1

  /// In fences smaller than usual errors, a fix that does not tell its own must count all the same,
  /// and so must one at its very centre.
  init(within: Metres) {
    assumedError = min(Self.assumedError, within / 5)
    self.within = within
  }

  /// The judged fixes that are certain with the next fix, in order; none for a fix of the same moment as
  /// the one before.
  mutating func add(_ fix: Fix, _ moment: FixMoment) -> [JudgedFix] {
    let judgedFix = JudgedFix(
      coordinate: fix.coordinate, accuracy: fix.accuracy,
      error: max(Self.leastError, fix.accuracy ?? assumedError), moment: moment,
    )
    defer { previous = moment }
    if let previous, moment.follows(previous, within: Self.dense), track != nil {
      return follow(judgedFix, after: moment.elapsed(since: previous))
    }
    return begin(judgedFix)
  }

  var isWaiting: Bool { first != nil }

  /// The last fix, when no other tells what to make of it.
  mutating func settle() -> JudgedFix? { first.take() }

  /// A track ends where fixes come too late; whether another one begins, the next fix tells.
  private mutating func begin(_ judgedFix: JudgedFix) -> [JudgedFix] {
    let hasTime = judgedFix.moment.time != nil
    let isAlone = previous != nil && track?.isConfirmed != true
    let certain = [first.take(), isAlone || !hasTime ? judgedFix : nil].compactMap(\.self)
    track = hasTime ? TrackedLocation(at: SpacePoint(judgedFix.coordinate)) : nil
    if hasTime, !isAlone { first = judgedFix }
    return certain
  }

  private mutating func follow(_ judgedFix: JudgedFix, after elapsed: Duration) -> [JudgedFix] {
    let fix = SpacePoint(judgedFix.coordinate)
    guard elapsed > .zero,
      let estimate = track?.add(fix, error: judgedFix.error, within: within, after: elapsed)
    else { return [] }
    first = nil
    var judgedFix = judgedFix
    judgedFix.coordinate = Coordinate(estimate.position)
    judgedFix.uncertainty = estimate.uncertainty
    return [judgedFix]
  }
}

/// A location as fences judge it: a fix that stands alone, or the estimate of many.
struct JudgedFix {
  fileprivate(set) var coordinate: Coordinate
  /// How far the estimate is from the truth at the most, as far as entering a fence goes; `nil` for a fix
  /// that stands alone.
  fileprivate(set) var uncertainty: Metres?
  let accuracy: Metres?
  /// The error of the last fix, as it is assumed where none is told.
  let error: Metres
  let moment: FixMoment
}

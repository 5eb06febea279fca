import Geodesy
import PointsOfInterest

/// Makes sightings of fixes.
///
/// Where the receiver's clock tells that fixes come densely, each sighting is an estimate from
/// several; fixes without a time, or far apart in time, stand alone. A first fix may be either: it is
/// judged when the next one has told, or when it is told that none comes.
struct LocationEstimator {
  /// How soon fixes follow each other that come densely.
  static let dense = Duration.seconds(10)

  private let assumedError: Metres
  private let within: Metres
  private var previous: FixMoment?
  private var track: TrackedLocation?
  private var first: Sighting?
  /// The last fix of the track.
  private var latest: Sighting?

  /// The error of a fix that does not tell it: what plain receivers under an open sky keep to.
  private static let assumedError: Metres = 7
  /// No fix is taken for more exact than this.
  private static let leastError: Metres = 1

  /// - Parameter within: Size of the fences. In one smaller than usual errors, a fix that does not
  ///   tell its own must count all the same, and so must one at its very centre.
  init(within: Metres) {
    assumedError = min(Self.assumedError, within / 5)
    self.within = within
  }

  /// Takes the next fix.
  ///
  /// - Returns: The sightings that are certain now, in order; none while a fix contradicts those
  ///   before it, and none in a fix of the same moment as the one before.
  mutating func take(_ fix: Fix, _ moment: FixMoment) -> [Sighting] {
    let sighting = Sighting(
      coordinate: fix.coordinate, basis: .fix, accuracy: fix.accuracy,
      error: max(Self.leastError, fix.accuracy ?? assumedError), moment: moment,
    )
    defer { previous = moment }
    if let previous, moment.follows(previous, within: Self.dense), track != nil {
      return follow(sighting, after: moment.elapsed(since: previous))
    }
    return begin(sighting)
  }

  /// Whether a first fix waits for the next one.
  var isWaiting: Bool { first != nil }

  /// The last fix, when no other tells what to make of it.
  mutating func settle() -> Sighting? {
    if let first = first.take() { return first }
    guard let latest = latest.take() else { return nil }
    return track?.settle(error: latest.error, within: within).map(latest.at)
  }

  /// A track ends where fixes come too late; whether another one begins, the next fix tells.
  private mutating func begin(_ sighting: Sighting) -> [Sighting] {
    let isAlone = track == nil || track?.isConfirmed == false
    let before = settle()
    guard sighting.moment.time != nil else {
      track = nil
      return [before, sighting].compactMap(\.self)
    }
    track = TrackedLocation(at: SpacePoint(sighting.coordinate))
    guard previous != nil, isAlone else {
      first = sighting
      return before.map { [$0] } ?? []
    }
    return [before, sighting].compactMap(\.self)
  }

  private mutating func follow(_ sighting: Sighting, after elapsed: Duration) -> [Sighting] {
    guard elapsed > .zero else { return [] }
    (first, latest) = (nil, sighting)
    let estimate = track?.take(
      SpacePoint(sighting.coordinate), error: sighting.error, within: within, after: elapsed,
    )
    return estimate.map { [sighting.at($0)] } ?? []
  }
}

/// A location as fences judge it: a fix that stands alone, or the estimate of many.
struct Sighting {
  /// The basis of a judgement.
  enum Basis {
    /// One fix.
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

  fileprivate func at(_ estimate: TrackedLocation.Estimate) -> Sighting {
    var sighting = self
    sighting.coordinate = Coordinate(estimate.position)
    sighting.basis = .estimate(uncertainty: estimate.uncertainty)
    return sighting
  }
}

package import Geodesy
package import PointsOfInterest

/// Tells when a moving location comes to points and when it leaves them.
///
/// A fix is no more than a measurement, so what counts is evidence. Inside the fence of *w* metres
/// each fix speaks for being there with (*w* − *d*) / *a*, where *d* is its distance and *a* its
/// accuracy; outside it speaks against. The sum, never below zero, must reach 1 to enter: one fix
/// does it that is inside by all of its own error, as `poi check` asks; others must agree. To leave,
/// the distance must exceed 1.5 *w* in the same way, (*d* − 1.5 *w*) / *a*, up to 5. To come back
/// just after leaving takes as much evidence, so that a location that rests on the edge does not flap.
/// (This is the cumulative sum test of Page, "Continuous inspection schemes", Biometrika 41, 1954.)
///
/// Where the receiver's clock tells that fixes come densely, no fix does it alone: the evidence of
/// one is capped, so that it takes three to leave or to come back, and two to enter for one that leapt
/// there. And where they have not moved for a while, nothing is entered that their mean is outside of.
///
/// A fix coarser than the fence enters nothing.
package struct GeofenceMonitor {
  /// A change of being at a point.
  package enum Transition: Equatable, Sendable {
    /// The location has come to a point.
    case enter(NearbyPoint)
    /// The location has left a point.
    case exit(NearbyPoint)
  }

  /// How much evidence enters a fence.
  static let entering = 1.0
  /// How much evidence leaves a fence, or enters one that was just left.
  static let changing = 5.0
  /// How far out, in fences, the exit lies.
  static let exitFactor = 1.5
  /// The error of a fix that does not tell it: what plain receivers under an open sky keep to.
  static let assumedAccuracy: Metres = 7
  /// No fix is taken for more exact than this.
  static let leastAccuracy: Metres = 1

  /// How soon fixes follow each other that come densely.
  static let dense = Duration.seconds(10)
  /// The speed in m/s beyond which a move between dense fixes, less four times the error, is a leap.
  static let greatestSpeed = 50.0
  /// The most evidence for entering in a fix that leapt.
  static let enteringCap = 0.9
  /// The most evidence for leaving or coming back in one of many fixes.
  static let changingCap = 2.0

  private let within: Metres
  private let dwell: Duration
  private var previous: (coordinate: Coordinate, moment: FixMoment)?
  private var rest: RestingPlace?
  private var fences: [PointKey: Fence] = [:]

  /// A fix, as all fences judge it.
  private struct Step {
    let accuracy: Metres?
    let error: Metres
    let moment: FixMoment
    /// Whether it is one of many.
    let isDense: Bool
    /// Whether it is farther from the one before than anyone moves.
    let hasLeapt: Bool
    /// Where the location rests, if it does.
    let restingPlace: Coordinate?
  }

  private struct Fence {
    enum State: Equatable {
      case approached
      /// Inside for so long, until the last fix if that was inside; told if it has been long enough.
      case inside(dwelt: Duration, until: FixMoment?, isTold: Bool)
      case left
    }

    let point: PointOfInterest
    let coordinate: Coordinate
    var state = State.approached
    var evidence = 0.0
  }

  /// - Parameters:
  ///   - within: How near to a point is inside its fence; more than 0.
  ///   - dwell: How long it must be inside before that is told.
  package init(within: Metres = Presence.defaultDistance, dwell: Duration = .zero) {
    precondition(within > 0)
    self.within = within
    self.dwell = dwell
  }

  /// How many points are kept in mind.
  var trackedCount: Int { fences.count }

  /// Takes the next fix.
  ///
  /// - Parameters:
  ///   - fix: The fix.
  ///   - moment: Its moment.
  ///   - points: All points within the fence's size of the fix; more do no harm.
  /// - Returns: The changes: exits, then enters, each nearest first.
  package mutating func transitions(
    at fix: Fix,
    _ moment: FixMoment,
    near points: [PointOfInterest],
  ) -> [Transition] {
    for point in points {
      guard let coordinate = point.coordinate else { continue }
      let key = PointKey(point)
      if fences[key] == nil { fences[key] = Fence(point: point, coordinate: coordinate) }
    }
    let step = step(to: fix, moment)
    var (exits, enters): ([NearbyPoint], [NearbyPoint]) = ([], [])
    for (key, fence) in fences {
      var fence = fence
      let nearby = NearbyPoint(fence.point, from: fix.coordinate)
      switch take(step, nearby.distance ?? .infinity, in: &fence) {
      case .none: break
      case .entered: enters.append(nearby)
      case .left: exits.append(nearby)
      }
      fences[key] = isForgotten(fence, nearby.distance ?? .infinity, step.error) ? nil : fence
    }
    exits.sort { $0.precedes($1) }
    enters.sort { $0.precedes($1) }
    return exits.map(Transition.exit) + enters.map(Transition.enter)
  }

  private enum Change {
    case none, entered, left
  }

  private mutating func step(to fix: Fix, _ moment: FixMoment) -> Step {
    let error = error(fix.accuracy)
    let isDense = moment.follows(previous?.moment, within: Self.dense)
    let hasLeapt = isDense && leaps(to: fix, error, moment)
    previous = (fix.coordinate, moment)
    if isDense, rest != nil {
      rest?.take(fix.coordinate, error: error, moment)
    } else {
      rest = RestingPlace(fix.coordinate, moment)
    }
    return Step(
      accuracy: fix.accuracy,
      error: error,
      moment: moment,
      isDense: isDense,
      hasLeapt: hasLeapt,
      restingPlace: isDense ? rest?.place(at: moment) : nil,
    )
  }

  private func leaps(to fix: Fix, _ error: Metres, _ moment: FixMoment) -> Bool {
    guard let previous else { return false }
    let way = previous.coordinate.geodesic(to: fix.coordinate).distance
    let seconds = moment.elapsed(since: previous.moment) / .seconds(1)
    return way > Self.greatestSpeed * seconds + 4 * error
  }

  private func take(_ step: Step, _ distance: Metres, in fence: inout Fence) -> Change {
    switch fence.state {
    case .approached, .left:
      guard comes(step, distance, to: &fence) else { return .none }
      fence.evidence = 0
      let isTold = dwell == .zero
      fence.state = .inside(dwelt: .zero, until: step.moment, isTold: isTold)
      return isTold ? .entered : .none
    case .inside(let dwelt, let until, let isTold):
      let evidence = (distance - Self.exitFactor * within) / step.error
      add(step.isDense ? min(Self.changingCap, evidence) : evidence, to: &fence)
      if fence.evidence >= Self.changing, distance - (step.accuracy ?? 0) > within {
        fence.evidence = 0
        fence.state = .left
        return isTold ? .left : .none
      }
      guard !isTold else { return .none }
      // Nobody dwells where a fix is outside.
      let isInside = distance <= within
      let time = dwelt + (isInside ? until.map { stay($0, step.moment) } ?? .zero : .zero)
      let isLong = isInside && time >= dwell
      fence.state = .inside(dwelt: time, until: isInside ? step.moment : nil, isTold: isLong)
      return isLong ? .entered : .none
    }
  }

  /// Whether the location has come to a point.
  private func comes(_ step: Step, _ distance: Metres, to fence: inout Fence) -> Bool {
    guard (step.accuracy ?? 0) <= within || distance > within else { return false }
    let isBack = fence.state == .left
    var evidence = (within - distance) / step.error
    if isBack, step.isDense { evidence = min(Self.changingCap, evidence) }
    if step.hasLeapt { evidence = min(Self.enteringCap, evidence) }
    add(evidence, to: &fence)
    guard fence.evidence >= (isBack ? Self.changing : Self.entering) else { return false }
    if let place = step.restingPlace {
      return place.geodesic(to: fence.coordinate).distance <= within
    }
    return !(isBack && step.isDense) || distance + step.error <= within
  }

  private func add(_ evidence: Double, to fence: inout Fence) {
    fence.evidence = max(0, fence.evidence + evidence)
  }

  /// Time between two fixes inside that counts as a stay.
  ///
  /// A long time without fixes counts in part: the location is unknown meanwhile.
  private func stay(_ earlier: FixMoment, _ later: FixMoment) -> Duration {
    let time = later.elapsed(since: earlier)
    return time >= FixMoment.forever ? .zero : min(time, max(.seconds(60), dwell / 2))
  }

  /// In a fence smaller than usual errors, a fix that does not tell its own must count all the same.
  private func error(_ accuracy: Metres?) -> Metres {
    max(Self.leastAccuracy, accuracy ?? min(Self.assumedAccuracy, within / 5))
  }

  /// Whether a fence needs no memory: far away it cannot flap.
  private func isForgotten(_ fence: Fence, _ distance: Metres, _ error: Metres) -> Bool {
    switch fence.state {
    case .approached: fence.evidence == 0
    case .inside: false
    case .left: distance > 3 * within + Self.changing * error
    }
  }
}

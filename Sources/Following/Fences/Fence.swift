import Geodesy
import PointsOfInterest

/// The fence around one point: whether the location has come to the point, and the evidence for a
/// change.
struct Fence {
  /// A change of being at the point.
  enum Change {
    case entered, left
  }

  /// How large fences are, and how long a stay must be.
  struct Rules {
    let within: Metres
    let dwell: Duration

    /// How much evidence of single fixes enters a fence.
    static let entering = 1.0
    /// How much evidence of single fixes leaves a fence, or enters one that was just left.
    static let changing = 5.0
    /// How far out, in fences, the exit lies.
    static let exitFactor = 1.5
    /// How far out, in fences, an estimate that enters may be wrong.
    static let doubtFactor = 1.2

    /// Time between two judged fixes inside that counts as a stay.
    ///
    /// A long time without judged fixes counts in part: the location is unknown meanwhile.
    fileprivate func stay(_ earlier: FixMoment, _ later: FixMoment) -> Duration {
      let time = later.elapsed(since: earlier)
      return time >= FixMoment.forever ? .zero : min(time, max(.seconds(60), dwell / 2))
    }
  }

  private enum State: Equatable {
    /// Not come to yet.
    case outside
    /// Inside for so long, until the last judged fix if that was inside; told if it has been long
    /// enough.
    case inside(dwelt: Duration, until: FixMoment?, isTold: Bool)
    case left
  }

  let point: PointOfInterest
  private var state = State.outside
  private var evidence = 0.0

  init(around point: PointOfInterest) { self.point = point }

  /// Records the next fix.
  ///
  /// - Returns: The change that is to be told.
  mutating func record(_ judgedFix: JudgedFix, _ distance: Metres, _ rules: Rules) -> Change? {
    switch state {
    case .outside, .left:
      guard comes(judgedFix, distance, rules) else { return nil }
      evidence = 0
      let isTold = rules.dwell == .zero
      state = .inside(dwelt: .zero, until: judgedFix.moment, isTold: isTold)
      return isTold ? .entered : nil
    case .inside(let dwelt, let until, let isTold):
      if goes(judgedFix, distance, rules) {
        evidence = 0
        state = .left
        return isTold ? .left : nil
      }
      guard !isTold else { return nil }
      // The time up to a fix outside does not count as dwelling.
      let isInside = distance <= rules.within
      let time =
        dwelt + (isInside ? until.map { rules.stay($0, judgedFix.moment) } ?? .zero : .zero)
      let isLong = isInside && time >= rules.dwell
      state = .inside(dwelt: time, until: isInside ? judgedFix.moment : nil, isTold: isLong)
      return isLong ? .entered : nil
    }
  }

  /// Whether the fence needs no memory: far away it cannot flap.
  func isForgotten(at distance: Metres, _ error: Metres, _ rules: Rules) -> Bool {
    switch state {
    case .outside: evidence == 0
    case .inside: false
    case .left: distance > 3 * rules.within + Rules.changing * error
    }
  }

  /// Whether the location has come to the point; a fix coarser than the fence tells nothing.
  private mutating func comes(_ judgedFix: JudgedFix, _ distance: Metres, _ rules: Rules) -> Bool {
    let within = rules.within
    let size = within - min(0, distance)
    guard (judgedFix.accuracy ?? 0) <= size || distance > within else { return false }
    switch judgedFix.basis {
    case .fix:
      add((within - distance) / judgedFix.error)
      return evidence >= (state == .left ? Rules.changing : Rules.entering)
    case .estimate(let uncertainty):
      // More fixes are no less evidence than one, which needs no more than to lie inside by its error.
      let isInside = judgedFix.accuracy.map { distance + $0 <= within } ?? false
      return isInside
        || distance <= within && distance + uncertainty <= Rules.doubtFactor * within
    }
  }

  /// Whether the location has gone from the point.
  private mutating func goes(_ judgedFix: JudgedFix, _ distance: Metres, _ rules: Rules) -> Bool {
    let way = distance - Rules.exitFactor * rules.within
    let isBeyondDoubt = distance - (judgedFix.accuracy ?? 0) > rules.within
    switch judgedFix.basis {
    case .fix:
      add(way / judgedFix.error)
      return evidence >= Rules.changing && isBeyondDoubt
    case .estimate:
      return way > 0 && isBeyondDoubt
    }
  }

  private mutating func add(_ evidence: Double) {
    self.evidence = max(0, self.evidence + evidence)
  }
}

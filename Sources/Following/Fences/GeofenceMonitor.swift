public import Geodesy
public import PointsOfInterest

/// Tells when a moving location comes to points and when it leaves them.
///
/// A fix is no more than a measurement, so what counts is evidence. Inside the fence of *w* metres
/// each fix speaks for being there with (*w* − *d*) / *a*, where *d* is its distance and *a* its
/// accuracy; outside it speaks against. The sum, never below zero, must reach 1 to enter: one fix
/// does it that is inside by all of its own error, as `poi check` asks; others must agree. To leave,
/// the distance must exceed 1.5 *w* in the same way, (*d* − 1.5 *w*) / *a*, up to 5. Whoever has just
/// left must be as sure to come back, so that a location that rests on the edge does not flap.
/// (This is the cumulative sum test of Page, "Continuous inspection schemes", Biometrika 41, 1954.)
///
/// A fix coarser than the fence enters nothing.
public struct GeofenceMonitor {
  /// What an event is about.
  public enum Transition: Equatable, Sendable {
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

  private let within: Metres
  private let dwell: Duration
  private var fences: [PointKey: Fence] = [:]

  private struct Fence {
    enum State: Equatable {
      case approached
      /// Inside since then; told if it has been long enough.
      case inside(since: FixMoment, isTold: Bool)
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
  public init(within: Metres = Presence.standardDistance, dwell: Duration = .zero) {
    precondition(within > 0)
    self.within = within
    self.dwell = dwell
  }

  /// How many points are kept in mind.
  var trackedCount: Int { fences.count }

  /// Takes the next fix.
  ///
  /// - Parameters:
  ///   - fix: Where.
  ///   - moment: When.
  ///   - points: All points within the fence's size of the fix; more do no harm.
  /// - Returns: What has changed: exits, then enters, each nearest first.
  public mutating func transitions(
    at fix: Fix,
    _ moment: FixMoment,
    near points: [PointOfInterest],
  ) -> [Transition] {
    for point in points {
      guard let coordinate = point.coordinate else { continue }
      let key = PointKey(point)
      if fences[key] == nil { fences[key] = Fence(point: point, coordinate: coordinate) }
    }
    var (exits, enters): ([NearbyPoint], [NearbyPoint]) = ([], [])
    for (key, fence) in fences {
      var fence = fence
      let nearby = NearbyPoint(fence.point, from: fix.coordinate)
      switch step(&fence, nearby.distance ?? .infinity, fix.accuracy, moment) {
      case .none: break
      case .entered: enters.append(nearby)
      case .left: exits.append(nearby)
      }
      fences[key] = isForgotten(fence, nearby.distance ?? .infinity, fix.accuracy) ? nil : fence
    }
    exits.sort { $0.precedes($1) }
    enters.sort { $0.precedes($1) }
    return exits.map(Transition.exit) + enters.map(Transition.enter)
  }

  private enum Change {
    case none, entered, left
  }

  private func step(
    _ fence: inout Fence,
    _ distance: Metres,
    _ accuracy: Metres?,
    _ moment: FixMoment,
  ) -> Change {
    let error = error(accuracy)
    switch fence.state {
    case .approached, .left:
      guard (accuracy ?? 0) <= within || distance > within else { return .none }
      fence.evidence = max(0, fence.evidence + (within - distance) / error)
      let needed = fence.state == .left ? Self.changing : Self.entering
      guard fence.evidence >= needed else { return .none }
      fence.evidence = 0
      let isTold = dwell == .zero
      fence.state = .inside(since: moment, isTold: isTold)
      return isTold ? .entered : .none
    case .inside(let since, let isTold):
      let outside = distance - Self.exitFactor * within
      fence.evidence = max(0, fence.evidence + outside / error)
      if fence.evidence >= Self.changing, distance - (accuracy ?? 0) > within {
        fence.evidence = 0
        fence.state = .left
        return isTold ? .left : .none
      }
      // Nobody dwells where the last fixes speak for being away.
      guard !isTold, fence.evidence == 0, moment.elapsed(since: since) >= dwell else {
        return .none
      }
      fence.state = .inside(since: since, isTold: true)
      return .entered
    }
  }

  /// In a fence smaller than usual errors, a fix that does not tell its own must count all the same.
  private func error(_ accuracy: Metres?) -> Metres {
    max(Self.leastAccuracy, accuracy ?? min(Self.assumedAccuracy, within / 5))
  }

  /// What is far away cannot flap.
  private func isForgotten(_ fence: Fence, _ distance: Metres, _ accuracy: Metres?) -> Bool {
    switch fence.state {
    case .approached: fence.evidence == 0
    case .inside: false
    case .left: distance > 3 * within + Self.changing * error(accuracy)
    }
  }
}

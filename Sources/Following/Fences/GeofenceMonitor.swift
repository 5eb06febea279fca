import Geodesy
import PointsOfInterest

/// Reports when a moving location comes to points and when it leaves them.
///
/// Where the receiver's clock tells that fixes come densely, a fence is judged by an estimate from
/// several (`TrackedLocation`). A fix that stands alone is evidence: inside a fence of *w* metres it
/// speaks for being there with (*w* − *d*) / *a*, where *d* is its distance and *a* its accuracy, and
/// outside against; for leaving with (*d* − 1.5 *w*) / *a*. The sum, never below zero, must reach a
/// limit of `Fence.Rules`. (This is the cumulative sum test of Page, "Continuous inspection schemes",
/// Biometrika 41, 1954.)
///
/// A fix coarser than the fence enters nothing; of an area, *d* is less than 0 inside, and the fence larger by
/// that.
struct GeofenceMonitor {
  /// Finds all points within a fence's size of a place; more do no harm.
  typealias PointsNearby = (Coordinate) -> [PointOfInterest]

  private let rules: Fence.Rules
  private let target: DistanceTarget
  private var estimator: LocationEstimator
  private(set) var fences: [PointKey: Fence] = [:]

  /// - Parameter target: The part of a point that distances are measured to; of an area the outline.
  init(
    within: Metres = Fix.usualPresence, dwell: Duration = .zero,
    target: DistanceTarget = .nearest,
  ) {
    precondition(within > 0)
    self.target = target
    rules = Fence.Rules(within: within, dwell: dwell)
    estimator = LocationEstimator(within: within)
  }

  /// Whether a fix waits for the next one to tell whether it stands alone.
  var isWaiting: Bool { estimator.isWaiting }
  /// How long it waits at the most.
  static var patience: Duration { .seconds(3) }

  /// Adds the next fix, and returns the changes: exits, then enters, each nearest first, with the
  /// distance from the location as it was judged, and the time of the fix that told it.
  mutating func transitions(
    at fix: Fix, _ moment: FixMoment, near points: PointsNearby,
  ) -> [WatchEvent] {
    estimator.add(fix, moment).flatMap { transitions(at: $0, near: points) }
  }

  /// The changes by a fix that waited for the next one to tell whether it stands alone.
  mutating func settle(near points: PointsNearby) -> [WatchEvent] {
    estimator.settle().map { transitions(at: $0, near: points) } ?? []
  }

  private mutating func transitions(
    at judgedFix: JudgedFix, near points: PointsNearby,
  ) -> [WatchEvent] {
    for point in points(judgedFix.coordinate) where point.coordinate != nil {
      let key = PointKey(point)
      if fences[key] == nil { fences[key] = Fence(around: point) }
    }
    var (exits, enters): ([NearbyPoint], [NearbyPoint]) = ([], [])
    for (key, fence) in fences {
      var fence = fence
      let nearby = NearbyPoint(fence.point, from: judgedFix.coordinate, to: target)
      let distance = nearby.signedDistance(from: judgedFix.coordinate) ?? .infinity
      switch fence.record(judgedFix, distance, rules) {
      case nil: break
      case .entered: enters.append(nearby)
      case .left: exits.append(nearby)
      }
      fences[key] = fence.isForgotten(at: distance, judgedFix.error, rules) ? nil : fence
    }
    exits.sort { $0.precedes($1) }
    enters.sort { $0.precedes($1) }
    let time = judgedFix.moment.time
    return exits.map { .exit($0, time: time) } + enters.map { .enter($0, time: time) }
  }
}

/// The identity of a point that is seen at different times.
///
/// Tags and attribution may change while it stays the same place.
struct PointKey: Hashable {
  private let source: String
  private let id: String?
  private let name: String?
  private let coordinate: Coordinate?

  init(_ point: PointOfInterest) {
    source = point.source
    id = point.id
    name = point.name
    coordinate = point.coordinate
  }
}

import OpeningHours
import PointsOfInterest

struct LiveState {
  let origin: String
  var target = DistanceTarget.nearest
  /// Whether locations can be had; `nil` as long as it is not known.
  var availability: LocationAvailability?
  var fix: (fix: Fix, arrival: Duration)?
  var points: [NearbyPoint] = []
  var presence: CurrentLocationProvider.Check?
  /// The points that were entered and not left since.
  var visited: [PointOfInterest] = []
  /// The place that is featured, as seen from the last fix.
  var featured: NearbyPoint?
  var visit: (change: String, point: NearbyPoint, time: Timestamp?)?

  mutating func record(_ event: WatchEvent, at moment: Duration) {
    switch event {
    case .fix(let fix):
      self.fix = (fix, moment)
      featured = featured.map { NearbyPoint($0.point, from: fix.coordinate, to: target) }
    case .nearest(let points, _):
      self.points = points
      // Nobody tells that there is none left.
      if points.isEmpty { featured = nil }
    case .presence(let check): presence = check
    case .featured(let place): featured = place
    case .enter(let point, let time):
      visited.append(point.point)
      visit = ("came to", point, time)
    case .exit(let point, let time):
      visited.removeAll { PointKey($0) == PointKey(point.point) }
      visit = ("left", point, time)
    }
  }

  /// The points that were entered and not left since, nearest first.
  var places: [NearbyPoint] {
    guard let here = fix?.fix.coordinate else { return [] }
    return visited.map { NearbyPoint($0, from: here, to: target) }.sorted { $0.precedes($1) }
  }
}

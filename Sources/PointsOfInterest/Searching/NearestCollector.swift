package import Geodesy

/// Collector of the nearest points of a stream, in memory bounded by the query's limit.
///
/// Nearer points soon replace most points that were near enough when they came, so distances are
/// measured late: a cheap bound decides which points are candidates, and only the candidates left at
/// the end, or when too many have gathered, are measured exactly.
package struct NearestCollector: PointSink {
  private let centre: Coordinate
  private let query: NearbyQuery
  private let bound: GreatCircleBound
  private var matcher: PointMatcher
  /// Points with a coordinate that may be among the nearest, not measured yet.
  private var candidates: [PointOfInterest] = []
  /// Points that are measured, and points without a coordinate; in no order.
  private var measured: [NearbyPoint] = []
  private var cutoff: HaversineCutoff
  private var problems = ReportedProblems()
  private let seen = SeenPlaces()

  package init(centre: Coordinate, query: NearbyQuery) {
    (self.centre, self.query) = (centre, query)
    self.bound = GreatCircleBound(from: centre)
    self.matcher = PointMatcher(query.filter)
    self.cutoff = HaversineCutoff(
      count: query.limit,
      greatest: query.radius.map(GreatCircleBound.greatestHaversine(within:)) ?? .infinity,
    )
  }

  package func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    seen.insert(latitude, longitude)
    return bound.haversine(latitude: latitude, longitude: longitude) <= cutoff.haversine
  }

  package func wants(_ box: BoundingBox) -> Bool {
    seen.insert(box)
    // The coordinate that stands for the place may lie outside.
    return query.target == .centre || bound.haversine(to: box) <= cutoff.haversine
  }

  package mutating func add(_ point: PointOfInterest) {
    if let place = point.coordinate { seen.insert(place.latitude, place.longitude) }
    guard matcher.admits(point) else { return }
    guard let coordinate = point.coordinate else {
      if query.admits(distance: nil) {
        measured.append(NearbyPoint(point, from: centre, to: query.target))
      }
      return tidyUp()
    }
    if let extent = point.extent, query.target.isMeasured(to: extent) {
      return add(point, extent)
    }
    let haversine = bound.haversine(latitude: coordinate.latitude, longitude: coordinate.longitude)
    guard haversine <= cutoff.haversine, isBeyond(coordinate) else { return }
    cutoff.insert(haversine)
    candidates.append(point)
    tidyUp()
  }

  /// Keeps a point with an extent, measured at once: a bound by its coordinate tells too little.
  private mutating func add(_ point: PointOfInterest, _ extent: Extent) {
    guard extent.box.map(wants) ?? true else { return }
    let nearby = NearbyPoint(point, from: centre, to: query.target)
    guard query.admits(distance: nearby.distance), let distance = nearby.distance else { return }
    let haversine = GreatCircleBound.greatestHaversine(within: distance)
    guard haversine <= cutoff.haversine else { return }
    cutoff.insert(haversine)
    measured.append(nearby)
    tidyUp()
  }

  package mutating func skip(_ problem: Failure) { problems.add(problem) }

  package consuming func answer(attribution: String? = nil) -> PointSourceAnswer {
    measure()
    // Whatever was turned away is farther than a full list, so only a full list is cut off.
    return PointSourceAnswer(
      points: measured, isCutOff: query.limit.map { measured.count >= $0 } ?? false,
      problems: problems.all, attribution: attribution, bounds: seen.box,
    )
  }

  /// Whether a point is far enough, measured at once: a point too near must not count as nearest.
  private func isBeyond(_ coordinate: Coordinate) -> Bool {
    query.beyond == 0 || centre.geodesic(to: coordinate).distance >= query.beyond
  }

  /// Measures when several times the limit has gathered: each point is looked at a few times only.
  private mutating func tidyUp() {
    let count = candidates.count + measured.count
    if let limit = query.limit, count >= 4 * limit + 32 { measure() }
  }

  /// Measures the candidates that are still near enough, and keeps the nearest, in order.
  private mutating func measure() {
    for point in candidates {
      guard let coordinate = point.coordinate,
        wants(latitude: coordinate.latitude, longitude: coordinate.longitude)
      else { continue }
      let nearby = NearbyPoint(point, from: centre, to: query.target)
      if query.admits(distance: nearby.distance) { measured.append(nearby) }
    }
    candidates.removeAll(keepingCapacity: true)
    measured.sort { $0.precedes($1) }
    if let limit = query.limit, measured.count > limit {
      measured.removeLast(measured.count - limit)
    }
  }
}

/// The box around the points that a collector was shown, also those that it did not want.
private final class SeenPlaces {
  private var (south, north) = (Double.infinity, -Double.infinity)
  private var (west, east) = (Double.infinity, -Double.infinity)

  func insert(_ latitude: Degrees, _ longitude: Degrees) {
    (south, north) = (min(south, latitude), max(north, latitude))
    (west, east) = (min(west, longitude), max(east, longitude))
  }

  func insert(_ box: BoundingBox) {
    insert(box.south, box.west > box.east ? -180 : box.west)
    insert(box.north, box.west > box.east ? 180 : box.east)
  }

  var box: BoundingBox? {
    south <= north ? BoundingBox(south: south, north: north, west: west, east: east) : nil
  }
}

/// The haversine beyond which a point cannot be among the k nearest of those seen.
///
/// A haversine of `GreatCircleBound` is a lower bound, and the upper bound is a fixed factor larger: a
/// point counts while its lower bound is not above the upper bound of the k-th smallest.
struct HaversineCutoff {
  private(set) var haversine: Double

  private var smallest: SmallestNumbers?

  /// A cutoff for so many points (`nil` for all), of a greatest haversine before any is seen.
  init(count: Int?, greatest: Double) {
    smallest = count.map(SmallestNumbers.init(capacity:))
    haversine = greatest
  }

  mutating func insert(_ haversine: Double) {
    guard smallest?.insert(haversine) == true, let greatest = smallest?.greatest else { return }
    let farthest = GreatCircleBound.greatestDistance(haversine: greatest)
    self.haversine = min(self.haversine, GreatCircleBound.greatestHaversine(within: farthest))
  }
}

package import Geodesy

/// Collector of the nearest points of a stream, in memory bounded by the query's limit.
///
/// A cheap bound turns away what is farther than the nearest so far; what is left is measured.
package struct NearestCollector: PointSink {
  private let centre: Coordinate
  private let query: NearbyQuery
  private let bound: GreatCircleBound
  private var matcher: PointMatcher
  /// Points that may be among the nearest, in no order.
  private var found: [NearbyPoint] = []
  /// The least distances of them, as many as are wanted; `nil` if all are.
  private var least: SmallestNumbers?
  /// The haversine, as `GreatCircleBound` has it, beyond which no point is wanted.
  private var cutoff: Double
  private var problems = ReportedProblems()
  private let seen = SeenPlaces()

  /// - Parameter tellsPlaces: Whether the answer's bounds are to be each place alone, while they are few.
  package init(centre: Coordinate, query: NearbyQuery, tellsPlaces: Bool = false) {
    if tellsPlaces { seen.alone = [] }
    (self.centre, self.query) = (centre, query)
    bound = GreatCircleBound(from: centre)
    matcher = PointMatcher(query.filter)
    least = query.limit.map(SmallestNumbers.init(capacity:))
    cutoff = query.radius.map(GreatCircleBound.greatestHaversine(within:)) ?? .infinity
  }

  package func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    seen.insert(Coordinate(checkedLatitude: latitude, longitude: longitude))
    return bound.haversine(latitude: latitude, longitude: longitude) <= cutoff
  }

  package func wants(_ box: BoundingBox) -> Bool {
    seen.insert(box)
    // The coordinate that stands for the place may lie outside, and so may a pole that it is around.
    return query.target == .centre || box.width >= 180 || bound.haversine(to: box) <= cutoff
  }

  package mutating func add(_ point: PointOfInterest) {
    if let place = point.coordinate { seen.insert(place) }
    guard matcher.admits(point), mayBeNear(point) else { return }
    let nearby = NearbyPoint(point, from: centre, to: query.target)
    guard query.admits(distance: nearby.distance) else { return }
    if let distance = nearby.distance { narrow(by: distance) }
    found.append(nearby)
    // Each point is sorted a few times only.
    if let limit = query.limit, found.count >= 4 * limit + 32 { keepNearest() }
  }

  /// Whether a bound leaves it open that a point is near enough.
  private func mayBeNear(_ point: PointOfInterest) -> Bool {
    guard let place = point.coordinate else { return true }
    if let extent = point.extent, query.target.isMeasured(to: extent) {
      return extent.box.map(wants) ?? true
    }
    return bound.haversine(latitude: place.latitude, longitude: place.longitude) <= cutoff
  }

  /// Notes a distance, which may leave less room for further points.
  private mutating func narrow(by distance: Metres) {
    guard least?.insert(distance) == true, let farthest = least?.greatest else { return }
    cutoff = min(cutoff, GreatCircleBound.greatestHaversine(within: farthest))
  }

  package mutating func skip(_ problem: Failure) { problems.add(problem) }

  package consuming func answer(attribution: String? = nil) -> PointSourceAnswer {
    keepNearest()
    // Whatever was turned away is farther than a full list, so only a full list is cut off.
    return PointSourceAnswer(
      points: found, isCutOff: query.limit.map { found.count >= $0 } ?? false,
      problems: problems.all, attribution: attribution, bounds: seen.boxes,
    )
  }

  /// Keeps the nearest points that are wanted, in order.
  private mutating func keepNearest() {
    found.sort { $0.precedes($1) }
    if let limit = query.limit { found.removeLast(max(0, found.count - limit)) }
  }
}

/// The places that a collector was shown, also those that it did not want.
private final class SeenPlaces {
  private static let mostAlone = 32
  private var bounds = BoundingBoxBuilder()
  /// Each place, as long as they are few and no areas: other points are rarely beside one of them, but often
  /// in the box around all, and a file is read once more for those.
  var alone: [Coordinate]?

  var boxes: [BoundingBox] {
    alone?.map { BoundingBox($0) } ?? bounds.box.map { [$0] } ?? []
  }

  func insert(_ place: Coordinate) {
    bounds.insert(place)
    guard let count = alone?.count, alone?.last != place else { return }
    if count < Self.mostAlone { alone?.append(place) } else { alone = nil }
  }

  func insert(_ box: BoundingBox) {
    bounds.insert(box.southWest)
    bounds.insert(box.northEast)
    alone = nil
  }
}

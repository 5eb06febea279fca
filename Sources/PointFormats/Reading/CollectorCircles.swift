import Basics
import Geodesy
import PointsOfInterest

/// Collectors of the points in many small circles, which read a file together.
struct CollectorCircles: PointSink {
  private(set) var collectors: [NearestCollector]
  /// Numbers of the circles by latitude.
  private let order: [Int]
  private let latitudes: [Degrees]
  /// Degrees of latitude that the radius spans at the most.
  private let reach: Degrees
  private let target: DistanceTarget

  init(around places: [Coordinate], _ query: NearbyQuery) {
    collectors = places.map { NearestCollector(centre: $0, query: query) }
    order = places.indices.sorted { places[$0].latitude < places[$1].latitude }
    latitudes = order.map { places[$0].latitude }
    // A degree is 110.57 km at the equator and more elsewhere.
    reach = (query.radius ?? .infinity) / 110_000
    target = query.target
  }

  func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    circles(from: latitude, to: latitude).contains {
      collectors[order[$0]].wants(latitude: latitude, longitude: longitude)
    }
  }

  func wants(_ box: BoundingBox) -> Bool {
    // The coordinate that stands for the place may lie outside, and so may a pole that it is around.
    target == .centre || box.width >= 180
      || circles(from: box.south, to: box.north).contains { collectors[order[$0]].wants(box) }
  }

  mutating func add(_ point: PointOfInterest) {
    guard let place = point.coordinate else { return }
    let box = target == .centre ? nil : point.extent?.box
    let circles = circles(from: box?.south ?? place.latitude, to: box?.north ?? place.latitude)
    for circle in circles { collectors[order[circle]].add(point) }
  }

  /// Problems were told when the file was searched for the first time.
  func skip(_ problem: Failure) {}

  /// Positions in the order of latitude of the circles that may reach between two parallels.
  private func circles(from south: Degrees, to north: Degrees) -> Range<Int> {
    let first = latitudes.indices.partitioningIndex { latitudes[$0] >= south - reach }
    var end = first
    while end < latitudes.count, latitudes[end] <= north + reach { end += 1 }
    return first..<end
  }
}

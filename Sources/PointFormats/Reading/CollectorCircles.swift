import Geodesy
import PointsOfInterest

/// Collectors of the points in many small circles, which read a file together.
struct CollectorCircles: PointSink {
  /// The collector of each circle, in the order in which they were named.
  private(set) var collectors: [NearestCollector]
  /// Numbers of the circles by latitude.
  private let order: [Int]
  /// The latitudes, ascending.
  private let latitudes: [Degrees]
  /// Degrees of latitude that the radius spans at the most.
  private let reach: Degrees

  /// - Parameters:
  ///   - places: The centres.
  ///   - radius: Of all circles.
  ///   - query: The points to keep.
  init(around places: [Coordinate], radius: Metres, query: NearbyQuery) {
    collectors = places.map { NearestCollector(centre: $0, query: query) }
    order = places.indices.sorted { places[$0].latitude < places[$1].latitude }
    latitudes = order.map { places[$0].latitude }
    // A degree is 110.57 km at the equator and more elsewhere.
    reach = radius / 110_000
  }

  func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    circles(at: latitude).contains {
      collectors[order[$0]].wants(latitude: latitude, longitude: longitude)
    }
  }

  mutating func add(_ point: PointOfInterest) {
    guard let place = point.coordinate else { return }
    for circle in circles(at: place.latitude) { collectors[order[circle]].add(point) }
  }

  /// Problems were told when the file was searched for the first time.
  func skip(_ problem: Failure) {}

  /// Positions in the order of latitude of the circles that a parallel may cross.
  private func circles(at latitude: Degrees) -> Range<Int> {
    let first = index(of: latitude - reach)
    var end = first
    while end < latitudes.count, latitudes[end] <= latitude + reach { end += 1 }
    return first..<end
  }

  /// Position of the first circle at or north of a latitude.
  private func index(of latitude: Degrees) -> Int {
    var (low, high) = (0, latitudes.count)
    while low < high {
      let middle = (low + high) / 2
      if latitudes[middle] < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

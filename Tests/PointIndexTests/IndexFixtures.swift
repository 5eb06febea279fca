import Geodesy
import PointsOfInterest
import TestSupport

@testable import PointIndex

/// A place, whose coordinate is rounded as an index keeps it.
func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate((latitude * 1e7).rounded() / 1e7, (longitude * 1e7).rounded() / 1e7)
}

/// The same place as an index keeps it.
func indexed(_ coordinate: Coordinate) -> Coordinate {
  place(coordinate.latitude, coordinate.longitude)
}

extension PointIndexReader {
  /// An index in memory.
  static func of(_ points: [PointOfInterest], isExact: Bool = false) throws -> PointIndexReader {
    try PointIndexWriter.inMemory(name: "test", isExact: isExact) { builder in
      for point in points { builder.add(point) }
      return PointIndexDescription(source: "points.csv", attribution: "© somebody")
    }
  }

  /// The points that a new search finds.
  func found(near centre: Coordinate, _ query: NearbyQuery) throws -> [NearbyPoint] {
    var search = try NearestSearch(self, for: query)
    try search.run(from: centre)
    return try search.points()
  }

  var allBytes: [UInt8] {
    var all: [UInt8] = []
    bytes.append(to: &all)
    return all
  }
}

extension NearestSearch {
  func points() throws -> [NearbyPoint] {
    var points = IndexedPoints(index, source: nil)
    return try hits.map { try NearbyPoint(points.point(of: $0)) }
  }
}

extension NearbyQuery {
  /// The answer by looking at every point.
  func bruteForce(_ points: [PointOfInterest], near centre: Coordinate) -> [NearbyPoint] {
    var matcher = PointMatcher(filter)
    let fitting = points.filter { matcher.admits($0) }
      .map { NearbyPoint($0, from: centre, to: target) }
      .filter { admits(distance: $0.distance) }
    guard let limit else { return fitting.sorted { $0.precedes($1) } }
    // Numbers are sorted faster than points.
    let distances = fitting.map { $0.distance ?? .infinity }.sorted()
    let last = distances.prefix(limit).last ?? 0
    let nearest = fitting.filter { ($0.distance ?? .infinity) <= last }
    return Array(nearest.sorted { $0.precedes($1) }.prefix(limit))
  }
}

/// An answer apart from the order of points that nothing tells apart.
struct Ranked: Hashable {
  let distance: Double?
  let id: String?
  let name: String?

  init(_ nearby: NearbyPoint) {
    distance = nearby.distance
    id = nearby.point.id
    name = nearby.point.name
  }
}

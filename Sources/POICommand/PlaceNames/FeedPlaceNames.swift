import Gazetteer
import Geodesy
import PointFormats
import PointIndex
import PointsOfInterest

/// The names of the points of a small source, which is read anew for each name.
struct FeedPlaceNames: PlaceNames {
  let feed: any PointFeed & Sendable
  /// Tells countries and regions.
  let gazetteer: Gazetteer

  func places(named query: PlaceQuery) throws -> [NamedPlace] {
    let name = Array(query.name.text.utf8)
    var collector = NameCollector()
    return try points().filter { collector.isCalled($0, name) }
      .compactMap { try gazetteer.place($0, in: query, isIndexed: false) }
  }

  func places(similarTo query: PlaceQuery, limit: Int) throws -> [SimilarPlace] {
    var likeness = NameLikeness(to: query.name)
    var likely = LikelyPoints<PointOfInterest>(limit: limit)
    var collector = NameCollector()
    for point in try points() {
      collector.forEachKey(of: point) { name in
        guard let slips = likeness.slips(in: name) else { return }
        likely.add(point, isLandmark: false, slips: slips)
      }
    }
    return try likely.ranked.compactMap { rank, point in
      try gazetteer.place(point, in: query, isIndexed: false).map { SimilarPlace($0, rank: rank) }
    }
  }

  private func points() throws -> [PointOfInterest] {
    var points = CollectedPoints()
    _ = try feed.feed(into: &points, by: nil) { _ in }
    return points.points
  }
}

/// All points that a reader reads.
private struct CollectedPoints: UnselectiveSink {
  private(set) var points: [PointOfInterest] = []

  mutating func add(_ point: PointOfInterest) { points.append(point) }

  mutating func skip(_ problem: Failure) {}
}

import Gazetteer
import Geodesy
import PointIndex
import PointsOfInterest

/// The names of the points of a small source.
struct FeedPlaceNames: PlaceNames {
  let feed: NamedFeed
  /// Tells countries and regions.
  let gazetteer: Gazetteer

  func places(named query: PlaceQuery) throws -> [NamedPlace] {
    let name = Array(query.name.text.utf8)
    var collector = NameCollector()
    return try feed.points().filter { collector.isCalled($0, name) }
      .compactMap { try gazetteer.place($0, in: query, isIndexed: false) }
  }

  func places(similarTo query: PlaceQuery, limit: Int) throws -> [SimilarPlace] {
    var likeness = NameLikeness(to: query.name)
    var likely = LikelyPoints<PointOfInterest>(limit: limit)
    var collector = NameCollector()
    for point in try feed.points() {
      collector.forEachKey(of: point) { name in
        guard let slips = likeness.slips(in: name) else { return }
        likely.add(point, isLandmark: false, slips: slips)
      }
    }
    return try likely.ranked.compactMap { rank, point in
      try gazetteer.place(point, in: query, isIndexed: false).map { SimilarPlace($0, rank: rank) }
    }
  }
}

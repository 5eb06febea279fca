import Gazetteer
import PointIndex
import PointsOfInterest

/// The names of the points of an index.
struct IndexedPlaceNames: PlaceNames {
  /// More of one name are no place any more.
  private static let mostPoints = 100
  /// In an index with more names only settlements, airports and stations are suggested: comparing so
  /// many takes about a tenth of a second.
  private static let mostNames = 200_000

  let index: PointIndexReader
  /// Tells countries and regions.
  let gazetteer: Gazetteer

  func places(named query: PlaceQuery) throws -> [NamedPlace] {
    let credit = index.info.description.attribution
    return try index.points(named: query.name, limit: Self.mostPoints).compactMap { point in
      var point = point
      point.attribution = point.attribution ?? credit
      return try gazetteer.place(point, in: query, isIndexed: true)
    }
  }

  func places(similarTo query: PlaceQuery, limit: Int) throws -> [SimilarPlace] {
    var likeness = NameLikeness(to: query.name)
    var likely = LikelyPoints<NamedRecord>(limit: limit)
    try index.forEachName(limit: Self.mostNames) { name, isLandmark, record in
      guard let slips = likeness.slips(in: name) else { return }
      likely.add(record, isLandmark: isLandmark, slips: slips)
    }
    return try likely.ranked.compactMap { rank, record in
      try gazetteer.place(record.point(), in: query, isIndexed: true)
        .map { SimilarPlace($0, rank: rank) }
    }
  }
}

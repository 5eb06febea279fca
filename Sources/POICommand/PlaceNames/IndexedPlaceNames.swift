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
  /// Number of people of a city that is as likely to be meant by a misspelt name as a settlement, an
  /// airport or a station of the user's own, and of a town that is as likely as another point.
  private static let (fameOfLandmark, fameOfPoint) = (100_000, 10_000)

  let index: PointIndexReader
  /// Tells countries and regions.
  let gazetteer: Gazetteer

  func places(named query: PlaceQuery) throws -> [NamedPlace] {
    let credit = index.info.description.attribution
    return try index.points(named: query.name, limit: Self.mostPoints).compactMap { point in
      var point = point
      point.attribution = point.attribution ?? credit
      return try gazetteer.place(point, in: query)
    }
  }

  func places(similarTo query: PlaceQuery, limit: Int) throws -> [SimilarPlace] {
    var likeness = NameLikeness(to: query.name)
    var similar: [(rank: Double, record: NamedRecord)] = []
    try index.forEachName(limit: Self.mostNames) { name, isLandmark, record in
      guard let slips = likeness.slips(in: name) else { return }
      let fame = isLandmark ? Self.fameOfLandmark : Self.fameOfPoint
      let rank = NameLikeness.rank(slips: slips, population: fame)
      guard similar.count < limit || rank < similar[limit - 1].rank else { return }
      similar.insert((rank, record), at: similar.firstIndex { $0.rank > rank } ?? similar.count)
      if similar.count > limit { similar.removeLast() }
    }
    return try similar.compactMap { rank, record in
      try gazetteer.place(record.point(), in: query).map { SimilarPlace($0, rank: rank) }
    }
  }
}

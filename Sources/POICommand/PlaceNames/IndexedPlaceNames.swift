import Gazetteer
import PointIndex
import PointsOfInterest

/// The names of the points of an index.
struct IndexedPlaceNames: PlaceNames {
  /// More of one name are no place any more.
  private static let mostPoints = 100

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

  /// None: an index is asked for names as they are.
  func places(similarTo query: PlaceQuery, limit: Int) -> [NamedPlace] { [] }
}

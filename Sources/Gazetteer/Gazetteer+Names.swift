import PointsOfInterest

extension Gazetteer: PlaceNames {
  package func places(named query: PlaceQuery) throws -> [NamedPlace] {
    try table.places(named: query.name).compactMap { number throws(GazetteerError) in
      try place(number, in: query)
    }
  }

  package func places(similarTo query: PlaceQuery, limit: Int) throws -> [SimilarPlace] {
    var places: [SimilarPlace] = []
    for (number, rank) in try SimilarPlaces(to: query.name, in: table).ranked {
      guard places.count < limit else { break }
      if let place = try place(number, in: query) {
        places.append(SimilarPlace(place, rank: rank))
      }
    }
    return places
  }
}

import PointsOfInterest

extension Gazetteer: PlaceNames {
  package func places(named query: PlaceQuery) throws -> [NamedPlace] {
    try table.places(named: query.name).compactMap { number throws(GazetteerError) in
      try place(number, in: query)
    }
  }

  package func places(similarTo query: PlaceQuery, limit: Int) throws -> [NamedPlace] {
    var similar = SimilarPlaces()
    try similar.addSlips(of: query.name, in: table)
    try similar.addCompletions(of: query.name, in: table)
    var places: [NamedPlace] = []
    for number in similar.numbers {
      guard places.count < limit else { break }
      if let place = try place(number, in: query) { places.append(place) }
    }
    return places
  }
}

package import Basics
package import Geodesy
package import PointsOfInterest

/// Names of the populated places of the world, from a table that is read in place.
package struct Gazetteer: Sendable {
  /// The credit that the licence of the places (GeoNames, CC BY 4.0) asks for.
  package static let attribution = "© GeoNames (geonames.org), CC BY 4.0"

  let table: GazetteerTable

  /// Opens a table as `config/gazetteer/make` writes it; nothing but its header is read.
  package init(_ bytes: ProgramBytes) { table = GazetteerTable(bytes) }

  /// The edition of GeoNames that the places are of, as people write it.
  package func edition() -> String {
    editionAndLanguages().first ?? ""
  }

  /// The languages that places are named in beside their own names, which are mostly the English ones.
  package func languages() -> [String] {
    Array(editionAndLanguages().dropFirst())
  }

  private func editionAndLanguages() -> [String] {
    table.text(Int(table.bytes.integer(UInt32.self, at: 16))).split(separator: "\t").map(
      String.init)
  }

  package var count: Int { table.count(of: .places) }

  /// The place with a number, less than `count`, named in a language where that name is known; by its
  /// own name without one.
  package func place(_ number: Int, in language: NameLanguage? = nil) -> NamedPlace {
    let record = table.place(number)
    let divisions = Divisions(ofRegion: record.region, in: table)
    guard let code = language?.code.split(separator: "-").first.map(String.init) else {
      return place(record, divisions, .none)
    }
    return place(record, divisions, .none, in: languages().firstIndex(of: code))
  }

  private func place(
    _ record: PlaceRecord, _ divisions: Divisions, _ match: QualifierMatch, in language: Int? = nil,
  ) -> NamedPlace {
    let name = table.name(record, in: language)
    let (region, country) = (divisions.region.name, divisions.country.code)
    let place = record.needsRegion && !region.isEmpty ? "\(name), \(region)" : name
    return NamedPlace(
      name: name, label: "\(place), \(country)", country: country, region: region,
      coordinate: record.coordinate, population: Int(record.population),
      standing: .settlement, category: nil, attribution: Self.attribution, match: match,
      isIndexed: false,
    )
  }

  /// The place with a number, if it lies in all of the countries and regions that are named.
  private func place(_ number: Int, in query: PlaceQuery) -> NamedPlace? {
    let record = table.place(number)
    let divisions = Divisions(ofRegion: record.region, in: table)
    return divisions.match(query.qualifiers)
      .map { match in place(record, divisions, match) }
  }
}

extension Gazetteer: PlaceNames {
  package func covers(_ location: Coordinate) -> Bool { false }

  package func places(named query: PlaceQuery) throws -> [NamedPlace] {
    table.places(named: query.name).compactMap { number in
      place(number, in: query)
    }
  }

  package func places(similarTo query: PlaceQuery, limit: Int) throws -> [SimilarPlace] {
    var places: [SimilarPlace] = []
    for (number, rank) in table.places(similarTo: query.name) where places.count < limit {
      if let place = place(number, in: query) { places.append((place, rank)) }
    }
    return places
  }
}

extension Gazetteer {
  /// The names of places that begin with a text, those of the greatest places first.
  ///
  /// Of a place the name is taken that is shown, not those in other languages. Case and accents do not
  /// matter.
  ///
  /// - Returns: Each name once; none for a text without letters.
  package func names(beginningWith text: String, limit: Int) -> [String] {
    let key = PlaceNameKey(text)
    guard !key.text.isEmpty else { return [] }
    var populations: [String: Int] = [:]
    var seen: Set<Int> = []
    table.forEachName(beginningWith: key) { numbers in
      for number in numbers where seen.insert(number).inserted {
        let record = table.place(number)
        let name = table.name(record)
        guard PlaceNameKey(name).text.hasPrefix(key.text) else { continue }
        populations[name] = max(populations[name] ?? 0, Int(record.population))
      }
    }
    return populations.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit).map(\.key)
  }

  /// A point as a place, in the country and region of the place of the table that it is at
  /// or near.
  ///
  /// - Parameter isIndexed: Whether an index of the user has it.
  /// - Returns: `nil` if it has no place, or does not lie in a country or region that the query names.
  package func place(
    _ point: PointOfInterest, in query: PlaceQuery, isIndexed: Bool,
  ) -> NamedPlace? {
    guard let coordinate = point.coordinate,
      let near = NearestPlaceSearch.place(at: coordinate, in: table, by: .likeliest)
    else { return nil }
    let record = table.place(near.number)
    let divisions = Divisions(ofRegion: record.region, in: table)
    guard let match = divisions.match(query.qualifiers) else { return nil }
    let (name, country) = (point.name ?? query.name.text, divisions.country.code)
    return NamedPlace(
      name: name, label: "\(name), \(country)", country: country, region: divisions.region.name,
      coordinate: coordinate, population: Self.population(of: point),
      standing: PlaceStanding(category: point.category?.text ?? ""), category: point.category?.text,
      attribution: point.attribution, match: match, isIndexed: isIndexed,
    )
  }

  /// The number of people: of `12 500`, `12,500` and `12500` the digits; 0 where it is not known.
  private static func population(of point: PointOfInterest) -> Int {
    let text = point.tags["population"] ?? ""
    let rest = text.filter { !" ,.'".contains($0) }
    return rest.allSatisfy { ("0"..."9").contains($0) } ? Int(rest) ?? 0 : 0
  }
}

extension Gazetteer {
  /// The place that a location is at or near: the one whose ground it lies on, by the number of its
  /// people, else the one whose edge is nearest; `nil` for a table without places.
  ///
  /// - Parameter language: The one to name it in where that name is known; `nil` for its own name.
  package func place(
    at location: Coordinate, in language: NameLanguage? = nil,
  ) -> PlaceAtLocation? {
    guard let found = NearestPlaceSearch.place(at: location, in: table, by: .likeliest)
    else { return nil }
    let place = place(found.number, in: language)
    return PlaceAtLocation(
      place: place, isInside: found.isInside, geodesic: place.coordinate.geodesic(to: location),
    )
  }

  /// The nearest place with more people than one, and where that lies as seen from there; `nil` for
  /// the largest.
  package func largerPlace(near place: NamedPlace) -> PlaceAtLocation? {
    let bound = GreatCircleBound(from: place.coordinate)
    var nearest = (number: -1, haversine: Double.infinity)
    for number in 0..<count {
      let record = table.place(number)
      guard record.population > place.population, !record.isSection else { continue }
      let haversine = bound.haversine(latitude: record.latitude, longitude: record.longitude)
      if haversine < nearest.haversine { nearest = (number, haversine) }
    }
    guard nearest.number >= 0 else { return nil }
    let larger = self.place(nearest.number)
    return PlaceAtLocation(
      place: larger, isInside: larger.covers(place.coordinate),
      geodesic: larger.coordinate.geodesic(to: place.coordinate),
    )
  }

  /// The time zone of the nearest place, `Europe/Paris`, and how far that is; `nil` for a table without
  /// places.
  package func timeZone(near location: Coordinate) -> (zone: String, distance: Metres)? {
    guard let found = NearestPlaceSearch.place(at: location, in: table, by: .nearest)
    else { return nil }
    let place = table.place(found.number)
    return (table.zone(place.zone), place.coordinate.geodesic(to: location).distance)
  }
}

/// A place and where a location lies as seen from it.
package struct PlaceAtLocation: Equatable, Sendable {
  package let place: NamedPlace
  /// Whether the location lies within the place, judged by its people.
  package let isInside: Bool
  /// From the place to the location.
  package let geodesic: Geodesic
}

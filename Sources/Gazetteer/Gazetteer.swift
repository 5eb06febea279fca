package import Basics
package import PointsOfInterest

/// Names of the populated places of the world, from a table that is read in place.
package struct Gazetteer: Sendable {
  /// The credit that the licence of the places (GeoNames, CC BY 4.0) asks for.
  package static let attribution = "© GeoNames (geonames.org), CC BY 4.0"

  let table: GazetteerTable

  /// Opens a table; nothing but its header is read.
  ///
  /// - Parameter bytes: As `config/gazetteer/make` writes them.
  /// - Throws: `GazetteerError`.
  package init(_ bytes: ProgramBytes) throws(GazetteerError) {
    table = try GazetteerTable(bytes)
  }

  /// Number of places.
  package var count: Int { table.count(of: .places) }

  /// The place with a number.
  ///
  /// - Parameter number: 0 to less than `count`.
  /// - Throws: `GazetteerError`.
  package func place(_ number: Int) throws(GazetteerError) -> NamedPlace {
    let record = try table.place(number)
    return try place(record, Divisions(ofRegion: record.region, in: table))
  }

  private func place(
    _ record: PlaceRecord, _ divisions: Divisions,
  ) throws(GazetteerError) -> NamedPlace {
    let name = try table.text(record.name)
    let (region, country) = (divisions.region.name, divisions.country.code)
    let place = try record.needsRegion && !region.isEmpty ? "\(name), \(region)" : name
    return NamedPlace(
      name: name, label: "\(place), \(country)", country: country, region: region,
      coordinate: try record.coordinate, population: Int(record.population), kind: try record.kind,
      timeZone: try table.zone(record.zone), standing: .settlement, category: nil,
      attribution: Self.attribution, isIndexed: false,
    )
  }

  /// The place with a number, if it lies in all of the countries and regions that are named.
  func place(_ number: Int, in query: PlaceQuery) throws(GazetteerError) -> NamedPlace? {
    let record = try table.place(number)
    let divisions = try Divisions(ofRegion: record.region, in: table)
    for qualifier in query.qualifiers where try !divisions.areCalled(qualifier) { return nil }
    return try place(record, divisions)
  }
}

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

extension Gazetteer {
  /// The names of places that begin with a text, those of the greatest places first.
  ///
  /// Of a place the name is taken that is shown, not those in other languages.
  ///
  /// - Parameters:
  ///   - text: The beginning of a name; case and accents do not matter.
  ///   - limit: Most names.
  /// - Returns: Each name once; none for a text without letters.
  /// - Throws: `GazetteerError`.
  package func names(beginningWith text: String, limit: Int) throws(GazetteerError) -> [String] {
    let key = PlaceNameKey(text)
    guard !key.text.isEmpty else { return [] }
    var populations: [String: Int] = [:]
    var seen: Set<Int> = []
    try table.forEachName(beginningWith: key) { _, numbers throws(GazetteerError) in
      for number in numbers where seen.insert(number).inserted {
        let record = try table.place(number)
        let name = try table.text(record.name)
        guard PlaceNameKey(name).text.hasPrefix(key.text) else { continue }
        populations[name] = max(populations[name] ?? 0, Int(record.population))
      }
    }
    return populations.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit).map(\.key)
  }
}

extension Gazetteer {
  /// A point as a place, in the country and region of the place of the table that it is at
  /// or near.
  ///
  /// - Parameter isIndexed: Whether an index of the user has it.
  /// - Returns: `nil` if it has no place, or does not lie in a country or region that the query names.
  /// - Throws: `GazetteerError`.
  package func place(
    _ point: PointOfInterest, in query: PlaceQuery, isIndexed: Bool,
  ) throws(GazetteerError) -> NamedPlace? {
    guard let coordinate = point.coordinate,
      let near = try NearestPlaceSearch.place(at: coordinate, in: table, by: .likeliest)
    else { return nil }
    let record = try table.place(near.number)
    let divisions = try Divisions(ofRegion: record.region, in: table)
    for qualifier in query.qualifiers where try !divisions.areCalled(qualifier) { return nil }
    let name = point.name ?? query.name.text
    return NamedPlace(
      name: name, label: "\(name), \(divisions.country.code)", country: divisions.country.code,
      region: divisions.region.name, coordinate: coordinate, population: Self.population(of: point),
      kind: .place, timeZone: try table.zone(record.zone),
      standing: PlaceStanding(category: point.category?.text ?? ""), category: point.category?.text,
      attribution: point.attribution, isIndexed: isIndexed,
    )
  }

  /// The number of people: of `12 500`, `12,500` and `12500` the digits; 0 where it is not known.
  private static func population(of point: PointOfInterest) -> Int {
    let text = point.tags["population"] ?? ""
    let digits = text.filter { ("0"..."9").contains($0) }
    let isNumber = text.allSatisfy { ("0"..."9").contains($0) || " ,.'".contains($0) }
    return isNumber ? Int(digits) ?? 0 : 0
  }
}

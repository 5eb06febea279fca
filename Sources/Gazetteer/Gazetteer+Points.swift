package import PointsOfInterest

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

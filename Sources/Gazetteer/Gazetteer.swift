package import Basics
import PointsOfInterest

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

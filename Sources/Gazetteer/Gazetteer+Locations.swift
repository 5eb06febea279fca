package import Geodesy

extension Gazetteer {
  /// The place that a location is at or near: the one whose ground it lies on, by the number of its
  /// people, else the one whose edge is nearest.
  ///
  /// - Returns: `nil` for a table without places.
  /// - Throws: `GazetteerError`.
  package func place(at location: Coordinate) throws(GazetteerError) -> PlaceAtLocation? {
    guard let found = try NearestPlaceSearch.place(at: location, in: table, by: .likeliest)
    else { return nil }
    let place = try place(found.number)
    return PlaceAtLocation(
      place: place, isInside: found.isInside, geodesic: place.coordinate.geodesic(to: location),
    )
  }

  /// The time zone of the nearest place, as in the IANA's database: `Europe/Paris`.
  ///
  /// - Returns: `nil` for a table without places.
  /// - Throws: `GazetteerError`.
  package func timeZone(at location: Coordinate) throws(GazetteerError) -> String? {
    guard let found = try NearestPlaceSearch.place(at: location, in: table, by: .nearest)
    else { return nil }
    return try table.zone(table.place(found.number).zone)
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

import Geodesy
import PointsOfInterest

/// The names under which tables and JSON objects tell the facts of a point, each list in the order of
/// preference: where several stand side by side, the first wins and the others become tags.
enum FactNames {
  static let latitude = ["lat", "latitude"]
  static let longitude = ["lon", "lng", "long", "longitude"]
  /// Members in which JSON may have both, a geometry or a position.
  static let nestedLocation = ["location", "coordinates", "position", "loc", "geo", "geocodes"]
  /// Its geometry, as well-known text or GeoJSON.
  static let geometry = [
    "wkt", "geometry", "geom", "the_geom", "geojson", "geo_shape", "geo shape",
  ]
  static let name = ["name", "title"]
  static let category = ["category"]
  /// Kind of place in data that is not OpenStreetMap's, where these words mean other things.
  static let kind = ["type", "class", "kind"]
  static let id = ["@id", "id", "osm_id"]

  private static let objects = [(kind: "@type", number: "@id"), ("osm_type", "osm_id")]
  /// Where Photon and Nominatim have the main tag of an object.
  private static let mainTags = [
    ("osm_key", "osm_value"), ("category", "type"), ("class", "type"),
  ]

  /// Joins the kind and the number of an object of OpenStreetMap where they stand apart, and its main tag.
  static func joinObject(_ id: inout String?, _ tags: inout Tags) {
    for (kind, number) in objects {
      guard let word = tags[kind], let digits = tags[number] ?? id,
        let object = OpenStreetMapObject.id(kind: word, number: digits)
      else { continue }
      (tags[kind], tags[number]) = (nil, nil)
      if let id, id != digits { tags["id"] = id }
      id = object
      for (key, value) in mainTags {
        guard let main = tags[key], Category.mainKeys.contains(main), let word = tags[value] else {
          continue
        }
        (tags[key], tags[value]) = (nil, nil)
        tags[main] = word
      }
    }
  }
}

extension Coordinate {
  /// The coordinate that two texts of a file tell; `nil` where both are empty.
  ///
  /// - Throws: `Failure` of kind `.data`, without the line or byte.
  static func unlessEmpty(latitude: String, longitude: String) throws(Failure) -> Coordinate? {
    if latitude.trimmed.isEmpty, longitude.trimmed.isEmpty { return nil }
    return try Coordinate(latitudeText: latitude, longitudeText: longitude)
  }
}

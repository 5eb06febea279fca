/// The names under which tables and JSON objects tell the facts of a point, each list in the order of
/// preference: where several stand side by side, the first wins and the others become tags.
enum FactNames {
  /// Degrees north.
  static let latitude = ["lat", "latitude"]
  /// Degrees east.
  static let longitude = ["lon", "lng", "long", "longitude"]
  /// Name of the place.
  static let name = ["name", "title"]
  /// Kind of place.
  static let category = ["category"]
  /// Kind of place in data that is not OpenStreetMap's, where these words mean other things.
  static let kind = ["type", "class", "kind"]
  /// The identifier.
  static let id = ["@id", "id", "osm_id"]
}

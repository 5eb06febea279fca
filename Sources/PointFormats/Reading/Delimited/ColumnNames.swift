/// The header names that are understood, each list in the order of preference: when a table has
/// several of them, the first wins and the others become tags.
///
/// Beside the plain words these are the columns of USGS GNIS (`prim_lat_dec`, `feature_name`), GTFS
/// stops (`stop_lat`), OurAirports (`latitude_deg`), Darwin Core (`decimallatitude`), Overpass CSV
/// (`@lat`) and GeoNames.
enum ColumnNames {
  /// Degrees north.
  static let latitude = [
    "lat", "latitude", "@lat", "prim_lat_dec", "stop_lat", "latitude_deg", "decimallatitude",
  ]
  /// Degrees east.
  static let longitude = [
    "lon", "lng", "long", "longitude", "@lon", "prim_long_dec", "stop_lon", "longitude_deg",
    "decimallongitude",
  ]
  /// Name of the place.
  static let name = ["name", "title", "feature_name", "stop_name"]
  /// Kind of place.
  static let category = ["category", "type", "class", "kind", "feature_class"]
  /// The identifier.
  static let id = ["id", "@id", "feature_id", "geonameid", "osm_id", "stop_id"]

  /// The columns of a table.
  ///
  /// `y` and `x` count only together and only where nothing is called latitude or longitude, since
  /// a table may also have them in a projection.
  ///
  /// - Parameter header: The header's names as they were written.
  /// - Returns: The role of each column.
  static func roles(of header: [String]) -> [ColumnRole] {
    let folded = header.map { $0.lowercased() }
    var roles = header.map { $0.isEmpty ? ColumnRole.ignored : .tag($0) }
    func assign(_ role: ColumnRole, toFirstOf names: [String]) -> Bool {
      for name in names {
        guard let index = folded.firstIndex(of: name) else { continue }
        roles[index] = role
        return true
      }
      return false
    }
    let hasLatitude = assign(.latitude, toFirstOf: latitude)
    let hasLongitude = assign(.longitude, toFirstOf: longitude)
    if !hasLatitude, !hasLongitude {
      _ = assign(.latitude, toFirstOf: ["y"])
      _ = assign(.longitude, toFirstOf: ["x"])
    }
    _ = assign(.name, toFirstOf: name)
    _ = assign(.category, toFirstOf: category)
    _ = assign(.id, toFirstOf: id)
    return roles
  }
}

/// Role of a column in a table.
enum ColumnRole: Equatable, Sendable {
  /// Degrees north.
  case latitude
  /// Degrees east.
  case longitude
  /// Name of the place.
  case name
  /// Kind of place.
  case category
  /// The identifier.
  case id
  /// Something else that is known, under this key.
  case tag(String)
  /// Nothing that has a name.
  case ignored
}

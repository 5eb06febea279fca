/// One thing that is printed of a point: a column of table, tsv and csv, a key of JSON.
///
/// The cases stand in the order of the JSON keys.
package enum OutputField: String, CaseIterable, Sendable {
  /// Along a track: metres from its start to where it is nearest, rounded to millimetres.
  case along
  /// Along a track: left, right or on it.
  case side
  /// What people call it.
  case name
  /// The main tag or the kind of place.
  case category
  /// Metres, rounded to millimetres.
  case distance
  /// Degrees clockwise from true north, rounded to tenths, 0 to 359.9.
  case bearing
  /// Degrees north, rounded to 7 decimals.
  case latitude
  /// Degrees east, rounded to 7 decimals.
  case longitude
  /// The identifier in the source.
  case id
  /// The source's name.
  case source
  /// Whom to credit.
  case attribution
  /// All tags: an object in JSON, the text of that object in tsv and csv, `key=value; …` in a
  /// table.
  case tags

  /// Whether it is told along a track only.
  package var isOfTrack: Bool { self == .along || self == .side }

  /// The keys of JSON, in their order, of a point seen from a location.
  package static var keys: [OutputField] { allCases.filter { !$0.isOfTrack } }

  /// The fields of a format along a track when none are chosen.
  ///
  /// - Parameter format: A format that has fields to choose.
  /// - Returns: What the format has by itself, behind the place on the track.
  package static func alongTrack(_ format: OutputFormat) -> [OutputField] {
    switch format {
    case .table: [.along, .side] + tableColumns
    case .tsv, .csv: [.along, .side] + columns
    case .json, .ndjson, .geojson, .gpx, .svg: allCases
    }
  }

  /// The columns of tsv and csv when none are chosen.
  package static var columns: [OutputField] {
    [.distance, .bearing, .name, .category, .latitude, .longitude, .id, .source]
  }

  /// The columns of a table when none are chosen: what a person looks for.
  package static var tableColumns: [OutputField] {
    [.distance, .bearing, .name, .category]
  }
}

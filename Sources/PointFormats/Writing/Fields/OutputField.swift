/// One value that is printed of a point: a column of table, tsv and csv, a key of JSON.
///
/// The cases stand in the order of the JSON keys; `value(of:)` is their table of values.
public enum OutputField: String, CaseIterable, Sendable {
  /// Metres along a track from its start to its nearest position, rounded to millimetres.
  case along
  /// Side of a track: left or right.
  case side
  /// The name, in the language chosen.
  case name
  /// The main tag, or another word for the kind of place.
  case category
  /// Distance in metres, rounded to millimetres.
  case distance
  /// Direction in degrees clockwise from true north, rounded to tenths, 0 to 359.9.
  case bearing
  /// Degrees north, rounded to 7 decimals.
  case latitude
  /// Degrees east, rounded to 7 decimals.
  case longitude
  /// The identifier in the source.
  case id
  /// The source's name.
  case source
  /// Credit that the data asks for.
  case attribution
  /// All tags: an object in JSON, the text of that object in tsv and csv, `key=value; …` in a
  /// table.
  case tags

  /// Whether points have it along a track only.
  package var isOfTrack: Bool { self == .along || self == .side }

  /// The fields of a point seen from a location, in the order of the JSON keys.
  package static var keys: [OutputField] { allCases.filter { !$0.isOfTrack } }
}

package import PointsOfInterest

/// One value that is printed of a point: a column of table, tsv and csv, a key of JSON.
///
/// The cases stand in the order of the JSON keys; `value(of:)` is their table of values.
package enum OutputField: String, CaseIterable, Sendable {
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

  /// The fields that `--fields` names.
  ///
  /// - Parameters:
  ///   - text: Names with commas between them; white space around a name is ignored.
  ///   - isAlongTrack: Whether points along a track are printed, which have more fields.
  /// - Returns: The fields in the order they were named.
  /// - Throws: `Failure` of kind `.commandLine` for a name that is unknown, empty or given twice.
  package static func list(
    _ text: String,
    isAlongTrack: Bool = false,
  ) throws(Failure) -> [OutputField] {
    var fields: [OutputField] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let field = try OutputField(name: part, among: isAlongTrack ? allCases : keys)
      guard !fields.contains(field) else {
        throw Failure(.commandLine, "field \"\(field.rawValue)\" is given twice")
      }
      fields.append(field)
    }
    return fields
  }

  private init(name: Substring, among fields: [OutputField]) throws(Failure) {
    let word = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let field = OutputField(rawValue: word.lowercased()) {
      guard fields.contains(field) else {
        throw Failure(
          .commandLine,
          "field \"\(field.rawValue)\" is told along a track only (--along)",
        )
      }
      self = field
      return
    }
    let known = fields.map(\.rawValue)
    let what = word.isEmpty ? "a field's name is missing" : "unknown field \"\(word)\""
    guard let nearest = NearestWord.nearest(to: word.lowercased(), among: known) else {
      throw Failure(.commandLine, "\(what); fields are \(known.joined(separator: ", "))")
    }
    throw Failure(.commandLine, "\(what); did you mean \"\(nearest)\"?")
  }
}

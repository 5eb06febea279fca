public import PointsOfInterest

/// One thing that is printed of a point: a column of table, tsv and csv, a key of JSON.
///
/// The cases stand in the order of the JSON keys.
public enum OutputField: String, CaseIterable, Sendable {
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

  /// The columns of tsv and csv when none are chosen.
  public static var columns: [OutputField] {
    [.distance, .bearing, .name, .category, .latitude, .longitude, .id, .source]
  }

  /// The columns of a table when none are chosen: what a person looks for.
  public static var tableColumns: [OutputField] {
    [.distance, .bearing, .name, .category]
  }

  /// The fields that `--fields` names.
  ///
  /// - Parameter text: Names with commas between them; white space around a name is ignored.
  /// - Returns: The fields in the order they were named.
  /// - Throws: `Failure` of kind `.commandLine` for a name that is unknown, empty or given twice.
  public static func list(_ text: String) throws(Failure) -> [OutputField] {
    var fields: [OutputField] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let field = try OutputField(name: part)
      guard !fields.contains(field) else {
        throw Failure(.commandLine, "field \"\(field.rawValue)\" is given twice")
      }
      fields.append(field)
    }
    return fields
  }

  private init(name: Substring) throws(Failure) {
    let word = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let field = OutputField(rawValue: word.lowercased()) {
      self = field
      return
    }
    let known = Self.allCases.map(\.rawValue)
    let what = word.isEmpty ? "a field's name is missing" : "unknown field \"\(word)\""
    guard let nearest = NearestWord.nearest(to: word.lowercased(), among: known) else {
      throw Failure(.commandLine, "\(what); fields are \(known.joined(separator: ", "))")
    }
    throw Failure(.commandLine, "\(what); did you mean \"\(nearest)\"?")
  }
}

import CommandLine
import PointFormats
import PointsOfInterest

extension OutputField {
  /// The fields that `--fields` names.
  ///
  /// - Parameters:
  ///   - text: Names with commas between them; white space around a name is ignored.
  ///   - isAlongTrack: Whether points along a track are printed, which have more fields.
  /// - Returns: The fields in the order they were named.
  /// - Throws: `Failure` of kind `.commandLine` for a name that is unknown, empty or given twice.
  static func list(
    _ text: String,
    isAlongTrack: Bool = false,
  ) throws(Failure) -> [OutputField] {
    var fields: [OutputField] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let field = try OutputField(name: part, isAlongTrack: isAlongTrack)
      guard !fields.contains(field) else {
        throw Failure(.commandLine, "field \"\(field.text)\" is given twice")
      }
      fields.append(field)
    }
    return fields
  }

  /// The field of a name, as a user wrote it.
  ///
  /// - Parameters:
  ///   - name: The name; white space around it is ignored.
  ///   - isAlongTrack: Whether points along a track are printed, which have more fields.
  /// - Throws: `Failure` of kind `.commandLine` for a name that is unknown or empty.
  init(name: Substring, isAlongTrack: Bool) throws(Failure) {
    let word = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // The keys of tags keep their case.
    if let field = OutputField(named: word) ?? OutputField(named: word.lowercased()) {
      guard isAlongTrack || !field.isOfTrack else {
        throw Failure(
          .commandLine,
          "field \"\(field.text)\" is told along a track only (--along)",
        )
      }
      self = field
      return
    }
    let fields = Self.allKeys.filter { isAlongTrack || !$0.isOfTrack } + Self.keysOnRequest
    let known = (fields.map(\.text) + ["tag:KEY"]).joined(separator: ", ")
    let what = word.isEmpty ? "a field's name is missing" : "unknown field \"\(word)\""
    let nearest = NearestWord.nearest(to: word.lowercased(), among: fields.map(\.text))
    throw Failure(
      .commandLine,
      "\(what) (\(known))" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""),
    )
  }
}

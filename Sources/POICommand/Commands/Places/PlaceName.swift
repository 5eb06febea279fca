import PointsOfInterest

/// The name of a place: any text that stands in one line, without space around it and without the `@`
/// that stands before it in a LOCATION.
///
/// Two spellings of the same characters (composed and decomposed) are one name; case and accents
/// tell names apart.
struct PlaceName: Hashable, Sendable {
  /// More characters than anybody types; a longer name was pasted by mistake.
  private static let largest = 200

  let text: String

  /// - Throws: `Failure` of kind `.commandLine` with the reason alone.
  init(_ text: String) throws(Failure) {
    let trimmed = Self.trimmed(text)
    guard !trimmed.isEmpty else {
      throw Failure(.commandLine, "a name has at least one character")
    }
    let kinds = Set(trimmed.unicodeScalars.map(\.properties.generalCategory))
    guard kinds.isDisjoint(with: [.control, .lineSeparator, .paragraphSeparator]) else {
      throw Failure(.commandLine, "a name has no control characters and no line ends")
    }
    // Arguments of the process that are not UTF-8 have these in place of the bytes.
    guard !trimmed.unicodeScalars.contains("\u{FFFD}") else {
      throw Failure(.commandLine, "a name is UTF-8 text")
    }
    guard trimmed.unicodeScalars.count <= Self.largest else {
      throw Failure(.commandLine, "a name has at most \(Self.largest) characters")
    }
    self.text = String(trimmed)
  }

  private static func trimmed(_ text: String) -> Substring {
    // Scalars, as the next one may combine with @ into one character.
    let start = Substring(text.unicodeScalars.drop { $0 == "@" || $0.properties.isWhitespace })
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}

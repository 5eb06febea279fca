import PointFormats
import PointsOfInterest

/// Kinds of places as JSON:
/// `{"schema":1,"categories":[{"name":…,"tags":[…],"with":[…],"not":[…],"words":{"en":[…],…}}]}`.
enum CategoryJSON {
  /// The whole document with a line feed.
  static func text(_ entries: [CategoryEntry]) -> String {
    #"{"schema":1,"categories":[\#(entries.map(object).joined(separator: ","))]}"# + "\n"
  }

  private static func object(_ entry: CategoryEntry) -> String {
    let kind = entry.kind
    let words = kind.words.map { "\(JSONText.quoted($0.language)):\(list($0.words))" }
    return #"{"name":\#(JSONText.quoted(entry.name)),"tags":\#(list(kind.tags.map(\.text))),"#
      + #""with":\#(list(kind.companions.map(\.text))),"not":\#(list(kind.exclusions.map(\.text))),"#
      + #""words":{\#(words.joined(separator: ","))}}"#
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map { JSONText.quoted($0) }.joined(separator: ","))]"
  }
}

/// A kind of place under the name that the user knows it by.
struct CategoryEntry: Equatable {
  let name: String
  let kind: CategoryKind
}

import Basics
import PointFormats
import PointsOfInterest

/// A place as a server shall have it.
package struct PlaceContent: Sendable {
  /// Its identifier there.
  package let id: String
  /// The feature in its canonical form, with its identifier; `nil` for a place that is deleted.
  package let body: [UInt8]?
  /// A hash of the body.
  let digest: String?
  /// Its name in messages.
  let name: String
}

extension PlaceContent {
  /// - Parameter id: Its identifier, which the feature need not hold itself.
  fileprivate init(_ feature: PlacesDocument.Feature, id: String) {
    var members = feature.object.members
    if feature.object["id"]?.scalarText != id {
      members.append(.init(key: "id", value: .string(id), offset: 0))
    }
    let body = CanonicalJSON.bytes(.object(JSONObject(members)))
    (self.id, name) = (id, feature.point.name ?? id)
    (self.body, digest) = (body, SHA256.hexadecimal(body))
  }

  init(deleting entry: JournalEntry) {
    (id, name, body, digest) = (entry.id, entry.name, nil, nil)
  }
}

extension PlacesDocument {
  /// The contents of all features.
  var contents: [PlaceContent] {
    zip(features, identifiers).map { PlaceContent($0, id: $1) }
  }
}

/// JSON with exactly one text for each content: no space, sorted keys, the last of repeated keys,
/// numbers in one spelling.
///
/// So a file that was formatted anew has the same places as before.
enum CanonicalJSON {
  static func bytes(_ value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes, members: sorted, spelling: spelling)
    return bytes
  }

  private static func sorted(_ object: JSONObject) -> [JSONObject.Member] {
    Dictionary(object.members.map { ($0.key, $0) }, uniquingKeysWith: { $1 }).values
      .sorted { $0.key < $1.key }
  }

  /// The one spelling of a number: `1.50`, `1.5` and `15e-1` are the same.
  ///
  /// With more digits than a double holds for certain, as identifiers have, the text is the number.
  private static func spelling(of number: JSONNumber) -> String {
    let digits = number.text.utf8.count(where: ASCII.isDigit)
    guard digits <= 15, let double = number.double else { return number.text }
    let text = "\(double == 0 ? 0 : double)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

import Basics
import PointFormats
import PointsOfInterest

/// A place as a server shall have it.
package struct PlaceContent: Sendable {
  /// Its identifier there.
  package let id: String
  /// The feature without space, with its identifier; `nil` for a place that is deleted.
  package let body: [UInt8]?
  /// A hash of the body.
  let digest: String?
  /// Its name in messages.
  let name: String
}

extension PlaceContent {
  /// - Parameter id: Its identifier, which the feature need not hold itself.
  init(_ feature: PlacesDocument.Feature, id: String) {
    var members = feature.object.members
    if feature.object["id"]?.scalarText != id {
      members.removeAll { $0.key == "id" }
      members.append(.init(key: "id", value: .string(id), offset: 0))
    }
    let body = JSONText.bytes(of: .object(JSONObject(members)))
    (self.id, name) = (id, feature.point.name ?? id)
    (self.body, digest) = (body, SHA256.hexadecimal(body))
  }
}

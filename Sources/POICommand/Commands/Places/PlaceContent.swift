import Basics
import PointFormats
import PointsOfInterest

/// A place as it is sent to a server.
struct PlaceContent {
  /// Its identifier there.
  let id: String
  /// The feature in its canonical form, with its identifier.
  let body: [UInt8]
  /// A hash of the body.
  let digest: String
  /// Its name in messages.
  let name: String

  /// - Parameter id: Its identifier, which it need not hold itself.
  fileprivate init(_ feature: PlacesDocument.Feature, id: String) {
    var members = feature.object.members
    if feature.object["id"]?.scalarText != id {
      members.append(.init(key: "id", value: .string(id), offset: 0))
    }
    var body: [UInt8] = []
    CanonicalJSON.append(.object(JSONObject(members)), to: &body)
    self.id = id
    self.body = body
    self.digest = SHA256.hexadecimal(body)
    self.name = feature.point.name ?? id
  }
}

extension PlacesDocument {
  /// The identifiers of all features: their own, else one that follows from the name.
  ///
  /// A feature that another program has added mostly has none. It keeps its identifier while its
  /// other properties change; of features of one name each has its own.
  var identifiers: [String] {
    var namesakes: [String: Int] = [:]
    return features.map { feature in
      if let own = feature.object["id"]?.scalarText, Self.isUsable(own) { return own }
      var name = feature.point.name ?? ""
      if name.isEmpty {
        var content: [UInt8] = []
        CanonicalJSON.append(.object(feature.object), to: &content)
        name = SHA256.hexadecimal(content)
      }
      let number = namesakes[name, default: 0]
      namesakes[name] = number + 1
      return UUIDText.derived(from: number == 0 ? name : "\(name)\n\(number)")
    }
  }

  /// The contents of all features.
  var contents: [PlaceContent] {
    zip(features, identifiers).map { PlaceContent($0, id: $1) }
  }

  /// Whether an identifier can be the last part of a URL's path; `.` and `..` mean something else
  /// there, however they are written.
  private static func isUsable(_ id: String) -> Bool {
    !id.isEmpty && id != "." && id != ".."
  }
}

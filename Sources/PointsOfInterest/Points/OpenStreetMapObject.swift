/// Conventions for objects of OpenStreetMap, whatever format they come in.
package enum OpenStreetMapObject {
  /// Credit that all OpenStreetMap data asks for.
  package static let attribution = "© OpenStreetMap contributors"
  /// Words for the kinds of objects, in the order of their codes.
  package static let kinds: [StaticString] = ["node", "way", "relation"]

  private static let idPrefixes = kinds.map { "\($0)/" }

  /// Whether an id is that of an object: `node/1`, `way/2`, `relation/3`.
  package static func isID(_ id: String) -> Bool {
    idPrefixes.contains { id.hasPrefix($0) }
  }
}

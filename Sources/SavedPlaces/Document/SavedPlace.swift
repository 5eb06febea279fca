import PointFormats
package import PointsOfInterest
package import Geodesy

/// A place of one's own, as it is to be saved.
package struct SavedPlace: Sendable, Equatable {
  /// The properties that say something else than a tag.
  package static let reservedKeys: Set = ["name", "category", "saved"]

  /// What it is called.
  package var name: PlaceName
  /// Where it is.
  package var coordinate: Coordinate
  /// What kind of place it is.
  package var category: Category?
  /// Everything else; none of `reservedKeys`.
  package var tags: Tags
  /// When it was saved.
  package var time: Timestamp

  /// - Parameters:
  ///   - name: What it is called.
  ///   - coordinate: Where it is.
  ///   - category: What kind of place it is.
  ///   - tags: Everything else.
  ///   - time: When it was saved.
  package init(
    name: PlaceName,
    coordinate: Coordinate,
    category: Category? = nil,
    tags: Tags = [:],
    time: Timestamp,
  ) {
    self.name = name
    self.coordinate = coordinate
    self.category = category
    self.tags = tags
    // To the second, which is all that a person wants of it.
    self.time = Timestamp(milliseconds: time.milliseconds / 1_000 * 1_000)
  }

  /// The place as a GeoJSON feature (RFC 7946 §3.2) in one line, coordinates to 7 decimals.
  ///
  /// - Parameter id: The identifier, as JSON.
  /// - Returns: UTF-8 without a line end.
  func feature(id: [UInt8]) -> [UInt8] {
    var bytes = Array(#"{"type":"Feature","id":"#.utf8) + id
    bytes += Array(#","geometry":{"type":"Point","coordinates":["#.utf8)
    JSONText.append(FixedDecimal(coordinate.longitude, places: 7), to: &bytes)
    bytes.append(UInt8(ascii: ","))
    JSONText.append(FixedDecimal(coordinate.latitude, places: 7), to: &bytes)
    bytes += Array(#"]},"properties":{"#.utf8)
    for (index, property) in properties.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(property.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONText.append(property.value, to: &bytes)
    }
    bytes += Array("}}".utf8)
    return bytes
  }

  private var properties: [(key: String, value: String)] {
    [("name", name.text)] + (category.map { [("category", $0.text)] } ?? [])
      + tags.pairs.filter { !Self.reservedKeys.contains($0.key) }
      + [("saved", time.rfc3339)]
  }
}

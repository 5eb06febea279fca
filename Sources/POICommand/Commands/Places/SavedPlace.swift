package import OpeningHours
import Basics
import PointFormats
package import PointsOfInterest
package import Geodesy

/// A place of the user's own, to be saved.
package struct SavedPlace: Sendable, Equatable {
  /// Names of properties that are not tags.
  package static let reservedKeys: Set = ["name", "category", "saved"]

  /// Its name.
  package var name: PlaceName
  /// Its location.
  package var coordinate: Coordinate
  /// Its category.
  package var category: Category?
  /// Its other tags; none of `reservedKeys`.
  package var tags: Tags
  /// The time when it was saved, to the second.
  package var time: Timestamp

  /// A place; its time is cut to the second.
  package init(
    name: PlaceName, coordinate: Coordinate, category: Category? = nil, tags: Tags = [:],
    time: Timestamp,
  ) {
    self.name = name
    self.coordinate = coordinate
    self.category = category
    self.tags = tags
    self.time = Timestamp(milliseconds: time.milliseconds / 1_000 * 1_000)
  }

  /// The place as a GeoJSON feature (RFC 7946 §3.2) in one line, coordinates to 7 decimals.
  ///
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

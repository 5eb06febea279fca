import OpeningHours
import Basics
import PointFormats
import PointsOfInterest
import Geodesy

/// A place of the user's own, to be saved.
struct SavedPlace: Sendable, Equatable {
  /// Names of properties that are not tags.
  static let reservedKeys: Set = ["name", "category", "saved"]

  var name: PlaceName
  var coordinate: Coordinate
  var category: Category?
  /// Its other tags; none of `reservedKeys`.
  var tags: Tags = [:]
  /// The time when it was saved, which is written to the second.
  var time: Timestamp

  /// The place as a GeoJSON feature (RFC 7946 §3.2) in one line, coordinates to 7 decimals.
  ///
  /// - Parameter id: The identifier as JSON.
  func feature(id: String) -> [UInt8] {
    let position = [coordinate.longitude, coordinate.latitude]
      .map { FixedDecimal($0, places: 7)?.text ?? "null" }
    let geometry = [("type", #""Point""#), ("coordinates", JSONText.list(position))]
    let members = properties.map { ($0.key, JSONText.quoted($0.value)) }
    let feature = JSONText.object([
      ("type", #""Feature""#), ("id", id), ("geometry", JSONText.object(geometry)),
      ("properties", JSONText.object(members)),
    ])
    return Array(feature.utf8)
  }

  private var properties: [(key: String, value: String)] {
    [("name", name.text)] + (category.map { [("category", $0.text)] } ?? [])
      + tags.pairs
      + [("saved", Timestamp(milliseconds: time.milliseconds / 1_000 * 1_000).rfc3339)]
  }
}

/// The kinds of points whose names people give for a location, the likeliest first.
package enum PlaceStanding: Comparable, Sendable {
  /// A city, town, village or any other `place`.
  case settlement
  case airport
  case station
  case other

  /// The kind of a point by its category, `railway=station`; empty for a point without.
  package init(category: String) {
    // By length first: this is asked of every point of an index.
    let kind = Self.kinds.first { $0.text.utf8.count == category.utf8.count && $0.text == category }
    self = kind?.standing ?? (category.utf8.starts(with: "place=".utf8) ? .settlement : .other)
  }

  private static let kinds: [(text: String, standing: PlaceStanding)] = [
    ("aeroway=aerodrome", .airport), ("railway=station", .station), ("railway=halt", .station),
    ("public_transport=station", .station), ("aerialway=station", .station),
    ("amenity=bus_station", .station), ("amenity=ferry_terminal", .station),
  ]
}

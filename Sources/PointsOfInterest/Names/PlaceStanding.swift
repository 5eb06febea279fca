/// The kinds of points whose names people give for a location, the likeliest first.
package enum PlaceStanding: Int, Comparable, Sendable {
  /// A city, town, village or any other `place`.
  case settlement
  case airport
  case station
  /// A point like any.
  case other

  /// The kind of a point, by its category.
  ///
  /// - Parameter category: `railway=station`; empty for a point without.
  package init(category: String) {
    switch category {
    case "aeroway=aerodrome":
      self = .airport
    case "railway=station", "railway=halt", "public_transport=station", "aerialway=station",
      "amenity=bus_station", "amenity=ferry_terminal":
      self = .station
    default:
      self = category.utf8.starts(with: "place=".utf8) ? .settlement : .other
    }
  }

  package static func < (left: PlaceStanding, right: PlaceStanding) -> Bool {
    left.rawValue < right.rawValue
  }
}

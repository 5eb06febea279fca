package import Geodesy

/// A place that a location is, by its name: a saved place, a settlement, any point of an index.
package struct PlaceItself: Hashable, Sendable {
  private let name: PlaceNameKey
  private let reach: Metres
  /// The category of a settlement, an airport or a station; `nil` for others.
  private let category: String?

  /// - Parameters:
  ///   - name: Its name in any language.
  ///   - reach: How far off other data may put it; a metre where the data itself has located it.
  ///   - category: The category of a settlement, an airport or a station: no point of another kind is it.
  package init(name: String, reach: Metres = 1, category: String? = nil) {
    (self.name, self.reach, self.category) = (PlaceNameKey(name), reach, category)
  }

  /// Whether a point at some distance from the location is this place.
  func isIt(_ point: PointOfInterest, distance: Metres?) -> Bool {
    guard let distance, distance <= reach else { return false }
    if let category, !Self.areOneKind(category, point.category?.text ?? "") { return false }
    return point.name.map { PlaceNameKey($0) } == name
      || point.tags.pairs.contains { NameTag.holdsNames($0.key) && PlaceNameKey($0.value) == name }
  }

  /// Whether points of two categories may be one place; a bus station is not the railway's.
  private static func areOneKind(_ left: String, _ right: String) -> Bool {
    left == right
      // GeoNames' codes of populated places.
      || PlaceStanding(category: left) == .settlement && right.hasPrefix("PPL")
      || PlaceStanding(category: left) == PlaceStanding(category: right)
        && ![left, right].contains { $0.hasPrefix("amenity=") }
  }
}

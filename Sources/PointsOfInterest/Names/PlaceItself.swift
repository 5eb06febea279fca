package import Geodesy

/// A place that a location is, by its name: a saved place, a settlement, any point of an index.
package struct PlaceItself: Hashable, Sendable {
  private let name: PlaceNameKey
  private let reach: Metres
  private let isSettlement: Bool

  /// - Parameters:
  ///   - name: Its name in any language.
  ///   - reach: How far off other data may put it; a metre where the data itself has located it.
  ///   - isSettlement: Whether it is a settlement, as no other point of its name nearby is.
  package init(name: String, reach: Metres = 1, isSettlement: Bool = false) {
    (self.name, self.reach, self.isSettlement) = (PlaceNameKey(name), reach, isSettlement)
  }

  /// Whether a point at some distance from the location is this place.
  func isIt(_ point: PointOfInterest, distance: Metres?) -> Bool {
    guard let distance, distance <= reach else { return false }
    if isSettlement, PlaceStanding(category: point.category?.text ?? "") != .settlement {
      return false
    }
    return point.name.map { PlaceNameKey($0) } == name
      || point.tags.pairs.contains { NameTag.holdsNames($0.key) && PlaceNameKey($0.value) == name }
  }
}

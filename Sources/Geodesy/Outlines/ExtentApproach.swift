/// The nearest place of an extent as seen from a location.
package struct ExtentApproach: Equatable, Sendable {
  /// The place; the location itself where the extent holds it.
  package let place: Coordinate
  /// The geodesic distance; 0 inside.
  package let distance: Metres
  /// Degrees clockwise from true north; `nil` inside, where there is nowhere to go.
  package let bearing: Degrees?
  /// Whether the location lies in an area of the extent.
  package var isInside: Bool { bearing == nil && distance == 0 }
}

/// The ground of a place and its doors, in memory or in an index.
package protocol ExtentView {
  associatedtype Damage: Error

  var doors: [Extent.Vertex] { get throws(Damage) }

  /// Adds all paths to a search, but for parts that cannot change what it finds.
  func add(to search: inout ExtentSearch) throws(Damage)
}

extension Extent: ExtentView {
  package func add(to search: inout ExtentSearch) { for path in paths { search.add(path) } }
}

extension ExtentView {
  /// Whether a place lies in its areas, by the even–odd rule over all closed paths.
  ///
  /// A path around the Earth bounds the area with the pole that is nearer to the middle of its
  /// latitudes. A place exactly on an outline may count either way.
  package func contains(_ place: Coordinate) throws(Damage) -> Bool {
    var search = ExtentSearch(at: place, within: 0)
    try add(to: &search)
    return search.isInside
  }

  /// The nearest place of its areas and lines, found to less than a millimetre and then measured by
  /// its geodesic; `nil` if it has neither.
  ///
  /// - Parameter limit: The distance beyond which it does not matter: the answer may then be infinitely
  ///   far, which costs less.
  package func approach(
    from origin: GeodesicOrigin, within limit: Metres = .infinity,
  ) throws(Damage) -> ExtentApproach? {
    let here = origin.coordinate
    var search = ExtentSearch(at: here, within: limit)
    try add(to: &search)
    if search.isInside { return ExtentApproach(place: here, distance: 0, bearing: nil) }
    guard search.hasLegs else { return nil }
    guard let place = search.nearest() else {
      return ExtentApproach(place: here, distance: .infinity, bearing: nil)
    }
    let geodesic = origin.geodesic(to: place)
    return ExtentApproach(place: place, distance: geodesic.distance, bearing: geodesic.bearing)
  }

  /// How far inside its areas a place lies: the way to the nearest outline; 0 outside.
  package func depth(of place: Coordinate) throws(Damage) -> Metres {
    var search = ExtentSearch(at: place, within: .infinity)
    try add(to: &search)
    guard search.isInside, let edge = search.nearest() else { return 0 }
    return place.geodesic(to: edge).distance
  }

  /// The nearest door, its number and the way to it; of doors at one distance the first.
  package func nearestDoor(
    from origin: GeodesicOrigin
  ) throws(Damage) -> (number: Int, place: Coordinate, way: Geodesic)? {
    var nearest: (number: Int, place: Coordinate, way: Geodesic)?
    for (number, door) in try doors.enumerated() {
      let way = origin.geodesic(to: door.coordinate)
      if way.distance < nearest?.way.distance ?? .infinity {
        nearest = (number, door.coordinate, way)
      }
    }
    return nearest
  }
}

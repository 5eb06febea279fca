/// The nearest place of an extent as seen from a location.
package struct ExtentApproach: Equatable, Sendable {
  /// The place; the location itself where the extent holds it.
  package let place: Coordinate
  /// The geodesic distance; 0 inside.
  package let distance: Metres
  /// Degrees clockwise from true north; `nil` inside, where there is nowhere to go.
  package let bearing: Degrees?
  /// Whether the location lies in an area of the extent.
  package let isInside: Bool
}

extension Extent {
  /// Whether a place lies in its areas, by the even–odd rule over all closed paths.
  ///
  /// A path around the Earth bounds the area with the pole that is nearer to the middle of its
  /// latitudes. A place exactly on an outline may count either way.
  package func contains(_ place: Coordinate) -> Bool {
    !paths.count { $0.isClosed && $0.hasOnItsSide(place) }.isMultiple(of: 2)
  }

  /// The nearest place of its areas and lines, found to less than a millimetre and then measured by
  /// its geodesic; `nil` if it has neither.
  package func approach(from origin: GeodesicOrigin) -> ExtentApproach? {
    let here = origin.coordinate
    if contains(here) {
      return ExtentApproach(place: here, distance: 0, bearing: nil, isInside: true)
    }
    var search = OutlineSearch(from: ChordOrigin(here))
    for path in paths { path.forEachLeg(from: here.longitude) { search.add($0) } }
    guard let place = search.nearest else { return nil }
    let geodesic = origin.geodesic(to: place)
    return ExtentApproach(
      place: place, distance: geodesic.distance, bearing: geodesic.bearing, isInside: false,
    )
  }

  /// The number of the nearest door and the way to it; of doors at one distance the first.
  package func nearestDoor(from origin: GeodesicOrigin) -> (number: Int, way: Geodesic)? {
    var nearest: (number: Int, way: Geodesic)?
    for (number, door) in doors.enumerated() {
      let way = origin.geodesic(to: door.coordinate)
      if way.distance < nearest?.way.distance ?? .infinity { nearest = (number, way) }
    }
    return nearest
  }
}

extension Extent.Path {
  /// Whether a place lies on the inner side of a closed path: the way north from it to the pole crosses
  /// the path an odd number of times, and the pole is outside.
  fileprivate func hasOnItsSide(_ place: Coordinate) -> Bool {
    var (isInside, sum) = (false, 0.0)
    forEachLeg(from: place.longitude) { leg in
      sum += leg.turn
      // A leg that begins on the meridian begins east of it, so each crossing counts once.
      guard (leg.startTurn < 0) != (leg.endTurn < 0) else { return }
      let crossing = leg.startLatitude - leg.startTurn * (leg.rise / leg.turn)
      if crossing > place.latitude { isInside.toggle() }
    }
    return isInside != (Self.isOdd(turns: sum) && isNorthern)
  }
}

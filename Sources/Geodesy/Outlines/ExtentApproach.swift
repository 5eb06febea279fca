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
    if search.isInside {
      return ExtentApproach(place: here, distance: 0, bearing: nil, isInside: true)
    }
    guard search.hasLegs else { return nil }
    guard let place = search.nearest() else {
      return ExtentApproach(place: here, distance: .infinity, bearing: nil, isInside: false)
    }
    let geodesic = origin.geodesic(to: place)
    return ExtentApproach(
      place: place, distance: geodesic.distance, bearing: geodesic.bearing, isInside: false,
    )
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

/// Search of the paths of an extent: whether they hold a place, and what of them is nearest to it.
package struct ExtentSearch {
  /// Whether the areas of the paths so far hold the place.
  private(set) var isInside = false
  private(set) var hasLegs = false

  private let here: Coordinate
  private var outline: OutlineSearch

  /// - Parameter limit: The distance beyond which nothing need be found; 0 where only the inside is
  ///   asked for.
  init(at here: Coordinate, within limit: Metres) {
    self.here = here
    outline = OutlineSearch(from: ChordOrigin(here), within: limit)
  }

  /// The nearest place of all paths; `nil` if none is within the limit.
  mutating func nearest() -> Coordinate? { outline.nearest() }

  /// Adds a whole path.
  ///
  /// The place is on the inner side if the way north from it to the pole crosses the path an odd number
  /// of times and the pole is outside.
  package mutating func add(_ path: Extent.Path) {
    let turns = add(path, isOfRing: path.isClosed)
    if path.isClosed, Extent.Path.isOdd(turns: turns), path.isNorthern { isInside.toggle() }
  }

  /// Adds a stretch of a path that comes in stretches, without pole and antimeridian.
  ///
  /// - Returns: How many degrees it leads east.
  @discardableResult
  package mutating func add(_ stretch: Extent.Path, isOfRing: Bool) -> Degrees {
    var sum = 0.0
    stretch.forEachLeg(from: here.longitude) { leg in
      sum += leg.turn
      outline.add(leg)
      // A leg that begins on the meridian begins east of it, so each crossing counts once.
      guard isOfRing, (leg.startTurn < 0) != (leg.endTurn < 0) else { return }
      let crossing = leg.startLatitude - leg.startTurn * (leg.rise / leg.turn)
      if crossing > here.latitude { isInside.toggle() }
    }
    hasLegs = hasLegs || !stretch.vertices.isEmpty
    return sum
  }

  /// How far the place is beside a box that does not cross the antimeridian.
  package func gap(to southWest: Extent.Vertex, _ northEast: Extent.Vertex) -> OutlineGap {
    let (south, north) = (southWest.coordinate, northEast.coordinate)
    let (east, west) = (
      south.longitude - here.longitude, here.longitude - north.longitude,
    )
    let isBetween = east <= 0 && west <= 0 || abs(here.longitude) == 180
    return OutlineGap(
      latitude: max(0, south.latitude - here.latitude, here.latitude - north.latitude),
      turn: isBetween ? 0 : min(east < 0 ? east + 360 : east, west < 0 ? west + 360 : west),
      isNorthward: north.latitude >= here.latitude,
    )
  }

  /// Whether the stretch of a path in a box so far away may change what is found.
  package mutating func needs(_ gap: OutlineGap, isOfRing: Bool) -> Bool {
    hasLegs = true
    return outline.mayImprove(at: gap) || isOfRing && gap.turn == 0 && gap.isNorthward
  }
}

/// Difference of latitude and longitude between a place and the nearest edges of a box.
package struct OutlineGap {
  package let latitude: Degrees
  package let turn: Degrees
  /// Whether some of the box lies farther north than the place.
  let isNorthward: Bool
}

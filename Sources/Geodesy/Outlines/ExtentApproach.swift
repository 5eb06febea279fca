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
    var search = ExtentSearch(at: place, measures: false)
    try add(to: &search)
    return search.isInside
  }

  /// The nearest place of its areas and lines, found to less than a millimetre and then measured by
  /// its geodesic; `nil` if it has neither.
  package func approach(from origin: GeodesicOrigin) throws(Damage) -> ExtentApproach? {
    let here = origin.coordinate
    var search = ExtentSearch(at: here, measures: true)
    try add(to: &search)
    if search.isInside {
      return ExtentApproach(place: here, distance: 0, bearing: nil, isInside: true)
    }
    guard let place = search.nearest else { return nil }
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

  private let here: Coordinate
  /// `nil` where only the inside is asked for.
  private var outline: OutlineSearch?

  init(at here: Coordinate, measures: Bool) {
    self.here = here
    if measures { outline = OutlineSearch(from: ChordOrigin(here)) }
  }

  /// The nearest place of the paths so far.
  var nearest: Coordinate? { outline?.nearest }

  /// Adds a whole path.
  ///
  /// The place is on the inner side if the way north from it to the pole crosses the path an odd number
  /// of times and the pole is outside.
  package mutating func add(_ path: Extent.Path) {
    let turns = add(path, isOfRing: path.isClosed)
    if path.isClosed, Extent.Path.isOdd(turns: turns), path.isNorthern { isInside.toggle() }
  }

  /// Adds a stretch of a path without pole and antimeridian that comes in stretches.
  ///
  /// - Returns: How many degrees it leads east.
  @discardableResult
  package mutating func add(_ stretch: Extent.Path, isOfRing: Bool) -> Degrees {
    var sum = 0.0
    stretch.forEachLeg(from: here.longitude) { leg in
      sum += leg.turn
      outline?.add(leg)
      // A leg that begins on the meridian begins east of it, so each crossing counts once.
      guard isOfRing, (leg.startTurn < 0) != (leg.endTurn < 0) else { return }
      let crossing = leg.startLatitude - leg.startTurn * (leg.rise / leg.turn)
      if crossing > here.latitude { isInside.toggle() }
    }
    return sum
  }

  /// Whether a stretch of a closed path may cross the way north from the place.
  package func mayCross(_ box: BoundingBox) -> Bool {
    box.north >= here.latitude
      && box.contains(latitude: box.north, longitude: here.longitude)
  }

  /// Lower bound of the distance of anything in a box, in a straight line; infinite if nothing is measured.
  package func leastChord(to box: BoundingBox) -> Metres {
    outline?.leastChord(to: box) ?? .infinity
  }

  /// Whether a stretch at this distance may be nearer than all so far.
  package func mayImprove(by chord: Metres) -> Bool { outline?.mayImprove(by: chord) ?? false }
}

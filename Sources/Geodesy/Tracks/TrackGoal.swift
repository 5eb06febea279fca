/// The part of a place that a track comes near.
package enum TrackGoal: Sendable {
  /// One coordinate.
  case place(Coordinate)
  /// The doors of an extent, at least one.
  case doors(Extent)
  /// The areas and lines of an extent, at least one.
  case outline(Extent)

  /// Whether the track can be inside.
  var hasArea: Bool {
    guard case .outline(let extent) = self else { return false }
    return extent.paths.contains(where: \.isClosed)
  }

  /// The place of the goal that is nearest to a position, and how far it is.
  func nearest(to position: Coordinate) -> (place: Coordinate, distance: Metres) {
    switch self {
    case .place(let place): return (place, position.geodesic(to: place).distance)
    case .doors(let extent):
      let origin = GeodesicOrigin(position)
      guard let door = extent.nearestDoor(from: origin) else { return (position, .infinity) }
      return (extent.doors[door.number].coordinate, door.way.distance)
    case .outline(let extent):
      let approach = extent.approach(from: GeodesicOrigin(position))
      return (approach?.place ?? position, approach?.distance ?? .infinity)
    }
  }

  /// Whether a position lies in an area of the goal.
  func contains(_ position: Coordinate) -> Bool {
    guard case .outline(let extent) = self else { return false }
    return extent.contains(position)
  }

  /// The goal in straight lines, without what is farther than a distance from a place in space.
  func segments(within distance: Metres, of centre: SpacePoint) -> [SpaceSegment] {
    switch self {
    case .place(let place): return [SpaceSegment(place)]
    case .doors(let extent): return extent.doors.map { SpaceSegment($0.coordinate) }
    case .outline(let extent):
      var segments: [SpaceSegment] = []
      for path in extent.paths {
        path.forEachLeg(from: 0) { $0.addSegments(to: &segments, within: distance, of: centre) }
      }
      return segments
    }
  }
}

extension SpaceSegment {
  fileprivate init(_ coordinate: Coordinate) {
    let place = SpacePoint(coordinate)
    self.init(from: place, to: place, bend: 0)
  }
}

extension ExtentLeg {
  /// A line bends by less than this; longer ones are cut in two.
  private static var greatestBend: Metres { 0.001 }

  /// Adds straight lines for the parts of the leg that may be within a distance of a place.
  fileprivate func addSegments(
    to segments: inout [SpaceSegment], within distance: Metres, of centre: SpacePoint,
  ) {
    let segment = SpaceSegment(from: start, to: end, bend: bend)
    if segment.nearest(to: centre).distance > distance + segment.bend { return }
    guard segment.bend > Self.greatestBend else { return segments.append(segment) }
    let (latitude, turn) = ((startLatitude + endLatitude) / 2, (startTurn + endTurn) / 2)
    for half in [
      ExtentLeg(
        startLatitude: startLatitude, endLatitude: latitude, startTurn: startTurn, endTurn: turn,
      ),
      ExtentLeg(
        startLatitude: latitude, endLatitude: endLatitude, startTurn: turn, endTurn: endTurn,
      ),
    ] {
      half.addSegments(to: &segments, within: distance, of: centre)
    }
  }

  private var start: SpacePoint { Self.place(startLatitude, startTurn) }
  private var end: SpacePoint { Self.place(endLatitude, endTurn) }

  private static func place(_ latitude: Degrees, _ longitude: Degrees) -> SpacePoint {
    SpacePoint(Coordinate(checkedLatitude: latitude, longitude: Coordinate.wrapped(longitude)))
  }
}

import Geodesy
import PointsOfInterest

/// The ground of a map: its frame and scale, and rings around a location or a track.
struct MapCanvas {
  struct Ring: Equatable {
    let radius: Double
    let text: String
  }

  /// Width in pixels of the strip without places at each edge, where north and the scale stand.
  static let margin = 40.0

  let frame: MapBox
  let projection: MapProjection
  /// The rings, the innermost first; none along a track.
  private(set) var rings: [Ring] = []
  private(set) var route: MapRoute?
  /// The radius of the circle within which the location is; `nil` if that is not known, and along a
  /// track.
  private(set) var accuracy: Double?
  private let track: Track?
  /// The distance from the middle to the edge; along a track nothing is beyond the map.
  private var reach = Metres.infinity

  /// The sides of a map along a track are no shorter than this part of the longer one.
  private static let narrowest = 0.55

  init(_ result: NearbyResult, side: Double, _ units: MeasurementSystem) {
    if let track = result.track {
      self.init(along: track, result.points, side, units)
    } else {
      let first = result.points.lazy.compactMap(\.point.coordinate).first
      let centre = result.fix?.coordinate ?? first
      self.init(around: centre, result.fix?.accuracy, result.points, side, units)
    }
  }

  private init(
    around centre: Coordinate?, _ accuracy: Metres?, _ places: [NearbyPoint], _ side: Double,
    _ units: MeasurementSystem,
  ) {
    let metres = MapProjection(from: centre)
    // Distances, as the centre of an area may lie far beyond what is near of it.
    let distances = places.compactMap { nearby in
      nearby.point.coordinate.map { nearby.distance ?? metres.position(of: $0).length }
    }
    let rings = MapRings(reaching: MapRings.drawnReach(of: distances), units)
    frame = MapBox(width: side, height: side)
    let scale = (side / 2 - Self.margin) / rings.reach
    projection = MapProjection(from: centre, scale: scale, centre: frame.centre)
    self.rings = (1...rings.count).map { number in
      Ring(radius: rings.distance(number) * scale, text: rings.label(number))
    }
    self.accuracy = accuracy.map { min($0 * scale, 2 * side) }
    track = nil
    reach = rings.reach
  }

  private init(
    along track: Track, _ places: [NearbyPoint], _ side: Double, _ units: MeasurementSystem,
  ) {
    let centre = track.place(after: track.length / 2)
    let metres = MapProjection(from: centre)
    let route = MapRoute.positions(of: track).joined().map(metres.position(of:))
    let positions = route + places.compactMap { metres.nearestPosition(of: $0, on: track) }
    let box = MapBox(around: positions) ?? MapBox(width: 0, height: 0)
    // Ten short units are the least, as around a location.
    let longest = max(box.width, box.height, 10 * units.short.metres)
    let scale = (side - 2 * Self.margin) / longest
    let least = side * Self.narrowest
    frame = MapBox(
      width: max(least, box.width * scale + 2 * Self.margin),
      height: max(least, box.height * scale + 2 * Self.margin),
    )
    let middle = frame.centre - box.centre * scale
    projection = MapProjection(from: centre, scale: scale, centre: middle)
    self.route = MapRoute(track, on: projection, units)
    self.track = track
  }
}

extension MapCanvas {
  /// The position of a place's dot: the place's own, or if the centre of its area is beyond the map,
  /// that of what is nearest of it; near the edge for one that is beyond; `nil` for a place without a
  /// coordinate.
  func position(of nearby: NearbyPoint) -> MapPosition? {
    guard let place = nearby.point.coordinate else { return nil }
    let position = projection.position(of: place)
    if isBeyond(nearby) {
      let way = nearby.bearing.map { MapPosition(bearing: $0) } ?? position - frame.centre
      return frame.centre + way * ((frame.width / 2 - Self.margin * 0.6) / way.length)
    }
    guard nearby.point.extent != nil, !isOnMap(position) else { return position }
    if let nearest = projection.nearestPosition(of: nearby, on: track), isOnMap(nearest) {
      return nearest
    }
    // Around the location: the edge, on the way to the centre of the area.
    let way = position - frame.centre
    return frame.centre + way * ((frame.width / 2 - Self.margin) / way.length)
  }

  /// Whether all of a place is beyond the map.
  func isBeyond(_ nearby: NearbyPoint) -> Bool {
    guard let place = nearby.point.coordinate else { return false }
    let scale = projection.scale
    let distance =
      nearby.distance ?? (projection.position(of: place) - frame.centre).length / scale
    return distance > reach
  }

  private func isOnMap(_ position: MapPosition) -> Bool {
    let margin = Self.margin - 0.5
    let way = position - frame.centre
    guard route != nil else { return way.length <= frame.width / 2 - margin }
    return abs(way.x) <= frame.width / 2 - margin && abs(way.y) <= frame.height / 2 - margin
  }

  /// Positions for the text of a ring: north, then the other main directions, then those between.
  func positions(on ring: Ring) -> [MapPosition] {
    [0, 180, 90, 270, 45, 315, 135, 225, 22.5, 337.5, 157.5, 202.5].map { bearing in
      frame.centre + MapPosition(bearing: bearing) * ring.radius
    }
  }
}

extension MapProjection {
  /// The position of what is nearest of a place, by its distance and direction from the centre or from
  /// a track; `nil` for a place without a coordinate, and for one that holds the centre.
  fileprivate func nearestPosition(of nearby: NearbyPoint, on track: Track?) -> MapPosition? {
    guard let place = nearby.point.coordinate else { return nil }
    guard nearby.point.extent != nil, let distance = nearby.distance else {
      return position(of: place)
    }
    let foot = track.flatMap { track in nearby.along.map { position(of: track.place(after: $0)) } }
    guard let bearing = nearby.bearing else { return foot }
    return (foot ?? centre) + MapPosition(bearing: bearing) * (distance * scale)
  }
}

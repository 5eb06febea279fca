import Geodesy
import PointsOfInterest

/// The ground of a map: its frame and scale, and rings around a location or a track.
struct MapCanvas {
  /// A ring around the location.
  struct Ring: Equatable {
    let radius: Double
    let text: String
  }

  let frame: MapFrame
  let projection: MapProjection
  /// The rings, the innermost first; none along a track.
  private(set) var rings: [Ring] = []
  /// The track; `nil` around a location.
  private(set) var route: MapRoute?
  /// The location's accuracy in pixels; `nil` if it is not known, and along a track.
  private(set) var accuracy: Double?

  /// The sides of a map along a track are no shorter than this part of the longer one.
  private static let narrowest = 0.55

  /// A map of a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - side: The length of the longer side, in pixels.
  ///   - units: The units of rings and marks.
  init(_ result: NearbyResult, side: Double, _ units: MeasurementSystem) {
    let places = result.points.compactMap(\.point.coordinate)
    if let track = result.track {
      self.init(along: track, places, side, units)
    } else {
      self.init(
        around: result.fix?.coordinate ?? places.first,
        result.fix?.accuracy,
        places,
        side,
        units,
      )
    }
  }

  /// A map around a location; around nothing where there is none.
  private init(
    around centre: Coordinate?,
    _ accuracy: Metres?,
    _ places: [Coordinate],
    _ side: Double,
    _ units: MeasurementSystem,
  ) {
    let metres = MapProjection(from: centre)
    let farthest = places.reduce(0) { max($0, metres.position(of: $1).length) }
    let rings = MapRings(reaching: farthest, units)
    frame = MapFrame(width: side, height: side)
    let scale = (side / 2 - MapFrame.margin) / rings.reach
    projection = MapProjection(from: centre, scale: scale, centre: frame.centre)
    self.rings = (1...rings.count).map { number in
      Ring(radius: rings.distance(number) * scale, text: rings.label(number))
    }
    self.accuracy = accuracy.map { min($0 * scale, 2 * side) }
  }

  private init(
    along track: Track,
    _ places: [Coordinate],
    _ side: Double,
    _ units: MeasurementSystem,
  ) {
    let centre = track.place(after: track.length / 2)
    let metres = MapProjection(from: centre)
    let positions = (MapRoute.positions(of: track).joined() + places).map(metres.position(of:))
    let box = MapBox(around: positions) ?? MapBox(x: 0, y: 0, width: 0, height: 0)
    // Ten short units are the least, as around a location.
    let longest = max(box.width, box.height, 10 * units.short.metres)
    let scale = (side - 2 * MapFrame.margin) / longest
    let least = side * Self.narrowest
    frame = MapFrame(
      width: max(least, box.width * scale + 2 * MapFrame.margin),
      height: max(least, box.height * scale + 2 * MapFrame.margin),
    )
    projection = MapProjection(
      from: centre,
      scale: scale,
      centre: frame.centre - box.centre * scale,
    )
    route = MapRoute(track, on: projection, units)
  }
}

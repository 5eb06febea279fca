import Geodesy
import PointsOfInterest

/// A point on the map: its distance and its direction from the middle.
struct MapPoint {
  let nearby: NearbyPoint
  let distance: Metres
  let bearing: Degrees

  /// `nil` for a point without a coordinate.
  ///
  /// - Parameters:
  ///   - nearby: The point.
  ///   - start: The middle of the map; `nil` if the point was measured from there.
  init?(_ nearby: NearbyPoint, from start: GeodesicOrigin?) {
    guard var distance = nearby.distance, var bearing = nearby.bearing else { return nil }
    if let start, let coordinate = nearby.point.coordinate {
      let geodesic = start.geodesic(to: coordinate)
      (distance, bearing) = (geodesic.distance, geodesic.bearing)
    }
    (self.nearby, self.distance, self.bearing) = (nearby, distance, bearing)
  }
}

/// A track as the map shows it.
struct MapTrack {
  /// The positions of each part, seen from the start.
  private var parts: [[Geodesic]] = []
  /// The greatest distance from the start.
  private(set) var farthest: Metres = 0

  init(_ track: Track?) {
    guard let track else { return }
    let start = GeodesicOrigin(track.start)
    parts = track.parts.map { $0.map(start.geodesic(to:)) }
    farthest = parts.joined().reduce(0) { max($0, $1.distance) }
  }

  /// Each part as a line in the drawing, at a scale of pixels to a metre, without positions less than
  /// a pixel from the last one.
  func lines(scale: Double) -> [[MapPosition]] {
    parts.map { part in
      var line: [MapPosition] = []
      for (index, geodesic) in part.enumerated() {
        let position = MapFrame.position(
          length: geodesic.distance * scale,
          bearing: geodesic.bearing,
        )
        if let last = line.last, index < part.count - 1,
          abs(position.x - last.x) + abs(position.y - last.y) < 1
        {
          continue
        }
        line.append(position)
      }
      return line
    }
  }
}

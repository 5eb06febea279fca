import Basics
import Geodesy

/// The place of the Earth on a drawing: azimuthal equidistant, north up, so that distances and
/// directions from its centre are true at any scale.
struct MapProjection {
  private let origin: GeodesicOrigin?
  /// Pixels to a metre.
  let scale: Double
  /// Position of the centre.
  let centre: MapPosition

  /// - Parameters:
  ///   - place: The coordinate at the centre; `nil` for a map of nothing.
  ///   - scale: Pixels to a metre.
  init(from place: Coordinate?, scale: Double = 1, centre: MapPosition = MapPosition(x: 0, y: 0)) {
    origin = place.map { GeodesicOrigin($0) }
    (self.scale, self.centre) = (scale, centre)
  }

  /// The position of a place.
  func position(of place: Coordinate) -> MapPosition {
    guard let geodesic = origin?.geodesic(to: place) else { return centre }
    return centre + MapPosition(bearing: geodesic.bearing) * (geodesic.distance * scale)
  }
}

extension MapPosition {
  /// A way of one pixel in a direction, clockwise from up.
  init(bearing: Degrees) {
    let angle = bearing * .pi / 180
    self.init(x: sin(angle), y: -cos(angle))
  }
}

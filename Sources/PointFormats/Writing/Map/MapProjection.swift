import Basics
import Geodesy

/// A position in a drawing, or a way from one to another, from the upper left corner: in pixels, or in
/// metres on the ground.
typealias MapPosition = SIMD2<Double>

extension MapPosition {
  var length: Double { (x * x + y * y).squareRoot() }

  init(bearing: Degrees) {
    let angle = bearing * .pi / 180
    self.init(x: sin(angle), y: -cos(angle))
  }
}

/// The place of the Earth on a drawing: azimuthal equidistant, north up, so that distances and
/// directions from its centre are true at any scale.
struct MapProjection {
  private let origin: GeodesicOrigin?
  /// The coordinate in the middle.
  var place: Coordinate? { origin?.coordinate }
  /// Pixels to a metre.
  let scale: Double
  let centre: MapPosition

  /// - Parameter place: The coordinate at the centre; `nil` for a map of nothing.
  init(from place: Coordinate?, scale: Double = 1, centre: MapPosition = MapPosition(x: 0, y: 0)) {
    origin = place.map { GeodesicOrigin($0) }
    (self.scale, self.centre) = (scale, centre)
  }

  func position(of place: Coordinate) -> MapPosition {
    guard let geodesic = origin?.geodesic(to: place) else { return centre }
    return centre + MapPosition(bearing: geodesic.bearing) * (geodesic.distance * scale)
  }
}

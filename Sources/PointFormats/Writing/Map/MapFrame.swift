import Geodesy
import Platform

/// The dimensions of the drawing, in pixels; y grows downwards.
enum MapFrame {
  /// The side of the square drawing.
  static let side = 800.0
  /// The radius of the outermost ring.
  static let radius = 360.0
  /// The middle.
  static let centre = MapPosition(x: side / 2, y: side / 2)

  /// The position at a length in pixels and a bearing, clockwise from up, from the middle.
  static func position(length: Double, bearing: Degrees) -> MapPosition {
    let radians = bearing * .pi / 180
    return MapPosition(x: centre.x + length * sin(radians), y: centre.y - length * cos(radians))
  }
}

/// A position in the drawing.
struct MapPosition: Equatable {
  /// Pixels from the left.
  let x: Double
  /// Pixels from the top.
  let y: Double
}

import Geodesy
import Platform

/// The drawing's measures, in pixels, y downwards.
enum MapFrame {
  /// The drawing is a square with this side.
  static let side = 800.0
  /// How far the outermost ring is from the middle.
  static let radius = 360.0
  /// The middle.
  static let centre = MapPosition(x: side / 2, y: side / 2)

  /// Where something lies.
  ///
  /// - Parameters:
  ///   - length: Pixels from the middle.
  ///   - bearing: Degrees clockwise from up.
  /// - Returns: Its place in the drawing.
  static func position(length: Double, bearing: Degrees) -> MapPosition {
    let radians = bearing * .pi / 180
    return MapPosition(x: centre.x + length * sin(radians), y: centre.y - length * cos(radians))
  }
}

/// A place in the drawing.
struct MapPosition: Equatable {
  /// Pixels from the left.
  let x: Double
  /// Pixels from the top.
  let y: Double
}

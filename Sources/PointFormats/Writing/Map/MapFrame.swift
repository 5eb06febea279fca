/// The size of a drawing, in pixels; y grows downwards.
struct MapFrame: Equatable {
  /// Width of the strip without places at each edge, where north and the scale stand.
  static let margin = 40.0

  /// Pixels from left to right.
  let width: Double
  /// Pixels from top to bottom.
  let height: Double

  /// The middle.
  var centre: MapPosition { MapPosition(x: width / 2, y: height / 2) }

  /// The whole of it.
  var box: MapBox { MapBox(x: 0, y: 0, width: width, height: height) }
}

/// A position in the drawing, or a way from one to another.
struct MapPosition: Equatable {
  /// Pixels, or metres on the ground, from the left.
  var x: Double
  /// Pixels, or metres on the ground, from the top.
  var y: Double

  static func + (left: MapPosition, right: MapPosition) -> MapPosition {
    MapPosition(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: MapPosition, right: MapPosition) -> MapPosition {
    MapPosition(x: left.x - right.x, y: left.y - right.y)
  }

  static func * (position: MapPosition, factor: Double) -> MapPosition {
    MapPosition(x: position.x * factor, y: position.y * factor)
  }

  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}

/// The longer side of a map, in pixels, by the number of its places.
struct MapSize {
  let few: Double
  let many: Double
  /// More places are many.
  private static let greatestFew = 60

  /// The side of a map of so many places.
  func side(for count: Int) -> Double { count > Self.greatestFew ? many : few }
}

/// A rectangle of the drawing.
struct MapBox: Equatable {
  /// Pixels from the left.
  var x: Double
  /// Pixels from the top.
  var y: Double
  /// Width in pixels.
  var width: Double
  /// Height in pixels.
  var height: Double

  init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A rectangle around a position.
  init(around centre: MapPosition, width: Double, height: Double) {
    self.init(x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height)
  }

  /// The smallest rectangle around positions; `nil` for none.
  init?(around positions: some Sequence<MapPosition>) {
    var (least, greatest): (MapPosition?, MapPosition?) = (nil, nil)
    for position in positions {
      least = MapPosition(
        x: min(least?.x ?? position.x, position.x), y: min(least?.y ?? position.y, position.y),
      )
      greatest = MapPosition(
        x: max(greatest?.x ?? position.x, position.x),
        y: max(greatest?.y ?? position.y, position.y),
      )
    }
    guard let least, let greatest else { return nil }
    let size = greatest - least
    self.init(x: least.x, y: least.y, width: size.x, height: size.y)
  }

  var centre: MapPosition { MapPosition(x: x + width / 2, y: y + height / 2) }
  var maxX: Double { x + width }
  var maxY: Double { y + height }

  /// Whether two rectangles overlap.
  func overlaps(_ other: MapBox) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether another rectangle lies within this one.
  func contains(_ other: MapBox) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }
}

/// A rectangle of a drawing, by its upper left corner.
struct MapBox: Equatable {
  var x = 0.0
  var y = 0.0
  var width: Double
  var height: Double

  var centre: MapPosition { MapPosition(x: x + width / 2, y: y + height / 2) }
  var maxX: Double { x + width }
  var maxY: Double { y + height }

  func overlaps(_ other: MapBox) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func contains(_ other: MapBox) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }
}

extension MapBox {
  init(around centre: MapPosition, width: Double, height: Double) {
    self.init(x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height)
  }

  /// The smallest rectangle around positions; `nil` for none.
  init?(around positions: [MapPosition]) {
    let (across, down) = (positions.lazy.map(\.x), positions.lazy.map(\.y))
    guard let left = across.min(), let right = across.max(), let top = down.min(),
      let bottom = down.max()
    else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

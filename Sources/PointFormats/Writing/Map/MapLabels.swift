/// The positions of names on a map, chosen so that none overlaps another.
struct MapLabels {
  /// The height of a line of text, in pixels.
  static let lineHeight = 14.0
  /// The approximate width of a terminal column of text at 12 pixels.
  private static let columnWidth = 6.8

  private var taken: [MapBox] = []

  /// Keeps a box free of names.
  mutating func reserve(_ box: MapBox) {
    taken.append(box)
  }

  /// Finds room for a name at a point: to its right, left, above or below.
  ///
  /// - Returns: The start of the text's baseline; `nil` when there is no room.
  mutating func place(_ text: String, at point: MapPosition) -> MapPosition? {
    let width = Double(DisplayWidth.of(text)) * Self.columnWidth
    let candidates = [
      MapBox(x: point.x + 7, y: point.y - 7, width: width),
      MapBox(x: point.x - 7 - width, y: point.y - 7, width: width),
      MapBox(x: point.x - width / 2, y: point.y - 21, width: width),
      MapBox(x: point.x - width / 2, y: point.y + 7, width: width),
    ]
    guard let box = candidates.first(where: { isFree($0) }) else { return nil }
    taken.append(box)
    return MapPosition(x: box.x, y: box.y + 11)
  }

  private func isFree(_ box: MapBox) -> Bool {
    box.x >= 0 && box.x + box.width <= MapFrame.side && box.y >= 0
      && !taken.contains { $0.overlaps(box) }
  }
}

/// A rectangle of the drawing.
struct MapBox {
  /// Pixels from the left.
  var x: Double
  /// Pixels from the top.
  var y: Double
  /// Width in pixels.
  var width: Double
  /// Height in pixels.
  var height = MapLabels.lineHeight

  /// Whether two rectangles overlap.
  func overlaps(_ other: MapBox) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}

import PointsOfInterest

/// The groups of a map with their shapes, in lines below it.
struct MapLegend {
  private var entries: [(group: PlaceGroup, position: MapPosition)] = []
  /// The height of all lines.
  let height: Double

  private static let lineHeight = 20.0

  init(_ groups: [PlaceGroup], from origin: MapPosition, width: Double) {
    var (x, line) = (0.0, 0.0)
    for group in groups {
      let length = MapText.width(of: group.label) + 34
      if x > 0, x + length > width { (x, line) = (0, line + 1) }
      let position = MapPosition(x: x + 10, y: (line + 0.5) * Self.lineHeight)
      entries.append((group, origin + position))
      x += length
    }
    height = groups.isEmpty ? 0 : (line + 1) * Self.lineHeight
  }

  func append(to output: inout [UInt8]) {
    for (group, position) in entries {
      let text = SVGDrawing.text(group.label, at: position + MapPosition(x: 12, y: 4))
      output += "\(SVGDrawing.shape(of: group, at: position))\(text)\n"
    }
  }
}

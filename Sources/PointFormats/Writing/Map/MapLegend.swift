import PointsOfInterest

/// The groups of a map with their shapes, in lines below it.
struct MapLegend {
  /// A group and where its shape stands.
  struct Entry {
    let group: PlaceGroup
    let position: MapPosition
  }

  private(set) var entries: [Entry] = []
  /// The height of all lines.
  let height: Double

  private static let lineHeight = 20.0

  init(_ groups: [PlaceGroup], from origin: MapPosition, width: Double) {
    var (x, line) = (0.0, 0.0)
    for group in groups {
      let length = MapText.width(of: group.label) + 34
      if x > 0, x + length > width { (x, line) = (0, line + 1) }
      let position = MapPosition(x: x + 10, y: (line + 0.5) * Self.lineHeight)
      entries.append(Entry(group: group, position: origin + position))
      x += length
    }
    height = groups.isEmpty ? 0 : (line + 1) * Self.lineHeight
  }

  /// Appends shapes and names.
  func append(to output: inout [UInt8]) {
    for entry in entries {
      SVGDrawing.append(entry.group, at: entry.position, to: &output)
      let text = entry.position + MapPosition(x: 12, y: 4)
      SVGDrawing.append(entry.group.label, at: text, to: &output)
      output.append("\n")
    }
  }
}

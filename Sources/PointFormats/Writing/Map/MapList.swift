import PointsOfInterest

/// The names of the places that a map does not name, in columns beside it.
struct MapList {
  private let dots: [MapLayout.Dot]
  private let rows: Int
  private let origin: MapPosition
  /// The number of places that neither map nor list names, for want of room or of a coordinate.
  private let more: Int

  private static let lineHeight = 16.0
  private static let columnWidth = 350.0
  /// Pixels from the edge of a column to its names, behind a number of three digits and a shape.
  private static let nameInset = 44.0
  /// The greatest width of a name, in columns of a terminal.
  private static let nameWidth = 28

  /// - Parameter count: The number of places in the answer, those without a coordinate too.
  init(_ layout: MapLayout, of count: Int) {
    dots = layout.listed
    more = count - dots.count - layout.dots.count(where: \.isNamed)
    rows = max(1, Int((layout.canvas.frame.height - 16) / Self.lineHeight))
    origin = MapPosition(x: layout.canvas.frame.width + 12, y: 16)
  }

  var width: Double {
    let lines = dots.count + (more > 0 ? 1 : 0)
    return Double((lines + rows - 1) / rows) * Self.columnWidth
  }

  func append(_ caption: MapCaption, to output: inout [UInt8]) {
    for (index, dot) in dots.enumerated() {
      func place(_ x: Double) -> MapPosition { position(of: index) + MapPosition(x: x, y: 12) }
      let number = SVGDrawing.text("\(dot.number)", "small", at: place(22), anchor: .end)
      let middle = position(of: index) + MapPosition(x: 33, y: 8)
      let shape = SVGDrawing.shape(of: dot.group, at: middle)
      let name = DisplayWidth.truncated(caption.name(of: dot.nearby), to: Self.nameWidth)
      let length = dot.nearby.along ?? dot.nearby.walk ?? dot.nearby.distance
      let distance = SVGDrawing.text(
        length.map { caption.units.text(of: $0) } ?? "", "small", at: place(Self.columnWidth - 20),
        anchor: .end,
      )
      output += "\(number)\(shape)\(SVGDrawing.text(name, at: place(Self.nameInset)))\(distance)\n"
    }
    guard more > 0 else { return }
    let end = position(of: dots.count) + MapPosition(x: Self.nameInset, y: 12)
    output += "\(SVGDrawing.text(caption.words.text(.more, "\(more)"), "small", at: end))\n"
  }

  private func position(of index: Int) -> MapPosition {
    let (column, row) = index.quotientAndRemainder(dividingBy: rows)
    return origin
      + MapPosition(x: Double(column) * Self.columnWidth, y: Double(row) * Self.lineHeight)
  }
}

/// The groups of a map with their shapes, in lines below it.
struct MapLegend {
  private var entries: [(group: PlaceGroup, position: MapPosition)] = []
  /// The lower edge of the last line.
  let bottom: Double

  private static let lineHeight = 20.0

  /// - Parameter width: The width of the drawing, its margins included.
  init(_ layout: MapLayout, width: Double) {
    let origin = MapPosition(x: 12, y: layout.canvas.frame.height + 6)
    var (x, line) = (0.0, 0.0)
    for group in layout.groups {
      let length = MapText.width(of: group.label) + 34
      if x > 0, x + length > width - 24 { (x, line) = (0, line + 1) }
      let position = MapPosition(x: x + 10, y: (line + 0.5) * Self.lineHeight)
      entries.append((group, origin + position))
      x += length
    }
    bottom = origin.y + (entries.isEmpty ? 0 : (line + 1) * Self.lineHeight)
  }

  func append(to output: inout [UInt8]) {
    for (group, position) in entries {
      let text = SVGDrawing.text(group.label, at: position + MapPosition(x: 12, y: 4))
      output += "\(SVGDrawing.shape(of: group, at: position))\(text)\n"
    }
  }
}

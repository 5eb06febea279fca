struct MapLabel: Equatable {
  /// The edge of the box at which the text is held, as it may be narrower.
  enum Anchor: String { case start, middle, end }

  let text: String
  let size: Double
  let box: MapBox
  let anchor: Anchor

  /// The text's start, middle or end on its baseline.
  var baseline: MapPosition {
    let x =
      switch anchor {
      case .start: box.x
      case .middle: box.centre.x
      case .end: box.maxX
      }
    return MapPosition(x: x, y: box.y + size)
  }
}

/// Finds room for texts, so that none lies on another or on what is drawn.
struct MapLabels {
  private static let cellSide = 32.0

  private let frame: MapBox
  private let columns: Int
  private let rows: Int
  /// Marks and texts in each square of the drawing, row by row.
  private var cells: [[MapBox]]

  init(_ frame: MapBox) {
    self.frame = frame
    columns = Int(frame.width / Self.cellSide) + 1
    rows = Int(frame.height / Self.cellSide) + 1
    cells = Array(repeating: [], count: columns * rows)
  }

  /// Keeps a rectangle free of texts; the part outside of the drawing is of no account.
  mutating func reserve(_ box: MapBox) {
    guard box.overlaps(frame) else { return }
    for cell in cells(of: box) { cells[cell].append(box) }
  }

  mutating func reserve(_ side: Double, around centre: MapPosition) {
    reserve(MapBox(around: centre, width: side, height: side))
  }

  mutating func reserve(_ line: [MapPosition]) {
    for (start, end) in zip(line, line.dropFirst()) {
      let way = end - start
      let count = min(max(1, (way.length / 8).rounded(.up)), 1_000)
      for step in 0...Int(count) { reserve(4, around: start + way * (Double(step) / count)) }
    }
  }

  /// Finds room for a small text around one of some positions, the first that is free.
  mutating func place(_ text: String, around positions: [MapPosition]) -> MapLabel? {
    let size = MapText.smallSize
    let (width, height) = (MapText.width(of: text, size: size), MapText.height(size))
    let boxes = positions.lazy.map { MapBox(around: $0, width: width, height: height) }
    return reserveFirst(
      boxes.map { MapLabel(text: text, size: size, box: $0, anchor: .middle) })
  }

  /// Finds room for a text beside a place: to its right, left, above, below or between these.
  ///
  /// - Parameter gap: Pixels between the place and the text.
  mutating func place(
    _ text: String, size: Double = MapText.size, beside place: MapPosition, gap: Double,
  ) -> MapLabel? {
    let (width, height) = (MapText.width(of: text, size: size), MapText.height(size))
    let (near, right, left) = (gap * 0.75, place.x + gap, place.x - gap - width)
    let (above, below) = (place.y - near - height, place.y + near)
    let corners: [(x: Double, y: Double, anchor: MapLabel.Anchor)] = [
      (right, place.y - height / 2, .start), (left, place.y - height / 2, .end),
      (place.x - width / 2, place.y - gap - height, .middle),
      (place.x - width / 2, place.y + gap, .middle),
      (place.x + near, above, .start), (place.x + near, below, .start),
      (place.x - near - width, above, .end), (place.x - near - width, below, .end),
    ]
    return reserveFirst(
      corners.lazy.map { x, y, anchor in
        let box = MapBox(x: x, y: y, width: width, height: height)
        return MapLabel(text: text, size: size, box: box, anchor: anchor)
      }
    )
  }

  private mutating func reserveFirst(_ labels: some Sequence<MapLabel>) -> MapLabel? {
    let label = labels.first { isFree($0.box) }
    if let label { reserve(label.box) }
    return label
  }

  private func isFree(_ box: MapBox) -> Bool {
    frame.contains(box)
      && cells(of: box).allSatisfy { cell in !cells[cell].contains { $0.overlaps(box) } }
  }

  private func cells(of box: MapBox) -> [Int] {
    let across = range(box.x, box.maxX, columns)
    return range(box.y, box.maxY, rows).flatMap { row in across.map { row * columns + $0 } }
  }

  private func range(_ start: Double, _ end: Double, _ count: Int) -> ClosedRange<Int> {
    let last = Double(count - 1)
    let first = min(max(start / Self.cellSide, 0), last)
    return Int(first)...Int(min(max(end / Self.cellSide, first), last))
  }
}

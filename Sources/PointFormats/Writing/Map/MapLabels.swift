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
  private let frame: MapBox
  /// The marks and texts in the drawing.
  private var boxes: [MapBox] = []

  init(_ frame: MapBox) { self.frame = frame }

  /// Keeps a rectangle free of texts.
  mutating func reserve(_ box: MapBox) { boxes.append(box) }

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
    let label = labels.first { label in
      frame.contains(label.box) && !boxes.contains { $0.overlaps(label.box) }
    }
    if let label { reserve(label.box) }
    return label
  }
}

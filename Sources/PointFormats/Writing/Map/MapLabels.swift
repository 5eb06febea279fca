/// A text of a drawing, and where it stands.
struct MapLabel: Equatable {
  /// The edge of the box at which the text is held, as it may be narrower.
  enum Anchor: String {
    case start
    case middle
    case end
  }

  let text: String
  /// The size of the text in pixels.
  let size: Double
  let box: MapBox
  let anchor: Anchor
  /// The end of a line from the place to the text, which stands apart from it; `nil` where it does
  /// not.
  var leader: MapPosition?

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
  /// Places and what else is drawn.
  private var drawn: MapOccupancy
  private var texts: MapOccupancy
  /// Lines that lead to texts.
  private var leaders: MapOccupancy
  /// Lines, on which texts stand only where there is no other room.
  private var lines: MapOccupancy

  /// Pixels from a place to the middle of a text apart from it, in the order in which they are tried.
  private static let leaderLengths = [
    20.0, 28, 38, 50, 64, 80, 98, 118, 140, 165, 195, 230, 270, 320, 380,
  ]

  init(_ frame: MapFrame) {
    drawn = MapOccupancy(frame)
    texts = MapOccupancy(frame)
    leaders = MapOccupancy(frame)
    lines = MapOccupancy(frame)
  }

  /// Keeps a rectangle free of texts.
  mutating func reserve(_ box: MapBox) {
    drawn.insert(box)
  }

  private func isFree(_ box: MapBox) -> Bool {
    drawn.isFree(box) && texts.isFree(box) && leaders.isFree(box)
  }

  /// Keeps a line free of texts where that can be.
  mutating func avoid(_ line: [MapPosition]) {
    for (start, end) in zip(line, line.dropFirst()) {
      let way = end - start
      let count = max(1, (way.length / 8).rounded(.up))
      for step in 0...Int(min(count, 1_000)) {
        let position = start + way * (Double(step) / count)
        lines.insert(MapBox(around: position, width: 4, height: 4))
      }
    }
  }

  /// Finds room for a text around one of some positions, the first that is free.
  mutating func place(_ text: String, size: Double, around positions: [MapPosition]) -> MapLabel? {
    let (width, height) = MapText.extent(of: text, size: size)
    return take(
      positions.lazy.map { position in
        let box = MapBox(around: position, width: width, height: height)
        return MapLabel(text: text, size: size, box: box, anchor: .middle)
      }.first { isFree($0.box) }
    )
  }

  /// Finds room for a text beside a place: to its right, left, above, below or between these.
  ///
  /// - Parameter gap: How far from the place it stands.
  /// - Returns: `nil` when there is no room.
  mutating func place(
    _ text: String, size: Double = MapText.size, beside place: MapPosition, gap: Double,
  ) -> MapLabel? {
    let free = Self.candidates(text, size, beside: place, gap).filter { isFree($0.box) }
    return take(free.first { lines.isFree($0.box) } ?? free.first)
  }

  /// Finds room for a text apart from a place, with a line from there to it that crosses no text;
  /// better no such line, and best no place either.
  mutating func place(
    _ text: String, size: Double, apartFrom place: MapPosition, gap: Double,
  ) -> MapLabel? {
    let (width, height) = MapText.extent(of: text, size: size)
    var best: (label: MapLabel, line: [MapBox], crossings: Int)?
    for reach in Self.leaderLengths {
      for way in Self.ways {
        let box = MapBox(around: place + way * reach, width: width, height: height)
        guard isFree(box) else { continue }
        let length = reach - min(width / 2 / abs(way.x), height / 2 / abs(way.y))
        let line = stride(from: gap, through: length, by: 3)
          .map { MapBox(around: place + way * $0, width: 2, height: 2) }
        guard line.allSatisfy(texts.isFree) else { continue }
        let crossings =
          (line.allSatisfy(leaders.isFree) ? 0 : 2) + (line.allSatisfy(drawn.isFree) ? 0 : 1)
        if let best, best.crossings <= crossings { continue }
        let end = place + way * length
        let label = MapLabel(text: text, size: size, box: box, anchor: .middle, leader: end)
        best = (label, line, crossings)
        if crossings == 0 { return take(label, line) }
      }
    }
    return best.flatMap { take($0.label, $0.line) }
  }

  private mutating func take(_ label: MapLabel?, _ line: [MapBox] = []) -> MapLabel? {
    if let label { texts.insert(label.box) }
    line.forEach { leaders.insert($0) }
    return label
  }

  private static func candidates(
    _ text: String, _ size: Double, beside place: MapPosition, _ gap: Double,
  ) -> [MapLabel] {
    let (width, height) = MapText.extent(of: text, size: size)
    let (near, right, left) = (gap * 0.75, place.x + gap, place.x - gap - width)
    let (above, below) = (place.y - near - height, place.y + near)
    let boxes: [(x: Double, y: Double, anchor: MapLabel.Anchor)] = [
      (right, place.y - height / 2, .start), (left, place.y - height / 2, .end),
      (place.x - width / 2, place.y - gap - height, .middle),
      (place.x - width / 2, place.y + gap, .middle),
      (place.x + near, above, .start), (place.x + near, below, .start),
      (place.x - near - width, above, .end), (place.x - near - width, below, .end),
    ]
    return boxes.map { x, y, anchor in
      let box = MapBox(x: x, y: y, width: width, height: height)
      return MapLabel(text: text, size: size, box: box, anchor: anchor)
    }
  }

  /// Directions around a place, one pixel long, those between the main ones, where names stand.
  private static let ways = (0..<24).map { MapPosition(bearing: 7.5 + 15 * Double($0)) }
}

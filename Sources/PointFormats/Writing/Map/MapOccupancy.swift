/// The rectangles of a drawing that are taken, found by where they are.
struct MapOccupancy {
  private static let cellSide = 32.0

  private let frame: MapFrame
  private let columns: Int
  private let rows: Int
  private var cells: [[MapBox]]

  /// A drawing with nothing in it.
  init(_ frame: MapFrame) {
    self.frame = frame
    columns = Int(frame.width / Self.cellSide) + 1
    rows = Int(frame.height / Self.cellSide) + 1
    cells = Array(repeating: [], count: columns * rows)
  }

  /// Takes a rectangle; what of it lies outside of the drawing is of no account.
  mutating func insert(_ box: MapBox) {
    guard box.overlaps(frame.box) else { return }
    for row in range(box.y, box.maxY, rows) {
      for column in range(box.x, box.maxX, columns) {
        cells[row * columns + column].append(box)
      }
    }
  }

  /// Whether a rectangle lies within the drawing and overlaps none that is taken.
  func isFree(_ box: MapBox) -> Bool {
    frame.box.contains(box)
      && range(box.y, box.maxY, rows).allSatisfy { row in
        range(box.x, box.maxX, columns).allSatisfy { column in
          !cells[row * columns + column].contains { $0.overlaps(box) }
        }
      }
  }

  private func range(_ start: Double, _ end: Double, _ count: Int) -> ClosedRange<Int> {
    let last = Double(count - 1)
    let first = min(max(start / Self.cellSide, 0), last)
    return Int(first)...Int(min(max(end / Self.cellSide, first), last))
  }
}

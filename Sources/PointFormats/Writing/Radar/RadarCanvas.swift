/// A grid of character cells: dots, and texts over them.
///
/// Positions are in cells from the upper left corner, with fractions.
struct RadarCanvas {
  /// A character over the dots, with its style.
  private struct Mark {
    var character: Character
    var style: TextStyle
    /// Whether it keeps a cell free beside it, lest two numbers look like one.
    var isNumber: Bool
  }

  let columns: Int
  let rows: Int
  private let glyphs: RadarGlyphs
  private var dots: [UInt8]
  private var marks: [Mark?]

  init(columns: Int, rows: Int, _ glyphs: RadarGlyphs) {
    self.columns = columns
    self.rows = rows
    self.glyphs = glyphs
    dots = Array(repeating: 0, count: columns * rows)
    marks = Array(repeating: nil, count: columns * rows)
  }

  /// Sets the dot at a position, if it is on the grid.
  mutating func addDot(x: Double, y: Double) {
    guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { return }
    let (across, down) = glyphs.dotsOfCell
    let (column, row) = (Int(x), Int(y))
    dots[row * columns + column] |= glyphs.bit(
      across: Int((x - Double(column)) * Double(across)),
      down: Int((y - Double(row)) * Double(down)),
    )
  }

  /// Writes a text into cells of a row that no other text has.
  ///
  /// - Parameters:
  ///   - text: Characters of one column each.
  ///   - column: The column of the first one.
  ///   - row: The row.
  ///   - style: The style of the text.
  ///   - isNumber: Whether it is or holds a number, and no other must stand right beside it.
  /// - Returns: Whether there was room.
  mutating func write(
    _ text: String,
    column: Int,
    row: Int,
    _ style: TextStyle,
    isNumber: Bool = false,
  ) -> Bool {
    let end = column + text.count
    guard column >= 0, end <= columns, (0..<rows).contains(row) else { return false }
    let cells = marks[row * columns + column..<row * columns + end]
    guard cells.allSatisfy({ $0 == nil }) else { return false }
    if isNumber, hasNumber(column - 1, row) || hasNumber(end, row) { return false }
    for (offset, character) in text.enumerated() {
      marks[row * columns + column + offset] = Mark(
        character: character,
        style: style,
        isNumber: isNumber,
      )
    }
    return true
  }

  /// Each row from the top, without spaces at its end, as characters with their styles.
  func lines(isColoured: Bool) -> [(text: [UInt8], width: Int)] {
    (0..<rows).map { row in
      let cells = (0..<columns).map { column in cell(row * columns + column) }
      let width = (cells.lastIndex { $0.character != " " } ?? -1) + 1
      var (text, style): ([UInt8], TextStyle) = ([], .plain)
      for cell in cells.prefix(width) {
        if isColoured, cell.style != style {
          if style != .plain { text += TextStyle.end.utf8 }
          text += cell.style.start.utf8
          style = cell.style
        }
        text += cell.character.utf8
      }
      if style != .plain { text += TextStyle.end.utf8 }
      return (text, width)
    }
  }

  private func cell(_ index: Int) -> (character: Character, style: TextStyle) {
    if let mark = marks[index] { return (mark.character, mark.style) }
    return (glyphs.character(dots[index]), dots[index] == 0 ? .plain : .dim)
  }

  private func hasNumber(_ column: Int, _ row: Int) -> Bool {
    (0..<columns).contains(column) && marks[row * columns + column]?.isNumber ?? false
  }
}

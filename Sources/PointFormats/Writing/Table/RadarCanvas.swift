/// A grid of character cells: dots, and texts over them.
///
/// Positions are in cells from the upper left corner, with fractions.
struct RadarCanvas {
  /// A character over the dots, with its style.
  private struct Mark {
    var character: Character
    var style: TextStyle
    /// Whether it is of a text, which keeps a cell free on either side: two numbers would look like
    /// one, and `N9` like a name.
    var isText: Bool
  }

  let columns: Int
  let rows: Int
  private let glyphs: RadarGlyphs
  private var dots: [UInt8]
  private var marks: [Mark?]

  init(columns: Int, rows: Int, _ glyphs: RadarGlyphs) {
    (self.columns, self.rows, self.glyphs) = (columns, rows, glyphs)
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

  /// Writes a text into free cells of a row, unless another text stands right beside them.
  ///
  /// - Parameter column: The column of the first one.
  mutating func write(_ text: String, column: Int, row: Int, _ style: TextStyle) -> Bool {
    let end = column + text.count
    guard column >= 0, end <= columns, (0..<rows).contains(row) else { return false }
    let cells = marks[row * columns + column..<row * columns + end]
    guard cells.allSatisfy({ $0 == nil }), !hasText(column - 1, row), !hasText(end, row) else {
      return false
    }
    for (offset, character) in text.enumerated() {
      let mark = Mark(character: character, style: style, isText: true)
      marks[row * columns + column + offset] = mark
    }
    return true
  }

  /// Puts a character into a cell, unless another one has it.
  mutating func mark(_ character: Character, column: Int, row: Int, _ style: TextStyle) -> Bool {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return false }
    let index = row * columns + column
    if let mark = marks[index] { return mark.character == character && !mark.isText }
    marks[index] = Mark(character: character, style: style, isText: false)
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

  private func hasText(_ column: Int, _ row: Int) -> Bool {
    (0..<columns).contains(column) && marks[row * columns + column]?.isText ?? false
  }
}

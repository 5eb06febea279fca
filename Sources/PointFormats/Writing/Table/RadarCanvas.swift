import Geodesy

/// A grid of character cells: dots, and texts over them.
///
/// Positions are in cells from the upper left corner, with fractions.
struct RadarCanvas {
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

/// The characters in which a radar is drawn: the finest that a terminal has.
package enum RadarGlyphs: Sendable {
  /// Eight dots a cell (Unicode block U+2800).
  case braille
  /// Two halves a cell.
  case blocks
  /// One dot a cell.
  case ascii

  /// The dots of a cell, side by side and one above the other.
  var dotsOfCell: (across: Int, down: Int) {
    switch self {
    case .braille: (2, 4)
    case .blocks: (1, 2)
    case .ascii: (1, 1)
    }
  }

  func bit(across: Int, down: Int) -> UInt8 {
    guard self == .braille else { return 1 << UInt8(down) }
    // Dots 1 to 6 came first, 7 and 8 below them later.
    return down == 3 ? 0x40 << UInt8(across) : 1 << UInt8(3 * across + down)
  }

  func character(_ dots: UInt8) -> Character {
    switch (self, dots) {
    case (_, 0): " "
    case (.braille, _): Character(Unicode.Scalar(0x2800 + UInt32(dots)) ?? " ")
    case (.blocks, 1): "▀"
    case (.blocks, 2): "▄"
    case (.blocks, _): "█"
    case (.ascii, _): "."
    }
  }

  /// A mark of a point that has no room for its number.
  var point: Character { self == .braille ? "•" : "*" }

  func arrow(to bearing: Degrees) -> Character {
    CompassPoint.nearest(
      to: bearing, among: self == .ascii ? CompassArrow.ascii : CompassArrow.eight,
    )
  }
}

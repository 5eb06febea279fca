import Geodesy

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

  /// The bit of a dot of a cell.
  func bit(across: Int, down: Int) -> UInt8 {
    guard self == .braille else { return 1 << UInt8(down) }
    // Dots 1 to 6 came first, 7 and 8 below them later.
    return down == 3 ? 0x40 << UInt8(across) : 1 << UInt8(3 * across + down)
  }

  /// The character of a cell with these dots.
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

  /// A mark of the location: the course where it moves.
  ///
  /// - Parameter course: Degrees clockwise from north, 0 to 360; `nil` where it is not known.
  /// - Returns: An arrow, or a cross.
  func centre(course: Degrees?) -> Character {
    guard let course else { return "+" }
    return CompassArrow.nearest(
      to: course, among: self == .ascii ? CompassArrow.ascii : CompassArrow.eight,
    )
  }
}

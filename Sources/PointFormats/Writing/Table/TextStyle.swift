/// The style of a table's text on a terminal (ECMA-48 §8.3.117, select graphic rendition).
///
/// Colours are the terminal's own, so they can be read on any background.
enum TextStyle {
  case plain
  /// For headings and less important columns.
  case dim
  /// For names.
  case bold
  /// For distances.
  case cyan
  /// For the numbers that tie rows to a radar.
  case magenta

  static let end = "\u{1B}[0m"

  var start: String {
    switch self {
    case .plain: ""
    case .dim: "\u{1B}[2m"
    case .bold: "\u{1B}[1m"
    case .cyan: "\u{1B}[36m"
    case .magenta: "\u{1B}[35m"
    }
  }
}

extension [UInt8] {
  /// Appends spaces; none for a number below 1.
  mutating func append(spaces count: Int) {
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: Swift.max(0, count)))
  }

  /// Appends a text in a style, if there are styles at all, as a link if there is an address (OSC 8).
  mutating func append(_ text: String, _ style: TextStyle, isStyled: Bool, link: String? = nil) {
    let isStyled = isStyled && style != .plain && !text.isEmpty
    if isStyled { self += style.start.utf8 }
    if let link { self += "\u{1B}]8;;\(link)\u{1B}\\".utf8 }
    self += text.utf8
    if link != nil { self += "\u{1B}]8;;\u{1B}\\".utf8 }
    if isStyled { self += TextStyle.end.utf8 }
  }
}

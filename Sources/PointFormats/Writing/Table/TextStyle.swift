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

  /// The control sequence that ends any style.
  static let end = "\u{1B}[0m"

  /// The control sequence that begins the style.
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

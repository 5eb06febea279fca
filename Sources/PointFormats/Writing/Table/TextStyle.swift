/// How a table's text stands out on a terminal (ECMA-48 §8.3.117, select graphic rendition).
///
/// Colours are the terminal's own, so that they can be read on any background.
enum TextStyle {
  /// As everything else.
  case plain
  /// Headings and what matters less.
  case dim
  /// What is looked for.
  case bold
  /// How far.
  case cyan

  /// Back to plain.
  static let end = "\u{1B}[0m"

  /// What switches it on.
  var start: String {
    switch self {
    case .plain: ""
    case .dim: "\u{1B}[2m"
    case .bold: "\u{1B}[1m"
    case .cyan: "\u{1B}[36m"
    }
  }
}

/// The room of texts in a drawing, by their columns on a terminal, since the font of a browser is not
/// known: for most texts as much as a wide font (DejaVu Sans, Verdana) needs.
enum MapText {
  /// The sizes of names, and of numbers and lengths, in pixels.
  static let (size, smallSize) = (12.0, 11.0)
  /// The greatest width of a name beside its dot, in columns of a terminal.
  static let longestName = 28

  static func height(_ size: Double) -> Double { size + 4 }

  /// A column takes 0.7 em, two of one character 1.05.
  static func width(of text: String, size: Double = size) -> Double {
    text.reduce(2) { width, character in
      let columns = DisplayWidth.of(character)
      return columns == 0 ? width : width + size * 0.35 * Double(columns + 1)
    }
  }

  /// A text parted at spaces into lines no wider than some pixels, unless one word is.
  static func lines(_ text: String, width: Double) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let line = lines.last, self.width(of: "\(line) \(word)", size: smallSize) <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  /// A text from data as maps show it: what is invisible is spelled out, and what is too long is cut.
  ///
  /// - Parameter width: The greatest width, in columns of a terminal.
  static func shown(_ text: String, to width: Int) -> String {
    DisplayWidth.truncated(TerminalText.visible(text), to: width)
  }
}

/// Text as mdoc reads it.
enum ManualText {
  /// The longest input line that `mandoc -Tlint` takes without a word, in bytes.
  private static let width = 80

  /// The text literally: a backslash begins an escape, and a point at the start of a line a macro.
  static func escaped(_ text: String) -> String {
    literal(text.replacing("\\", by: "\\e"))
  }

  /// The page with its long lines of text broken, which shows the same.
  static func wrapped(_ page: String) -> String {
    page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") ? String($0) : wrapped(line: $0) }
      .joined(separator: "\n")
  }

  /// A full stop at the end of a line ends a sentence, so no line is broken behind one.
  private static func wrapped(line: Substring) -> String {
    var (text, length) = ("", 0)
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let endsSentence = text.last.map { ".!?)".contains($0) } ?? true
      if !endsSentence, length + 1 + word.utf8.count > width {
        let start = literal(word)
        text += "\n" + start
        length = start.utf8.count
      } else {
        let space = text.isEmpty ? "" : " "
        text += space + word
        length += space.utf8.count + word.utf8.count
      }
    }
    return text
  }

  /// A text at the start of a line, where a point or an apostrophe would begin a macro.
  private static func literal(_ text: some StringProtocol) -> String {
    (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + text
  }
}

/// Text as mdoc reads it.
enum ManualText {
  /// The longest input line that `mandoc -Tlint` takes without a word, in bytes.
  private static let width = 80

  /// The text literally: a backslash begins an escape, and a point at the start of a line a macro.
  static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", by: "\\e")
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  /// The page with its long lines of text broken, which shows the same.
  static func wrapped(_ page: String) -> String {
    page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") ? String($0) : wrapped(line: $0) }
      .joined(separator: "\n")
  }

  /// A line that ended with a full stop would end a sentence, and one that began with a point or an
  /// apostrophe would be a macro; there no line is broken.
  private static func wrapped(line: Substring) -> String {
    var (text, length) = ("", 0)
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let canBreak =
        !text.isEmpty && ![".", "!", "?", ")"].contains(text.last)
        && ![".", "'"].contains(word.first)
      if canBreak, length + 1 + word.utf8.count > width {
        text += "\n"
        length = 0
      } else if !text.isEmpty {
        text += " "
        length += 1
      }
      text += word
      length += word.utf8.count
    }
    return text
  }
}

extension String {
  /// The words in lines of at most so many characters; a longer word has a line of its own.
  func wrapped(to width: Int) -> [String] {
    var lines = [""]
    for word in split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if lines[lines.count - 1].count + 1 + word.count > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }

  /// The text with spaces behind it up to a column.
  func padded(to column: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, column - count))
  }
}

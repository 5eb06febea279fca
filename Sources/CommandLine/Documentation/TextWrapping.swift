extension String {
  /// The words in lines of at most so many characters; a longer word has a line of its own.
  func wrapped(to width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }

  /// The text with spaces behind it up to a column, at least so many.
  func padded(to column: Int, atLeast least: Int = 0) -> String {
    self + String(repeating: " ", count: Swift.max(least, column - count))
  }
}

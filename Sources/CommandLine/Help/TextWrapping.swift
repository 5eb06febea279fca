extension String {
  /// The words in lines of at most so many characters; a longer word has a line of its own.
  ///
  /// - Returns: At least one line.
  package func wrapped(to width: Int, measure: (String) -> Int = \.count) -> [String] {
    var lines = [""]
    for word in split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let isFirst = lines[lines.count - 1].isEmpty
      if !isFirst, measure(lines[lines.count - 1]) + 1 + measure(String(word)) > width {
        lines.append("")
      }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }

  /// The text with spaces behind it up to a column.
  func padded(to column: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, column - count))
  }
}

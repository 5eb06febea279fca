/// Blocks of help as lines of plain text.
enum HelpLayout {
  /// Columns of the narrowest terminal that help is made for.
  static var width: Int { 80 }
  /// The column at which the meanings of long terms begin.
  static var column: Int { 26 }

  /// The blocks with an empty line between them, except between a heading and its first block.
  static func text(_ blocks: [HelpBlock]) -> String {
    var text = ""
    var isBelowHeading = true
    for block in blocks {
      if !isBelowHeading { text += "\n" }
      text += lines(of: block)
      isBelowHeading = if case .heading = block { true } else { false }
    }
    return text
  }

  /// Terms with their meanings, if any, in a column beside them, or below one that is too long.
  ///
  /// - Parameter head: Text before the first term; below it the others are indented.
  static func rows(
    _ rows: [(term: String, meaning: String)], head: String = "  ", column greatest: Int = column,
  ) -> String {
    let terms = rows.filter { !$0.meaning.isEmpty }.map(\.term.count)
    let column = min(terms.max().map { $0 + head.count + 2 } ?? 0, greatest)
    let blank = String(repeating: " ", count: head.count)
    return rows.enumerated().map { index, row in
      line((index == 0 ? head : blank) + row.term, row.meaning, column)
    }.joined()
  }

  // MARK: Lines

  private static func lines(of block: HelpBlock) -> String {
    switch block {
    case .heading(let heading): heading + ":\n"
    case .text(let text): text.wrapped(to: width).joined(separator: "\n") + "\n"
    case .list(let rows): Self.rows(rows)
    case .options(let options):
      options.map { option in
        line(
          "  " + (option.letter.map { "-\($0), " } ?? "    ") + option.usage,
          option.summary + (option.defaultValue.map { " [\($0)]" } ?? ""), column,
        )
      }.joined()
    case .lines(let lines), .shell(let lines):
      lines.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }
  }

  private static func line(_ head: String, _ text: String, _ column: Int) -> String {
    guard !text.isEmpty else { return head + "\n" }
    let indent = String(repeating: " ", count: column)
    let lines = text.wrapped(to: width - column).joined(separator: "\n" + indent)
    let gap = head.count < column ? String(indent.dropFirst(head.count)) : "\n" + indent
    return head + gap + lines + "\n"
  }
}

extension String {
  /// The words in lines of at most so many characters; a longer word has a line of its own.
  ///
  /// - Returns: At least one line.
  package func wrapped(to width: Int) -> [String] {
    var lines = [""]
    for word in split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let isFirst = lines[lines.count - 1].isEmpty
      if !isFirst, lines[lines.count - 1].count + 1 + word.count > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }
}

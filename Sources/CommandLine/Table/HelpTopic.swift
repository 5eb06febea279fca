/// A subject that `help TOPIC` explains, a section of the manual page.
package struct HelpTopic: Sendable {
  package let name: String
  let heading: String
  private let makeBlocks: @Sendable () -> [HelpBlock]

  /// - Parameter heading: The section's heading in the manual page.
  package init(
    _ name: String, heading: String, _ blocks: @autoclosure @escaping @Sendable () -> [HelpBlock],
  ) {
    (self.name, self.heading, makeBlocks) = (name, heading.uppercased(), blocks)
  }

  package var blocks: [HelpBlock] { makeBlocks() }
}

/// A piece of help, which the terminal and the manual page show in their own ways.
package enum HelpBlock: Sendable {
  /// The heading of what follows.
  case heading(String)
  /// Paragraphs in plain words, parted by empty lines; line feeds are spaces.
  ///
  /// A paragraph that is indented by two spaces is `lines`, by four `shell`; one of items
  /// `- TERM — MEANING` is a `list`, and a line `# HEADING` a `heading`.
  case text(String)
  case list([(term: String, meaning: String)])
  case options([Option])
  /// Lines as they are typed or printed.
  case lines(String)
  /// Commands that a POSIX shell runs as they stand.
  case shell(String)

  /// The paragraphs of a text as blocks of their own; another block as it is.
  package var paragraphs: [HelpBlock] {
    guard case .text(let text) = self else { return [self] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(whereSeparator: \.isEmpty).map { lines in
      if let list = Self.list(lines) { return list }
      if let line = lines.first, line.hasPrefix("# ") { return .heading(String(line.dropFirst(2))) }
      let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      let text = lines.map { $0.dropFirst(indent / 2 * 2) }.joined(separator: "\n")
      return indent < 2 ? .text(text) : indent < 4 ? .lines(text) : .shell(text)
    }
  }

  private static func list(_ lines: some Collection<Substring>) -> HelpBlock? {
    var items: [(term: String, meaning: String)] = []
    for line in lines {
      if line.hasPrefix("- "), let dash = line.firstIndex(of: "—") {
        let (term, meaning) = (line[..<dash].dropFirst(2).dropLast(), line[dash...].dropFirst(2))
        items.append((String(term), String(meaning)))
      } else if let last = items.indices.last {
        items[last].meaning += " " + line.drop { $0 == " " }
      } else {
        return nil
      }
    }
    return .list(items)
  }
}

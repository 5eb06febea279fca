/// A subject that `help TOPIC` explains, a section of the manual page.
package struct HelpTopic: Sendable {
  package let name: String
  let heading: String
  private let makeBlocks: @Sendable () -> [HelpBlock]

  /// - Parameter heading: The section's heading in the manual page, where convention has one; else the
  ///   name.
  package init(
    _ name: String, heading: String? = nil,
    _ blocks: @autoclosure @escaping @Sendable () -> [HelpBlock],
  ) {
    (self.name, self.heading, makeBlocks) = (name, (heading ?? name).uppercased(), blocks)
  }

  package var blocks: [HelpBlock] { makeBlocks().flatMap(\.paragraphs) }
}

/// A piece of help, which the terminal and the manual page show in their own ways.
package enum HelpBlock: Sendable, ExpressibleByStringInterpolation {
  /// The heading of what follows.
  case heading(String)
  /// Paragraphs in plain words, parted by empty lines; line feeds are spaces, but an indented paragraph
  /// is `lines`.
  case text(String)
  case list([(term: String, meaning: String)])
  case options([Option])
  /// Lines as they are typed or printed.
  case lines(String)
  /// Commands that a POSIX shell runs as they stand.
  case shell(String)

  package init(stringLiteral text: String) {
    self = .text(text)
  }

  /// The paragraphs of a text as blocks of their own; another block as it is.
  var paragraphs: [HelpBlock] {
    guard case .text(let text) = self else { return [self] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(whereSeparator: \.isEmpty).map { lines in
      lines.allSatisfy { $0.hasPrefix("  ") }
        ? .lines(lines.map { $0.dropFirst(2) }.joined(separator: "\n"))
        : .text(lines.joined(separator: "\n"))
    }
  }
}

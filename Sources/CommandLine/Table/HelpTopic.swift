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

  package var blocks: [HelpBlock] { makeBlocks() }
}

/// A piece of help, which the terminal and the manual page show in their own ways.
package enum HelpBlock: Sendable {
  /// The heading of what follows.
  case heading(String)
  /// A paragraph in plain words; its line feeds are spaces.
  case text(String)
  case list([(term: String, meaning: String)])
  case options([Option])
  /// Lines as they are typed or printed.
  case lines(String)
  /// Commands that a POSIX shell runs as they stand.
  case shell(String)
}

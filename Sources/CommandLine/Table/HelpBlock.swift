/// A piece of help, which the terminal and the manual page show in their own ways.
package enum HelpBlock: Sendable {
  /// The heading of what follows.
  case heading(String)
  /// A paragraph in plain words; its line feeds are spaces.
  case text(String)
  /// Terms, each with its meaning.
  case list([(term: String, meaning: String)])
  /// Options with their summaries.
  case options([Option])
  /// Lines as they are typed or printed.
  case lines(String)
  /// Commands that a POSIX shell runs as they stand.
  case shell(String)
}

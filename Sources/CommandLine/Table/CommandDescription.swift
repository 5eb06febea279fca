/// A row of the table of commands: how a command is called, and which options it takes.
package struct CommandDescription<OptionName: OptionTable>: Sendable {
  /// The first operand that asks for it; empty for the main job, which has none.
  package let name: String
  /// The ways to call it, the usual one first.
  package let synopses: [Synopsis]
  /// The options that it takes.
  package let options: [OptionName]
  /// The paragraphs of the manual about it, in mdoc; empty where another command's tell of it.
  package let manual: String

  package init(
    _ name: String,
    _ synopses: [Synopsis],
    options: [OptionName],
    manual: String = "",
  ) {
    self.name = name
    self.synopses = synopses
    self.options = options
    self.manual = manual
  }
}

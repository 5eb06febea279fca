/// A row of the table of commands: how a command is called, and which options it takes.
package struct CommandDescription<OptionName: OptionTable>: Sendable {
  /// The first operand that asks for it; empty for the main job, which has none.
  package let name: String
  /// The ways to call it, the usual one first.
  package let synopses: [Synopsis]
  /// The options that it takes.
  package let options: [OptionName]
  /// The paragraphs of the manual about it, in mdoc.
  package let manual: String

  /// - Parameters:
  ///   - name: The first operand that asks for it; empty for the main job.
  ///   - synopses: The ways to call it, the usual one first.
  ///   - options: The options that it takes.
  ///   - manual: The paragraphs of the manual about it, in mdoc; empty where another command's tell
  ///     of it.
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

  /// - Throws: `UsageError` for an option that the command does not take, which would be forgotten
  ///   silently.
  package func ensureTakes(
    _ given: [ParsedCommandLine<OptionName>.Given],
    of program: String,
  ) throws(UsageError) {
    for option in given where !options.contains(option.name) {
      throw UsageError(
        option.name.spelling,
        name.isEmpty ? "belongs to another command" : "\(program) \(name) does not take it",
      )
    }
  }
}

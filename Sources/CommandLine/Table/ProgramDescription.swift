/// The tables of a program, from which its help, manual page and completions are made.
package struct ProgramDescription<OptionName: OptionTable>: Sendable {
  package let name: String
  /// Its purpose in half a line, without a capital and a full stop.
  package let purpose: String
  /// Command lines to begin with, each with its effect in half a line.
  package let examples: [(command: String, effect: String)]
  /// The main job, then the commands.
  package let commands: [CommandDescription<OptionName>]
  /// The subjects that help explains beside the commands.
  package let topics: [HelpTopic]

  package init(
    name: String, purpose: String, examples: [(command: String, effect: String)],
    commands: [CommandDescription<OptionName>], topics: [HelpTopic],
  ) {
    (self.name, self.purpose, self.examples) = (name, purpose, examples)
    (self.commands, self.topics) = (commands, topics)
  }

  /// The commands but for the main job.
  package var namedCommands: [CommandDescription<OptionName>] {
    commands.filter { !$0.name.isEmpty }
  }

  package var commandNames: [String] { namedCommands.map(\.name) }
}

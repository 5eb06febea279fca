/// The tables of a program, from which its help, manual page and completions are made.
package struct ProgramDescription<OptionName: OptionTable>: Sendable {
  /// The name by which it is called.
  package let name: String
  /// Name of the first operand when it is no command.
  package let operand: String
  /// The main job, then the commands.
  package let commands: [CommandDescription<OptionName>]
  /// Every status with which it ends, ascending.
  package let statuses: [StatusDescription]

  package init(
    name: String,
    operand: String,
    commands: [CommandDescription<OptionName>],
    statuses: [StatusDescription],
  ) {
    self.name = name
    self.operand = operand
    self.commands = commands
    self.statuses = statuses
  }

  /// The names of the commands.
  var commandNames: [String] { commands.map(\.name).filter { !$0.isEmpty } }
}

/// The meaning of an exit status.
package struct StatusDescription: Sendable {
  package let status: Int32
  /// The meaning in a few words, as in `bad data`.
  package let summary: String
  /// The meaning in a sentence.
  package let sentence: String

  package init(_ status: Int32, _ summary: String, _ sentence: String) {
    self.status = status
    self.summary = summary
    self.sentence = sentence
  }
}

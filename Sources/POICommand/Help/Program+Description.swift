import CommandLine

extension Program {
  /// The tables of commands, options and statuses.
  static var description: ProgramDescription<OptionName> {
    ProgramDescription(
      name: Release.name,
      operand: "location",
      commands: [MainJob.description] + CommandTable.commands.map { $0.description },
      statuses: ExitStatus.descriptions,
    )
  }
}

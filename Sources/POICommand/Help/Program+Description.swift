import CommandLine

extension Program {
  /// The name by which it is called.
  static let name = "poi"

  /// The tables of commands, options and statuses.
  static var description: ProgramDescription<OptionName> {
    ProgramDescription(
      name: name,
      operand: "location",
      commands: [NearbyCommand.description] + CommandName.allCases.map(\.description),
      statuses: ExitStatus.descriptions,
    )
  }
}

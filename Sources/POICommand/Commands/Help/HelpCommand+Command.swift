import CommandLine

extension HelpCommand: Command {
  static var name: String { "help" }

  static var options: [OptionName] { OptionName.common }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name, "what is known about a command or a topic", [Synopsis("[COMMAND|TOPIC]")],
      options: options,
    )
  }

  init(_ invocation: Invocation) throws {
    self.init(subjects: invocation.arguments.operands, output: invocation.world.output)
  }
}

import CommandLine

extension ForgetCommand: Command {
  static var name: String { "forget" }

  static var options: [OptionName] {
    OptionName.common + [.timeout]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name, "forgets a place", [Synopsis("NAME")], options: options,
      [.text("The name is given exactly, without @; status 1 if there is none.")],
    )
  }

  init(_ invocation: Invocation) throws {
    self.init(context: try SavedPlacesContext(invocation))
  }
}

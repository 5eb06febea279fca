import CommandLine

extension ForgetCommand: Command {
  static var name: String { "forget" }

  static var options: [OptionName] {
    OptionName.common + [.timeout]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      [
        Synopsis("NAME", "forget a place")
      ],
      options: options,
    )
  }

  init(_ invocation: Invocation) throws {
    self.init(context: try SavedPlacesContext(invocation))
  }
}

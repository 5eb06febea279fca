import CommandLine

extension ForgetCommand {
  static var description: CommandDescription<OptionName> {
    CommandDescription(
      "forget",
      [
        Synopsis("NAME", "forget a place")
      ],
      options: OptionName.common + [.timeout],
    )
  }
}

import CommandLine

extension PlacesCommand: Command {
  static var name: String { "places" }

  static var options: [OptionName] {
    OptionName.common + [
      .format, .json, .ndjson, .geojson, .fields, .color, .push, .replace, .timeout, .offline,
    ]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      [
        Synopsis("", and: "[-f FORMAT]", "list your places; --push URL sends them to a server"),
        Synopsis(nil, full: "--push URL"),
      ],
      options: options,
    )
  }

  init(_ invocation: Invocation) throws {
    let context = try SavedPlacesContext(invocation)
    self.init(
      context: context,
      output: invocation.output(context.given),
      push: PushCommand(
        context: context,
        capabilities: invocation.dependencies.capabilities,
        placeServer: invocation.dependencies.placeServer,
      ),
    )
  }
}

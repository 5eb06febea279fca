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
    let arguments = context.arguments
    if let extra = context.operands.first {
      throw UsageError(extra, "poi places takes no operands", suggestion: ["places"])
    }
    if let option = arguments.last(.push) {
      let output: [OptionName] = OptionName.ofFormat + [.fields, .color]
      for option in arguments.options where output.contains(option.name) {
        throw UsageError(option.name.spelling, "--push prints no places")
      }
      self = .push(try PushCommand(option, context, invocation.dependencies))
      return
    }
    if arguments.has(.replace) {
      throw UsageError("--replace", "poi places takes it with --push URL only")
    }
    self = .list(PlaceList(context: context, output: invocation.output(context.given)))
  }
}

import CommandLine

extension LocateCommand: Command {
  static var name: String { "locate" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofLocation + [.format, .json]
  }

  static var description: CommandDescription<OptionName> {
    let (first, others) = (Format.allCases[0], Format.allWords.dropFirst())
    return CommandDescription(
      name,
      [
        Synopsis(
          "[LOCATION]",
          and: "[--format FORMAT]",
          "the location, as \(first.rawValue) (or \(others.joined(separator: ", ")) with --format)",
        )
      ],
      options: options,
      manual: """
        .Cm locate
        prints a location as \(Format.allCases.map(explained).listed("or")).

        """,
    )
  }

  init(_ invocation: Invocation) throws {
    self.init(
      given: try invocation.given(),
      capabilities: invocation.dependencies.capabilities,
      locationProvider: invocation.dependencies.locationProvider,
      output: invocation.world.output,
      now: invocation.world.now,
    )
  }

  private static func explained(_ format: Format) -> String {
    switch format {
    case .geo: "\(format.rawValue) (the default)"
    case .tsv: "\(format.rawValue) (latitude, longitude, accuracy, time, provider)"
    case .json, .dms, .iso6709, .plus: format.rawValue
    }
  }
}

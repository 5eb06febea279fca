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
        ),
        Synopsis("- --format name", "the place at each LOCATION of standard input"),
      ],
      options: options,
      manual: """
        .Cm locate
        prints a location as \(Format.allCases.map(explained).listed("or")).

        """,
    )
  }

  init(_ invocation: Invocation) throws {
    let given = try invocation.given()
    let format = try Self.format(given)
    let resolver = LocationResolver(given: given)
    let location = try resolver.location()
    switch location {
    case .single(let choice):
      try invocation.dependencies.capabilities.ensure(choice)
    case .batch:
      guard format == .name else {
        throw UsageError("-", "one location is printed at a time, but for --format name")
      }
    }
    self.init(
      format: format,
      location: location,
      locations: BatchLocations(
        directories: given.directories,
        requirement: try resolver.requirement(),
        provider: invocation.dependencies.locationProvider,
        places: invocation.dependencies.places,
      ),
      timeout: try given.timeout(),
      input: invocation.world.input,
      messages: invocation.messages,
      output: invocation.world.output,
      now: invocation.world.now,
    )
  }

  /// The configuration's format is that of points.
  private static func format(_ given: GivenValues) throws -> Format {
    if given.arguments.last(.format, .json)?.name == .json { return .json }
    return try given.value(.format, .word) ?? .geo
  }

  private static func explained(_ format: Format) -> String {
    switch format {
    case .geo: "\(format.rawValue) (the default)"
    case .tsv: "\(format.rawValue) (latitude, longitude, accuracy, time, provider)"
    case .name: "\(format.rawValue) (the place that it is at or near)"
    case .json, .dms, .iso6709, .plus: format.rawValue
    }
  }
}

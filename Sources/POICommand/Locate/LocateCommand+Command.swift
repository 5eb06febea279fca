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
    let given = try invocation.given()
    let format = try Self.format(given)
    guard case .single(let location) = try LocationResolver(given: given).location() else {
      throw UsageError("-", "one location is printed at a time")
    }
    let timeout = try given.timeout()
    try invocation.dependencies.capabilities.ensure(location)
    self.init(
      format: format,
      location: location,
      locationProvider: invocation.dependencies.locationProvider,
      timeout: timeout,
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
    case .json, .dms, .iso6709, .plus: format.rawValue
    }
  }
}

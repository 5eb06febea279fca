import CommandLine
import PointsOfInterest

extension LocateCommand: Command {
  static var name: String { "locate" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofLocation + [.format, .json]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      "prints a location in another notation, or its place's name",
      [
        Synopsis("[LOCATION] [--format FORMAT]"),
        Synopsis("- --format name", "the place at each LOCATION of standard input"),
      ],
      options: options,
      own: own,
      [
        .text("FORMAT is one of:"),
        .list(Format.allCases.map { ($0.rawValue, explained($0)) }),
        .lines(
          """
          poi locate --gpsd                          geo:37.3293,-121.8893;u=4.2
          poi locate 849W84H6+P7 --format dms        37°19'45.525"N 121°53'21.525"W
          poi locate 45.79 4.83 --format name        Lyon, FR
          """
        ),
      ],
    )
  }

  private static var own: [OptionName: Option] {
    [
      .format: OptionName.format.row(
        letter: "f", .required("FORMAT"), in: .output, Format.allWords.listed("or"),
        default: Format.geo.rawValue, values: .oneOf(Format.self),
      )
    ]
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
        directories: given.directories, requirement: try resolver.requirement(),
        provider: invocation.dependencies.locationProvider, places: invocation.dependencies.places,
      ),
      timeout: try given.timeout(),
      batch: invocation.batchPipeline,
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
    case .geo: "a geo URI"
    case .json: "an object: latitude, longitude, accuracy, time, provider, place"
    case .tsv: "latitude, longitude, accuracy, time, provider"
    case .dms: "degrees, minutes and seconds"
    case .iso6709: "ISO 6709"
    case .plus: "a Plus code"
    case .name: "the place by its likely extent, or as in 3.2 km NW of Lyon, FR"
    }
  }
}

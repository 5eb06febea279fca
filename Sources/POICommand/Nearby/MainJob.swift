import CommandLine

/// The main job: points near a location, near each of many, or along a track.
struct MainJob {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() throws -> ExitStatus {
    let given = try invocation.given()
    if let option = given.arguments.last(.along) { return try along(option, given) }
    let settings = try invocation.settings(given)
    try invocation.dependencies.capabilities.ensure(settings)
    return switch settings.location {
    case .single(let location): try nearby(location, settings)
    case .batch: try batch(settings, directories: given.directories)
    }
  }

  private func nearby(
    _ location: LocationChoice,
    _ settings: Settings,
  ) throws -> ExitStatus {
    try NearbyCommand(
      settings: settings,
      locationProvider: invocation.dependencies.locationProvider,
      sources: invocation.dependencies.sources,
      printer: invocation.printer(settings),
      messages: invocation.messages,
      now: invocation.world.now,
    ).run(at: location)
  }

  private func batch(
    _ settings: Settings,
    directories: Directories,
  ) throws -> ExitStatus {
    try BatchCommand(
      settings: settings,
      sources: invocation.dependencies.sources,
      locations: BatchLocations(
        directories: directories,
        requirement: settings.requirement,
        provider: invocation.dependencies.locationProvider,
      ),
      input: invocation.world.input,
      output: invocation.world.output,
      messages: invocation.messages,
      now: invocation.world.now,
    ).run()
  }

  private func along(
    _ option: ParsedArguments.Given,
    _ given: GivenValues,
  ) throws -> ExitStatus {
    let resolver = AlongResolver(option: option, given: given, output: invocation.output(given))
    let along = try resolver.settings()
    try invocation.dependencies.capabilities.ensure(along.settings)
    return try AlongCommand(
      along: along,
      track: invocation.dependencies.track,
      sources: invocation.dependencies.sources,
      printer: invocation.printer(along.settings),
      messages: invocation.messages,
      now: invocation.world.now,
    ).run()
  }
}

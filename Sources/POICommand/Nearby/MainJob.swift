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
    return switch settings.location {
    case .single(let location):
      try NearbyCommand(
        settings: settings,
        parts: invocation.parts,
        world: invocation.world,
        messages: invocation.messages,
      ).run(at: location)
    case .batch:
      try BatchCommand(
        settings: settings,
        parts: invocation.parts,
        world: invocation.world,
        messages: invocation.messages,
        directories: given.directories,
      ).run()
    }
  }

  private func along(
    _ option: ParsedArguments.Given,
    _ given: GivenValues,
  ) throws -> ExitStatus {
    let resolver = AlongResolver(option: option, given: given, output: invocation.output(given))
    return try AlongCommand(
      along: try resolver.settings(),
      parts: invocation.parts,
      world: invocation.world,
      messages: invocation.messages,
    ).run()
  }
}

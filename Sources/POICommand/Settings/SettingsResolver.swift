import Geodesy
import PointFormats
import PointsOfInterest

/// Makes `Settings` of a command line, a configuration and the environment.
struct SettingsResolver {
  let given: GivenValues
  let directories: Directories
  let environment: @Sendable (String) -> String?
  let isTerminal: Bool
  let terminalWidth: @Sendable () -> Int?

  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func settings() throws -> Settings {
    let locations = LocationResolver(given: given, directories: directories)
    let location = try locations.location()
    let output = OutputResolver(
      given: given,
      environment: environment,
      isTerminal: isTerminal,
      terminalWidth: terminalWidth,
    )
    let format = try output.format(for: location)
    let language = PreferredLanguage.code(given.arguments, given.configuration, environment)
    let sources = try SourceResolver(given: given, directories: directories).sources()
    let query = try SelectionResolver(given: given, language: language).query()
    if query.limit == nil, query.radius == nil, sources.contains(where: \.isUnbounded) {
      throw UsageError(
        "--limit 0",
        "needs a radius when an index or a service is asked",
        suggestion: given.arguments.tokens + ["--radius", "10km"],
      )
    }
    return Settings(
      location: location,
      requirement: try locations.requirement(),
      sources: sources,
      query: query,
      format: format,
      output: try output.options(for: format),
      language: language,
      timeout: try given.timeout(),
      verbosity: given.arguments.verbosity,
    )
  }
}

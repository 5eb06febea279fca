import CommandLine
import Geodesy
import PointFormats
import PointsOfInterest

/// Makes `Settings` of a command line, a configuration and the environment.
struct SettingsResolver {
  let given: GivenValues
  let output: OutputResolver

  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func settings() throws -> Settings {
    let locations = LocationResolver(given: given)
    let location = try locations.location()
    let format = try output.format(for: location)
    let hours = HoursResolver(given: given)
    let options = try output.options(for: format, hasQuery: location.isBatch)
    let judge = try hours.judge(forFields: options.isJudged)
    var query = try SelectionResolver(given: given).query()
    let resolver = SourceResolver(given: given)
    let sources = try resolver.sources()
    query.filter.hours = try hours.requirement(judge)
    if query.limit == nil, query.radius == nil, sources.contains(where: \.isUnbounded) {
      throw UsageError(
        "--limit 0", "needs a radius when an index or a service is asked",
        suggestion: given.arguments.tokens + ["--radius", "10km"],
      )
    }
    return Settings(
      location: location, requirement: try locations.requirement(), sources: sources,
      hasDefaultSources: resolver.isNoneNamed, query: query, format: format, output: options,
      timeout: try given.timeout(), hours: judge, facts: try given.facts(judgedBy: judge),
    )
  }
}

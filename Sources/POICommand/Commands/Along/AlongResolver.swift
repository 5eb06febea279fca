import CommandLine
import Geodesy
import Locating
import PointFormats
import PointsOfInterest

/// The settings of a search along a track, all values typed and checked.
struct AlongSettings {
  /// The file of the track; `-` is standard input.
  var path: String
  var query: CorridorQuery
  /// The settings that a search from a location has, too.
  var settings: Settings
}

/// Makes `AlongSettings` of a command line, a configuration and the environment.
struct AlongResolver {
  /// `--along` with its file.
  let option: ParsedArguments.Given
  let given: GivenValues
  let output: OutputResolver

  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func settings() throws -> AlongSettings {
    try ensureNoLocation()
    let path = option.value ?? ""
    guard !path.isEmpty else { throw UsageError("--along ''", "names no file") }
    let location = Settings.Location.single(.file(path: path, .none))
    let format = try output.format(for: location)
    let hours = HoursResolver(given: given)
    let options = try output.options(for: format)
    let judge = try hours.judge(forFields: options.isJudged)
    var query = try SelectionResolver(given: given).query()
    query.filter.hours = try hours.requirement(judge)
    let corridor = CorridorQuery(
      radius: try radius(query),
      beyond: query.beyond,
      // Ten are right around a location; a way has as many as it has.
      limit: given.arguments.has(.limit) ? query.limit : nil,
      filter: query.filter,
      target: query.target,
    )
    return AlongSettings(
      path: path,
      query: corridor,
      settings: Settings(
        location: location, requirement: .none, sources: try SourceResolver(given: given).sources(),
        query: query, format: format, output: options, timeout: try given.timeout(), hours: judge,
        facts: try given.facts(judgedBy: judge),
      ),
    )
  }

  private func ensureNoLocation() throws(UsageError) {
    let arguments = given.arguments
    guard arguments.all(.along).count == 1 else {
      throw UsageError("--along", "one track is searched along at a time")
    }
    if let other = arguments.last(.gpsd, .from) {
      throw UsageError(other.name.spelling, "the track takes the place of the location")
    }
    if let accuracy = arguments.last(.accuracy) {
      throw UsageError(accuracy.name.spelling, "is for a location, not for a track")
    }
    guard let operand = arguments.operands.first else { return }
    throw UsageError(
      operand, "the track takes the place of the location",
      suggestion: arguments.tokensWithoutOperands,
    )
  }

  private func radius(_ query: NearbyQuery) throws -> Metres {
    guard let radius = query.radius else {
      throw UsageError(
        "--along", "needs --radius: how far from the track",
        suggestion: given.arguments.tokens + ["-r", "200"],
      )
    }
    guard radius <= Corridor.greatestRadius else {
      throw UsageError(
        "--radius \(given.radiusText)",
        "along a track it is at most \(Int(Corridor.greatestRadius / 1_000)) km",
      )
    }
    return radius
  }
}

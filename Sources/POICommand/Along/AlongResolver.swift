import Geodesy
import Locating
import PointFormats
import PointsOfInterest

/// What is to be done along a track, all values typed and checked.
struct AlongSettings {
  /// The file of the track; `-` is standard input.
  var path: String
  var query: CorridorQuery
  /// What it has in common with a search from a location.
  var settings: Settings
}

/// Makes `AlongSettings` of a command line, a configuration and the environment.
struct AlongResolver {
  let option: ParsedArguments.Given
  let given: GivenValues
  let directories: Directories
  let environment: @Sendable (String) -> String?

  /// - Parameters:
  ///   - isTerminal: Whether results go to a terminal.
  ///   - terminalWidth: Its width.
  /// - Returns: What is to be done.
  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func settings(
    isTerminal: Bool,
    terminalWidth: @escaping @Sendable () -> Int?,
  ) throws -> AlongSettings {
    try ensureNoLocation()
    let (arguments, configuration) = (given.arguments, given.configuration)
    let path = option.value ?? ""
    guard !path.isEmpty else { throw UsageError("--along ''", "names no file") }
    let language = PreferredLanguage.code(arguments, configuration, environment)
    let query = try SelectionResolver(given: given, language: language).query()
    let corridor = CorridorQuery(
      radius: try radius(query),
      beyond: query.beyond,
      // Ten are right around a location; a way has as many as it has.
      limit: arguments.has(.limit) ? query.limit : nil,
      filter: query.filter,
    )
    let output = OutputResolver(
      given: given,
      environment: environment,
      isTerminal: isTerminal,
      terminalWidth: terminalWidth,
    )
    let location = Settings.Location.single(.file(path: path, .none))
    let format = try output.format(for: location)
    return AlongSettings(
      path: path,
      query: corridor,
      settings: Settings(
        location: location,
        requirement: .none,
        sources: try SourceResolver(given: given, directories: directories).sources(),
        query: query,
        format: format,
        output: try output.options(for: format),
        language: language,
        timeout: try given.timeout(),
        verbosity: arguments.verbosity,
      ),
    )
  }

  private func ensureNoLocation() throws(UsageError) {
    let arguments = given.arguments
    guard arguments.all(.along).count == 1 else {
      throw UsageError("--along", "one track is searched along at a time")
    }
    if let other = arguments.last(.gpsd, .from) {
      throw UsageError("--\(other.name.rawValue)", "the track takes the place of the location")
    }
    if let accuracy = arguments.last(.accuracy) {
      throw UsageError("--\(accuracy.name.rawValue)", "is for a location, not for a track")
    }
    guard let operand = arguments.operands.first else { return }
    throw UsageError(
      operand,
      "the track takes the place of the location",
      suggestion: withoutOperands,
    )
  }

  /// The command line without what is no option.
  private var withoutOperands: [String] {
    var tokens = given.arguments.tokens.filter { $0 != "--" }
    for operand in given.arguments.operands.reversed() {
      if let index = tokens.lastIndex(of: operand) { tokens.remove(at: index) }
    }
    return tokens
  }

  private func radius(_ query: NearbyQuery) throws -> Metres {
    guard let radius = query.radius else {
      throw UsageError(
        "--along",
        "needs --radius: how far from the track",
        suggestion: given.arguments.tokens + ["-r", "200"],
      )
    }
    guard radius <= Corridor.greatestRadius else {
      let text = given.arguments.last(.radius)?.value ?? given.configuration.radius ?? ""
      throw UsageError(
        "--radius \(text)",
        "along a track it is at most \(Int(Corridor.greatestRadius / 1_000)) km",
      )
    }
    return radius
  }
}

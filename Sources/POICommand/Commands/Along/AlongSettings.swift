import CommandLine
import Geodesy
import Locating
import PointFormats
import PointsOfInterest

/// The settings of a search along a track, all values typed and checked.
struct AlongSettings {
  /// The file of the track; `-` is standard input.
  var path: String
  var query: NearbyQuery
  /// The settings that a search from a location has, too.
  var settings: Settings
}

extension GivenValues {
  /// - Parameter option: `--along` with its file.
  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func alongSettings(_ option: ParsedArguments.Given) throws -> AlongSettings {
    try ensureNoLocation()
    try ensureNotOnFoot()
    let path = option.value ?? ""
    guard !path.isEmpty else { throw UsageError("--along ''", "names no file") }
    let settings = try settings(at: .single(.file(path: path, .none)), requirement: .none)
    var query = settings.query
    try ensureCorridor(query.radius)
    // Ten are right around a location; a way has as many as it has.
    if !arguments.has(.limit) { query.limit = nil }
    return AlongSettings(path: path, query: query, settings: settings)
  }

  private func ensureNoLocation() throws(UsageError) {
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
      suggestion: arguments.tokens(replacingOperandsBy: [])
        + (arguments.has(.radius) ? [] : ["-r", "200"]),
    )
  }

  private func ensureCorridor(_ radius: Metres?) throws {
    guard let radius else {
      throw UsageError(
        "--along", "needs --radius: how far from the track",
        suggestion: arguments.tokens + ["-r", "200"],
      )
    }
    guard radius <= Corridor.greatestRadius else {
      throw UsageError(
        "--radius", "along a track it is at most \(Int(Corridor.greatestRadius / 1_000)) km",
      )
    }
  }
}

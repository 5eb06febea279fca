import Basics
import CommandLine
import Locating
import PointsOfInterest

/// `poi check`: whether the location is at a point.
struct CheckCommand {
  let location: LocationChoice
  let presence: Presence
  let settings: Settings
  let locationProvider: LocationProviderFactory
  let sources: PointSources
  let printer: ResultPrinter
  let messages: Messages
  let now: @Sendable () -> Duration

  /// - Returns: The status to end with: found if it is at a point, none found if it is not.
  /// - Throws: An error that `Failure(_:)` understands, of kind `.tryAgain` if the location is too
  ///   coarse to tell; `NeedsFullProgram` from the bytes of a file.
  func run() throws -> ExitStatus {
    let provider = try locationProvider(location)
    let made = try sources.make(settings.sources, for: .once, warningTo: messages)
    let deadline = Deadline(in: settings.timeout, now: now)
    let fix = try provider.currentFix(by: deadline)
    var result = NearbyResult(fix: fix, points: [])
    let point = try presence.point(at: fix) { fix, radius in
      let search = NearbySearch(
        locationProvider: FixedLocationProvider(fix), sources: made, loading: sources.loading,
      )
      var query = settings.query
      (query.limit, query.radius) = (1, radius)
      result = try search.run(query, by: deadline)
      return result.points.first
    }
    if point == nil { result.points = [] }
    return try printer.print(result)
  }
}

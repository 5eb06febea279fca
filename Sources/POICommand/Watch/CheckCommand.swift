import ByteStreams
import CommandLine
import Locating
import PointsOfInterest

/// `poi check`: whether the location is at a point.
struct CheckCommand {
  let settings: Settings
  let given: GivenValues
  let locationProvider: LocationProviderFactory
  let sources: PointSources
  let checkLocation: LocationCheck
  let printer: ResultPrinter
  let messages: Messages
  let now: @Sendable () -> Duration

  /// - Returns: The status to end with: found if it is at a point, none found if it is not.
  /// - Throws: An error that `Failure(_:)` understands, of kind `.tryAgain` if the location is too
  ///   coarse to tell; `NeedsFullProgram` from the bytes of a file.
  func run() throws -> ExitStatus {
    guard case .single(let location) = settings.location else {
      throw UsageError("-", "one location is checked at a time")
    }
    let presence = Presence(within: try given.within())
    let provider = try locationProvider(location)
    let made = try sources.make(settings.sources, for: .once, warningTo: messages)
    let deadline = Deadline(in: settings.timeout, now: now)
    var found: NearbyResult?
    _ = try checkLocation(provider, deadline) { fix in
      let search = NearbySearch(
        locationProvider: FixedLocationProvider(fix),
        sources: made,
        loading: sources.loading,
      )
      var query = settings.query
      (query.limit, query.radius) = (1, presence.searchRadius(from: fix))
      var result = try search.run(query, by: deadline)
      if try !presence.isCertain(fix, at: result.points.first) { result.points = [] }
      found = result
      return result.points.first
    }
    guard let found else { throw Failure(.bug, "nobody asked whether this is a point") }
    return try printer.print(found)
  }
}

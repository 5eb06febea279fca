import ByteStreams
import PointFormats
import PointsOfInterest

/// The main job for one location: find and print.
struct NearbyCommand {
  /// Source of the location.
  let location: LocationChoice
  let settings: Settings
  let locationProvider: LocationProviderFactory
  let sources: PointSources
  let printer: ResultPrinter
  let messages: Messages
  let now: @Sendable () -> Duration

  /// - Returns: The status to end with.
  /// - Throws: An error that `Failure(_:)` understands; `NeedsFullProgram` from the bytes of a file.
  func run() throws -> ExitStatus {
    let search = NearbySearch(
      locationProvider: try locationProvider(location),
      sources: try sources.make(settings.sources, for: .once, warningTo: messages),
      loading: sources.loading,
    )
    let deadline = Deadline(in: settings.timeout, now: now)
    let result = try search.run(settings.query, by: deadline)
    messages.detail(
      "\(result.points.count) points; \(settings.timeout - deadline.remaining) of \(settings.timeout)"
    )
    return try printer.print(result)
  }
}

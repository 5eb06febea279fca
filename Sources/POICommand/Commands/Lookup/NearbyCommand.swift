import Basics
import OpeningHours
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
    let provider = try locationProvider(location)
    let made = try sources.make(settings.sources, for: .once, warningTo: messages)
    let search = NearbySearch(locationProvider: provider, sources: made, loading: sources.loading)
    let deadline = Deadline(in: settings.timeout, now: now)
    var query = settings.query
    query.needsCoverage =
      messages.isTerminal || settings.format == .json || settings.format == .geojson
    let result = try search.run(query, by: deadline)
    messages.detail(
      "\(result.points.count) points; \(settings.timeout - deadline.remaining) of \(settings.timeout)"
    )
    let status = try printer.print(result)
    noteUnknownHours()
    if settings.hasDefaultSources, messages.isTerminal, let fix = result.fix,
      let advice = CoverageAdvice(sources: settings.sources, isCovered: result.covered)
        .text(at: fix.coordinate)
    {
      messages.note(advice)
    }
    return status
  }

  /// Tells of places that were left out because nothing tells whether they are open.
  private func noteUnknownHours() {
    guard messages.isTerminal, settings.hours?.leavesOutUnknown ?? false else { return }
    messages.note("some places do not tell whether they are open; --open=maybe shows them")
  }
}

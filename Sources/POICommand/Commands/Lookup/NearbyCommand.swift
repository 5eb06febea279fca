import Basics
import Geodesy
import OpeningHours
import PointFormats
import PointsOfInterest

/// The main job for one location: find and print.
struct NearbyCommand {
  let location: LocationChoice
  let settings: Settings
  let invocation: Invocation

  private var messages: Messages { invocation.messages }

  func run() throws -> ExitStatus {
    let provider = try invocation.dependencies.locationProvider(location)
    let sources = try invocation.sources(settings.sources, for: .once)
    let search = NearbySearch(
      locationProvider: provider, sources: sources,
      loading: invocation.dependencies.loading,
    )
    let deadline = invocation.deadline(in: settings.timeout)
    settings.hours?.hurry(after: deadline)
    var query = settings.query
    query.needsCoverage =
      messages.isTerminal || settings.format == .json || settings.format == .geojson
    let result = try search.run(query, by: deadline)
    messages.detail(
      "\(result.points.count) points; \(settings.timeout - deadline.remaining) of \(settings.timeout)"
    )
    let status = try invocation.print(result, as: settings)
    if messages.isTerminal, settings.hours?.leavesOutUnknown ?? false {
      messages.note("some places do not tell whether they are open; --open=maybe shows them")
    }
    if settings.hasDefaultSources, messages.isTerminal, let fix = result.fix,
      let advice = CoverageAdvice(sources: settings.sources, isCovered: result.covered)
        .text(at: fix.coordinate)
    {
      messages.note(advice)
    }
    return status
  }
}

/// Advice for a person whose lookup had hardly anything to search: how to get points of the place.
struct CoverageAdvice {
  /// The sources that were searched.
  let sources: [SourceChoice]
  /// Whether an index that was searched covers the location.
  let isCovered: Bool?

  /// The advice about a location; `nil` if an index covers the location.
  func text(at location: Coordinate) -> String? {
    let place = location.text(.decimal).split(separator: ",").joined(separator: " ")
    let command = "\(Release.name) \(GetCommand.name) --here \(place)"
    return reason.map { "\($0); for OpenStreetMap's points: \(command)" }
  }

  private var reason: String? {
    if isCovered == true { return nil }
    // An index that could not be read has been told of.
    if isCovered == nil, sources.contains(where: { $0.format == .poix }) { return nil }
    return sources == [.landmarks]
      ? "only the landmarks in the program were searched" : "no index covers this place"
  }
}

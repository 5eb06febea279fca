import Basics
import Geodesy
import PointsOfInterest

/// `poi --along`: the points along a track, in the order in which they are met.
struct AlongCommand {
  let along: AlongSettings
  let track: (_ path: String, _ deadline: Deadline) throws -> Track
  let sources: PointSources
  let printer: ResultPrinter
  let messages: Messages
  let now: @Sendable () -> Duration

  /// - Returns: The status to end with.
  /// - Throws: An error that `Failure(_:)` understands; `NeedsFullProgram` from the bytes of the
  ///   track.
  func run() throws -> ExitStatus {
    let settings = along.settings
    let deadline = Deadline(in: settings.timeout, now: now)
    // Sources come last: another program may have to take over for the track, and they may come on
    // standard input or take long to load.
    let track = try track(along.path, deadline)
    let search = CorridorSearch(
      sources: try corridorSources(by: deadline), loading: sources.loading,
    )
    let result = try search.run(along.query, along: track, by: deadline)
    messages.detail(
      "\(track.parts.count) parts, \(Int(track.length)) m; \(result.points.count) points;"
        + " \(settings.timeout - deadline.remaining) of \(settings.timeout)"
    )
    return try printer.print(result)
  }

  private func corridorSources(by deadline: Deadline) throws -> [CorridorSource] {
    let choices = along.settings.sources
    let made = try sources.make(choices, for: .often(loadedBy: deadline), warningTo: messages)
    return zip(choices, made).map { choice, source in
      CorridorSource(source.opened(), stretch: choice.isService ? .long : .short)
    }
  }
}

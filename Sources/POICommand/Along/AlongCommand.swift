import ByteStreams
import Geodesy
import PointIndex
import PointsOfInterest

/// `poi --along`: the points along a track, in the order in which they are met.
struct AlongCommand {
  let along: AlongSettings
  let parts: Parts
  let world: World
  let messages: Messages

  /// - Returns: The status to end with.
  /// - Throws: `NeedsFullProgram`, or an error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    let settings = along.settings
    let deadline = Deadline(in: settings.timeout, now: world.now)
    // Sources come last: another program may have to take over for the track, and they may come on
    // standard input or take long to load. One that takes the whole program says so at once.
    _ = try settings.sources.map { try parts.pointSource($0, .once) }
    let track = try parts.track(along.path, deadline)
    let search = CorridorSearch(sources: try sources(by: deadline), loading: parts.loading)
    let result = search.run(along.query, along: track, by: deadline)
    messages.detail(
      "\(track.parts.count) parts, \(Int(track.length)) m; \(result.points.count) points;"
        + " \(settings.timeout - deadline.remaining) of \(settings.timeout)"
    )
    return try NearbyCommand(settings: settings, parts: parts, world: world, messages: messages)
      .print(result)
  }

  private func sources(by deadline: Deadline) throws -> [CorridorSource] {
    let choices = along.settings.sources
    let sources = try parts.sources(choices, for: .often(loadedBy: deadline), warningTo: messages)
    return zip(choices, sources).map { choice, source in
      CorridorSource(
        // What one search finds must all be of one index, also when it is built anew meanwhile.
        (try? (source as? IndexedPointSource)?.opened()) ?? source,
        stretch: choice.isService ? .long : .short,
      )
    }
  }
}

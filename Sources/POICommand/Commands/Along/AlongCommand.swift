import Basics
import Geodesy
import OpeningHours
import PointsOfInterest

/// `poi --along`: the points along a track, in the order in which they are met.
struct AlongCommand {
  let along: AlongSettings
  let invocation: Invocation

  func run() throws -> ExitStatus {
    let (settings, dependencies) = (along.settings, invocation.dependencies)
    try settings.ensureStreets()
    let deadline = invocation.deadline(in: settings.timeout)
    settings.hours?.hurry(after: deadline)
    // Sources come last: another program may have to take over for the track, and they may come on
    // standard input or take long to load.
    let track = try dependencies.track(along.path, deadline)
    let choices = settings.sources
    let made = try invocation.sources(choices, for: .often(loadedBy: deadline))
    let text = SourceChoice.waitingText(for: zip(choices, made))
    let result = try invocation.explaining(text ?? "searching along \(along.path)") { _ in
      try CorridorSearch(sources: made.map { $0.opened() }, loading: dependencies.loading)
        .run(along.query, along: track, by: deadline)
    }
    invocation.messages.detail(
      "\(track.parts.count) parts, \(Int(track.length)) m; \(result.points.count) points;"
        + " \(settings.timeout - deadline.remaining) of \(settings.timeout)"
    )
    return try invocation.print(result, as: settings)
  }
}

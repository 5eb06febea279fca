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
    let deadline = invocation.deadline(in: settings.timeout)
    settings.hours?.hurry(after: deadline)
    // Sources come last: another program may have to take over for the track, and they may come on
    // standard input or take long to load.
    let track = try dependencies.track(along.path, deadline)
    let search = CorridorSearch(
      sources: try corridorSources(by: deadline), loading: dependencies.loading,
    )
    let result = try search.run(along.query, along: track, by: deadline)
    invocation.messages.detail(
      "\(track.parts.count) parts, \(Int(track.length)) m; \(result.points.count) points;"
        + " \(settings.timeout - deadline.remaining) of \(settings.timeout)"
    )
    return try invocation.print(result, as: settings)
  }

  private func corridorSources(by deadline: Deadline) throws -> [CorridorSource] {
    let choices = along.settings.sources
    let made = try invocation.sources(choices, for: .often(loadedBy: deadline))
    return zip(choices, made).map { choice, source in
      CorridorSource(source.opened(), stretch: choice.isService ? .long : .short)
    }
  }
}

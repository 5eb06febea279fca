import Basics
import PointFormats
import PointsOfInterest

/// The main job for one location: find and print.
struct NearbyCommand {
  let location: LocationChoice
  let settings: Settings
  let invocation: Invocation

  private var messages: Messages { invocation.messages }

  func run() throws -> ExitStatus {
    try settings.namedStreets?.ensureReadable()
    let sources = try invocation.sources(settings.sources, for: .once)
    let deadline = settings.deadline(invocation.world.now)
    let search = try invocation.search(around: location, in: sources)
    let fix = try invocation.explaining(location.waitingText) { _ in try search.fix(by: deadline) }
    let result: NearbyResult
    do {
      result = try find(search, at: fix, in: sources, by: deadline)
    } catch let failure as Failure where settings.format.isDocument {
      return try invocation.print(NearbyResult(nothingAt: fix, after: failure), as: settings)
    }
    invocation.tellEffort(result, by: deadline, as: settings)
    let status = try invocation.print(result, as: settings)
    if messages.isTerminal {
      for note in notes(on: result, at: fix, of: sources, deadline) { messages.note(note) }
    }
    return status
  }

  private func find(
    _ search: NearbySearch, at fix: Fix, in sources: [any PointSource], by deadline: Deadline,
  ) throws -> NearbyResult {
    var query = settings.query
    query.needsDetails = settings.needsDetails
    query.needsCoverage = messages.isTerminal || settings.format.isDocument
    query.tellsSources = messages.verbosity >= .verbose
    let choices = settings.sources
    return try invocation.explaining(SourceChoice.waitingText(for: choices, sources)) { _ in
      guard let streets = settings.streets else {
        return try search.run(query, at: fix, by: deadline)
      }
      var onFoot = NearestOnFoot(
        search, walks: Walker(streets), pace: settings.facts.pace,
        needsPaths: settings.format.showsPaths,
      )
      return try onFoot.run(query, at: fix, by: deadline)
    }
  }
}

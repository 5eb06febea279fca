import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// `poi check`: whether the location is at a point.
struct CheckCommand {
  let location: LocationChoice
  let within: Double
  let settings: Settings
  let invocation: Invocation

  /// - Throws: `Failure` of kind `.tryAgain` if the location is too coarse to tell, and others.
  func run() throws -> ExitStatus {
    let sources = try invocation.sources(settings.sources, for: .once)
    let deadline = settings.deadline(invocation.world.now)
    let search = try invocation.search(around: location, in: sources)
    var fix = try invocation.explaining(location.waitingText) { _ in try search.fix(by: deadline) }
    // Whoever is at a saved place is at a point.
    fix.itself = nil
    return try invocation.print(try check(search, at: fix, by: deadline), as: settings)
  }

  private func check(
    _ search: NearbySearch, at fix: Fix, by deadline: Deadline,
  ) throws -> NearbyResult {
    var result = NearbyResult(fix: fix, points: [])
    do {
      let point = try fix.point(within: within) { fix, radius in
        var query = settings.query
        (query.limit, query.radius) = (Fix.presenceLimit, radius)
        result = try search.run(query, at: fix, by: deadline)
        return result.points
      }
      result.points = point.map { [$0] } ?? []
    } catch let failure as Failure where settings.format.isDocument {
      result.points = []
      result.failures.append(SourceFailure(source: nil, failure: failure))
    }
    return result
  }
}

extension CheckCommand: Command {
  static var name: String { "check" }

  static var options: [OptionName] { OptionName.common + OptionName.ofSearch + [.within] }

  init(_ invocation: Invocation) throws {
    var given = try invocation.given()
    let settings = try given.settings()
    guard case .single(let location) = settings.location else {
      throw UsageError("-", "one location is checked at a time")
    }
    let within = try given.within()
    try invocation.dependencies.capabilities.ensure(settings)
    self.init(location: location, within: within, settings: settings, invocation: invocation)
  }
}

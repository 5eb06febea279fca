import CommandLine
import PointsOfInterest

/// `poi places --push URL`.
struct PushCommand {
  private let context: SavedPlacesContext
  private let choice: ServiceChoice

  /// - Throws: `NeedsFullProgram`; `UsageError`; `Failure` of kind `.unavailable` for `--offline`.
  init(_ option: ParsedArguments.Given, _ context: SavedPlacesContext) throws {
    guard let address = WebAddress(option.value ?? "") else {
      throw UsageError("--push", "expected an http:// or https:// URL")
    }
    if context.given.isOffline {
      throw Failure(.unavailable, "--push: not done, as --offline says")
    }
    try context.invocation.dependencies.capabilities.ensureAll(for: "poi places --push")
    self.context = context
    choice = context.given.service(at: address)
  }

  /// Sends what has changed; silent when all is well, but for a terminal.
  func run() throws -> ExitStatus {
    let server = try context.invocation.dependencies.placeServer(choice)
    if let warning = server.warning { context.messages.note(warning) }
    let isReplacing = context.arguments.has(.replace)
    let outcome = try PlacesPush(file: context.file, server: server, isReplacing: isReplacing)
      .run(by: context.deadline)
    report(outcome, server)
    return ExitStatus.failed(outcome.failures.lazy.map(\.kind)) ?? .found
  }

  private func report(_ outcome: PlacesPush.Outcome, _ server: any PlaceServer) {
    for failure in outcome.failures { context.messages.error(failure.message) }
    let summary =
      "\(server.name): \(outcome.sent) sent, \(outcome.deleted) deleted,"
      + " \(outcome.unchanged) unchanged"
      + (outcome.remaining > 0 ? ", \(outcome.remaining) left for the next push" : "")
    if outcome.remaining > 0 {
      context.messages.note(summary)
    } else {
      context.messages.tell(summary)
    }
  }
}

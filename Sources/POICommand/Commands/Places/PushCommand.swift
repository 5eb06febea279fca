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
    if outcome.journalWasEmptied {
      context.messages.detail(
        "\(server.name): what was sent before is not known any more, so everything is sent again"
      )
    }
    for failure in outcome.failures { context.messages.error(failure.message) }
    let summary =
      "\(server.name): \(outcome.sentCount) sent, \(outcome.deletedCount) deleted,"
      + " \(outcome.unchangedCount) unchanged"
      + (outcome.remainingCount > 0 ? ", \(outcome.remainingCount) left for the next push" : "")
    if context.messages.isTerminal || outcome.remainingCount > 0 {
      context.messages.note(summary)
    } else {
      context.messages.detail(summary)
    }
  }
}

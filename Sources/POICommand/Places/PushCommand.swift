import CommandLine
import PointsOfInterest
import SavedPlaces

/// `poi places --push URL`.
struct PushCommand {
  let context: SavedPlacesContext
  let capabilities: Capabilities
  let placeServer: (PlaceServerChoice) throws -> any PlaceServer

  /// Sends what has changed; silent when all is well, but for a terminal.
  ///
  /// - Parameter option: `--push` with its URL.
  /// - Returns: The status to end with.
  /// - Throws: `NeedsFullProgram`; `UsageError`; `Failure`.
  func run(_ option: ParsedArguments.Given) throws -> ExitStatus {
    let url = option.value ?? ""
    guard let address = WebAddress(url) else {
      throw UsageError("--push", "expected an http:// or https:// URL")
    }
    if context.given.isOffline {
      throw Failure(.unavailable, "--push: not done, as --offline says")
    }
    let headers = SourceResolver(given: context.given).headers(for: address)
    let choice = PlaceServerChoice(address: address, headers: headers)
    try capabilities.ensurePushing()
    let server = try placeServer(choice)
    if let warning = server.warning { context.messages.note(warning) }
    let isReplacing = context.arguments.has(.replace)
    let outcome = try PlacesPush(file: context.file, server: server, replacing: isReplacing)
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

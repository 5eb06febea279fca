import Basics
import PointsOfInterest

/// `poi watch`: follows a location.
struct WatchCommand {
  let plan: WatchPlan
  let sourceChoices: [SourceChoice]
  let sources: PointSources
  let follow: (WatchPlan, [any PointSource], WatchMessages) throws -> WatchEnding
  let messages: Messages
  let now: @Sendable () -> Duration

  /// - Returns: The status to end with.
  /// - Throws: An error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    let made = try sources.make(
      sourceChoices, for: .often(loadedBy: Deadline(in: plan.timeout, now: now)),
      warningTo: messages,
    )
    let ending = try follow(
      plan, made.map { $0.opened() },
      WatchMessages(error: { messages.error($0.message) }, note: { messages.note($0) }),
    )
    if ending.fixCount == 0, ending.failures.isEmpty { messages.note("no fix came") }
    return ending.status
  }
}

import Basics
import CommandLine
import PointFormats
import PointIndex
import PointsOfInterest

/// `poi watch`: follows a location.
struct WatchCommand {
  let plan: WatchPlan
  let sourceChoices: [SourceChoice]
  let invocation: Invocation

  func run() throws -> ExitStatus {
    let (messages, deadline) = (invocation.messages, invocation.deadline(in: plan.timeout))
    let sources = try invocation.sources(sourceChoices, for: .often(loadedBy: deadline))
    let ending = try invocation.dependencies.follow(
      // A server may be away for a while, or have another version: the watch goes on with it.
      plan, sources.map { ($0 as? IndexedPointSource)?.remote != nil ? $0 : $0.opened() },
      messages,
    )
    if ending.fixCount == 0, ending.failures.isEmpty { messages.note("no fix came") }
    return ending.status
  }
}

extension WatchCommand: Command {
  static var name: String { "watch" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofSearch.filter { $0 != .geojson && $0 != .template } + [
      .radius, .beyond, .limit, .within, .events, .interval, .move, .dwell, .feature, .follow,
      .radar,
    ]
  }

  static var own: [OptionName: Option] {
    [
      .format: OptionName.format.row(
        letter: "f", .required("FORMAT"), in: .output,
        "table, drawn anew in place, or ndjson, a line for each event; json is the same",
        default: "table on a terminal, else ndjson",
        values: .oneOf { [OutputFormat.table, .ndjson, .json].map(\.rawValue) },
      )
    ]
  }

  init(_ invocation: Invocation) throws {
    var given = try invocation.given()
    let format = try given.watchFormat()
    (given.time, given.decidedFormat) = (invocation.world.time, format)
    // A wrong value is told before a missing location.
    _ = try given.watchEvents()
    try given.ensureMovingLocation()
    let settings = try given.settings()
    let plan = try given.watchPlan(settings, as: format)
    try invocation.dependencies.capabilities.ensureAll(for: "poi watch")
    self.init(plan: plan, sourceChoices: settings.sources, invocation: invocation)
  }
}

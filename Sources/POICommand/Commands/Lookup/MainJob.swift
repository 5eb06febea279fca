import CommandLine
import PointFormats
import PointsOfInterest

/// The main job: points near a location, near each of many, or along a track.
struct MainJob {
  private let job: () throws -> ExitStatus

  init(_ invocation: Invocation) throws {
    var given = try invocation.given()
    // Lines may come for days; each is answered by the time that it is then.
    if given.arguments.operands == ["-"] { given.time = invocation.world.time }
    if let option = given.arguments.last(.along) {
      job = try AlongCommand(option, given, invocation).run
      return
    }
    given.isLookup = true
    let settings = try given.settings()
    // Before anything is told: the whole program would tell it once more.
    try invocation.dependencies.capabilities.ensure(settings)
    var invocation = invocation
    if given.arguments.tokens != invocation.arguments.tokens {
      invocation.arguments = given.arguments
      if invocation.messages.isTerminal { invocation.messages.note(given.commandText) }
    }
    switch settings.location {
    case .single(let location):
      invocation.messages.tellSaved(location, unlessIn: given.arguments.operands)
      try BatchOptions.ensureNone(in: given.arguments)
      job = NearbyCommand(location: location, settings: settings, invocation: invocation).run
    case .batch:
      let options = try BatchOptions(given, sources: settings.sources)
      let locations = BatchLocations(
        directories: given.directories, requirement: try given.fixRequirement(),
        places: given.places, by: try given.deadline(),
      )
      job = { [invocation] in
        try Self.answerLines(settings, locations, options, invocation)
      }
    }
  }

  func run() throws -> ExitStatus { try job() }

  /// Answers each line of standard input: a filter from lines to rows.
  private static func answerLines(
    _ settings: Settings, _ locations: BatchLocations, _ options: BatchOptions,
    _ invocation: Invocation,
  ) throws -> ExitStatus {
    try settings.namedStreets?.ensureReadable()
    let deadline = invocation.deadline(in: settings.timeout)
    let sources = try invocation.sources(settings.sources, for: .often(loadedBy: deadline))
    let text = SourceChoice.waitingText(for: settings.sources, sources)
    let job = BatchJob(
      settings: settings,
      sources: invocation.explaining(text) { _ in sources.map { $0.opened() } },
      isOuter: options.isOuter, locations: locations, now: invocation.world.now,
    )
    var header: [UInt8] = []
    settings.rowForm.appendHeader(hasQuery: true, to: &header)
    return try invocation.answerLines(options, header: header) { lines, progress in
      var worker = BatchWorker(job, progress)
      lines.work { chunk, deliver in worker.answer(chunk, deliver: deliver) }
    }
  }
}

extension MainJob: Command {
  static var name: String { "" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofSearch + [
      .along, .queries, .outer, .by, .pace, .streets, .radius, .beyond, .limit, .radar,
    ]
  }
}

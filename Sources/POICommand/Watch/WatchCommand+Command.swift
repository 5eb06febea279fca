import CommandLine
import PointFormats
import PointsOfInterest

extension WatchCommand: Command {
  static var name: String { "watch" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofSearch + [
      .radius, .beyond, .limit, .within, .events, .interval, .move, .dwell, .feature, .follow,
    ]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      [
        Synopsis(
          "[--from FILE]",
          full: "[--gpsd[=HOST]] [--from FILE [--follow]] [options]",
          "follow a location; prints events, or a live table on a terminal",
        )
      ],
      options: options,
      manual: """
        .Nm
        .Cm watch
        follows a location and prints what happens as one JSON object a line, or shows a table that
        is drawn anew in place when standard output is a terminal; q or an interrupt ends it.
        A file is replayed to its end.
        The events are \(WatchEventKind.allWords.listed("and")).
        A point is entered when the location is within
        .Fl -within
        of it, and left when it is farther than half as much again.
        Where fixes come at most 10 s apart by the receiver's clock, an estimate from all of them
        decides, so that one outlier does nothing; others count one by one with the error that they
        tell.
        The distance of an enter or exit is the one that decided.
        A fix that tells no error counts as exact to 7 m.
        The status is 0 at the end of the input and after an interrupt if there was a fix, else 75.

        """,
    )
  }

  init(_ invocation: Invocation) throws {
    let world = invocation.world
    let resolver = WatchOutputResolver(
      arguments: invocation.arguments,
      isTerminal: world.outputIsTerminal,
      terminalKind: world.environment("TERM"),
    )
    let format = try resolver.format()
    var given = try invocation.given()
    given.time = world.time
    try WatchPlanResolver.ensureLocation(given)
    let settings = try invocation.settings(given, format: format)
    let dependencies = invocation.dependencies
    let plan = try WatchPlanResolver(
      given: given,
      settings: settings,
      output: format == .table
        ? .table(settings.output)
        : .events(try resolver.events(given), fields: settings.output.fields),
      loading: dependencies.sources.loading,
    ).plan()
    try dependencies.capabilities.ensureFollowing()
    self.init(
      plan: plan,
      sourceChoices: settings.sources,
      sources: dependencies.sources,
      follow: dependencies.follow,
      messages: invocation.messages,
      now: world.now,
    )
  }
}

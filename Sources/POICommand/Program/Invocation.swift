import Basics
import CommandLine
import PointsOfInterest

/// A command line to be carried out, and everything that some command may need.
struct Invocation {
  /// The command line; for the command itself its name is no operand any more.
  var arguments: ParsedArguments
  let world: World
  let dependencies: Dependencies
  let messages: Messages

  /// The command of the command line, all of whose values are right.
  ///
  /// - Parameter isPlace: As of `CommandTable.command(of:isPlace:)`.
  func command(isPlace: (String) throws -> Bool) throws -> any Command {
    let command = try CommandTable.command(of: arguments, isPlace: isPlace)
    var invocation = self
    if command != MainJob.self { invocation.arguments = arguments.withoutCommand }
    return try command.init(invocation)
  }

  /// The values of options and of the configuration.
  ///
  /// - Throws: `UsageError`; `Failure` of kind `.configuration`.
  func given() throws -> GivenValues {
    let (configuration, path) = try world.configuration(for: arguments)
    // One answer has one time of day, however long it takes.
    let now = world.time()
    let indexFiles = arguments.indexFiles(in: world.directories)
    var given = GivenValues(
      arguments: arguments, configuration: configuration,
      configurationName: path ?? "configuration", world: world,
      places: dependencies.places.including(indexes: indexFiles), time: { now },
    )
    // A language that is none is told by whoever reads points. The table is read only for a name: most
    // locations are none.
    let (own, language) = (configuration.categories, (try? given.language())?.code)
    given.places = given.places.excluding {
      CategoryWords(own: own, language: language).selection(for: $0) != nil
    }
    return given
  }

  var output: any ByteSink { world.output }

  /// The time by which something must be done that begins now.
  func deadline(in duration: Duration) -> Deadline { Deadline(in: duration, now: world.now) }

  /// Makes the sources that were chosen, and tells what the user should know of them.
  func sources(_ choices: [SourceChoice], for use: SourceUse) throws -> [any PointSource] {
    let sources = try choices.map { try dependencies.source($0, use) }
    for warning in choices.compactMap(dependencies.warning) { messages.note(warning) }
    return sources
  }

  /// The search around a location.
  func search(
    around location: LocationChoice, in sources: [any PointSource],
  ) throws -> NearbySearch {
    NearbySearch(locationProvider: try dependencies.locationProvider(location), sources: sources)
  }

  /// The line that shows how far a batch is; `nil` to show nothing.
  var batchLine: LiveLine? { showsProgress && world.outputIsFile() ? liveLine : nil }

  /// The fix of a location; a person reads why it may take long.
  func fix(of location: LocationChoice, by deadline: Deadline) throws -> Fix {
    let provider = try dependencies.locationProvider(location)
    return try explaining(location.waitingText) { _ in try provider.currentFix(by: deadline) }
  }

  /// Does work that may take long; a person reads why it does.
  ///
  /// - Parameters:
  ///   - text: What is done, or waited for; `nil` if that is never long.
  ///   - work: Writes messages by those that it is given alone.
  func explaining<Value>(
    _ text: @autoclosure () -> String?, _ work: (Messages) throws -> Value,
  ) rethrows -> Value {
    guard showsProgress, let text = text() else { return try work(messages) }
    return try showing({ _ in text }, work)
  }

  /// Does long work; a person sees how far it is.
  func showing<Value>(
    _ text: @escaping LiveLine.Text, _ work: (Messages) throws -> Value,
  ) rethrows -> Value {
    guard showsProgress else { return try work(messages) }
    let line = liveLine
    line.start(text)
    defer { line.end() }
    return try work(messages.above(line))
  }

  private var liveLine: LiveLine { LiveLine(sink: messages.sink, now: world.now) }

  private var showsProgress: Bool {
    messages.isTerminal && messages.verbosity > .quiet && world.environment("TERM") != "dumb"
  }
}

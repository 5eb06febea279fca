import Basics
import CommandLine
import Geodesy
import Locating
import OpeningHours
import PointsOfInterest

/// `poi --along`: the points along a track, in the order in which they are met.
struct AlongCommand {
  /// The file of the track; `-` is standard input.
  let path: String
  let settings: Settings
  let invocation: Invocation

  /// - Parameter option: `--along` with its file.
  init(_ option: ParsedArguments.Given, _ given: GivenValues, _ invocation: Invocation) throws {
    try BatchOptions.ensureNone(in: given.arguments)
    try given.ensureNoLocation()
    try given.ensureNotOnFoot()
    path = option.value ?? ""
    var settings = try given.settings(at: .single(.file(path: path, .none)))
    try given.ensureCorridor(settings.query.radius)
    // Ten are right around a location; a way has as many as it has.
    if !given.arguments.has(.limit) { settings.query.limit = nil }
    // A point on the track counts, though no distance is measured to the last bit.
    settings.query.radius = settings.query.radius.map { max($0, 0.001) }
    self.settings = settings
    self.invocation = invocation
    try invocation.dependencies.capabilities.ensure(settings)
  }

  func run() throws -> ExitStatus {
    try settings.namedStreets?.ensureReadable()
    let deadline = settings.deadline(invocation.world.now)
    // Sources come last: another program may have to take over for the track, and they may come on
    // standard input or take long to load.
    let track = try invocation.dependencies.track(path, deadline)
    let choices = settings.sources
    let made = try invocation.sources(choices, for: .often(loadedBy: deadline))
    let text = SourceChoice.waitingText(for: choices, made)
    let sources = made.map { $0.opened() }
    let search = CorridorSearch(sources: sources)
    let result = try invocation.explaining(text ?? "searching along \(path)") { _ in
      try search.run(settings.query, along: track, by: deadline)
    }
    let count = track.parts.count
    invocation.messages.detail("a track of \(count.counting("part")), \(Int(track.length)) m")
    invocation.tellEffort(result, by: deadline, as: settings)
    let status = try invocation.print(result, as: settings)
    if invocation.messages.isTerminal, result.points.isEmpty {
      let isCovered = settings.isCovered(track.start, by: sources, deadline)
      let advice = settings.coverageAdvice(at: track.start, isCovered: isCovered, after: nil)
      for note in [invocation.kindsAdvice, advice].compactMap(\.self) {
        invocation.messages.note(note)
      }
    }
    if invocation.messages.isTerminal, settings.hours?.leavesOutUnknown ?? false {
      var query = settings.query
      query.filter.hours?.admitted = [.unknown]
      query.limit = 1
      // No service is asked a second time.
      let silent =
        choices.contains(where: \.isService)
        ? nil : try? search.run(query, along: track, by: deadline).points
      if silent?.isEmpty != true { invocation.messages.note(NearbyCommand.someUntold) }
    }
    return status
  }
}

extension GivenValues {
  fileprivate func ensureNoLocation() throws(UsageError) {
    guard arguments.all(.along).count == 1 else {
      throw UsageError("--along", "one track is searched along at a time")
    }
    if let other = arguments.origins.last ?? arguments.last(.accuracy) {
      throw UsageError(other.name.spelling, "the track takes the place of the location")
    }
    guard let operand = arguments.operands.first else { return }
    // The operands of `poi cafe --along FILE` are no location, but kinds of places.
    let joined = (try? joined(besides: nil)?.tokens).flatMap { try? ParsedArguments(parsing: $0) }
    var other = self
    other.isLookup = true
    let isSentence = (try? other.understandBesideReceiver()) == true
    let kinds = try categoryWords().kinds(joinedIn: operandText)
    throw UsageError(
      operand, "the track takes the place of the location",
      suggestion: joined?.operands.isEmpty == true
        ? joined?.tokens
        : !kinds.isEmpty
          ? arguments.tokens(replacingOperandsBy: []) + kinds.flatMap { ["-c", $0] }
          : isSentence ? other.arguments.tokens : arguments.tokens(replacingOperandsBy: []),
    )
  }

  fileprivate func ensureCorridor(_ radius: Metres?) throws(UsageError) {
    guard let radius else {
      throw UsageError(
        "--along", "needs --radius: how far from the track",
        suggestion: arguments.tokens + ["-r", "200"],
      )
    }
    guard radius <= CorridorSearch.greatestRadius else {
      throw UsageError(
        arguments.last(.radius)?.value.map { "--radius \($0)" } ?? "radius",
        "along a track it is at most \(Int(CorridorSearch.greatestRadius / 1_000)) km",
      )
    }
  }
}

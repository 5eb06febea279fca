import CommandLine
import Geodesy
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

extension GivenValues {
  /// Default of `--interval` when a service is asked, which is somebody else's computer.
  private static var serviceInterval: Duration { .seconds(10) }

  /// Refuses to go on without a location, or at a place; other commands would suggest one that does not
  /// move.
  func ensureMovingLocation() throws {
    if try places.isName(operandText) { throw fixedLocation }
    guard arguments.operands.isEmpty, !hasLocation else { return }
    throw UsageError(
      "location", "missing: give --gpsd or --from FILE",
      suggestion: arguments.tokens + [OptionName.gpsd.spelling],
    )
  }

  private var fixedLocation: UsageError {
    UsageError(
      arguments.operands.first ?? "location",
      "a place does not move; poi watch takes --gpsd or --from FILE",
    )
  }

  /// The plan of `poi watch`.
  ///
  /// - Parameter format: A table or events.
  func watchPlan(_ settings: Settings, as format: OutputFormat) throws -> WatchPlan {
    let location = try movingLocation(settings)
    var rules = WatchRules.usual
    rules.target = settings.query.target
    rules.dwell = try value(.dwell, .duration) ?? .zero
    rules.featured = try value(.feature, .duration)
    if rules.featured == .zero, let option = arguments.last(.feature) {
      throw error(option, "a place must be shown for some time")
    }
    let isRemote = settings.sources.contains(where: \.isService)
    rules.interval = try value(.interval, .duration) ?? (isRemote ? Self.serviceInterval : .zero)
    rules.within = try within()
    rules.move = try value(.move, .distance) ?? 0
    let output: WatchPlan.Output
    if format == .table {
      output = .table(settings.output)
      rules.showsPresence = true
    } else {
      let kinds = try watchEvents()
      output = .events(kinds, fields: settings.output.fields)
      rules.watchesFences = kinds.contains(.enter) || kinds.contains(.exit)
      rules.showsList = kinds.contains(.nearest) || rules.featured != nil
    }
    return WatchPlan(
      location: location, isFollowed: arguments.has(.follow), query: settings.query,
      timeout: settings.timeout, rules: rules, output: output, facts: settings.facts,
    )
  }

  private func movingLocation(_ settings: Settings) throws -> MovingLocation {
    guard case .single(let location) = settings.location else {
      throw UsageError(
        "-", "one moving location is watched",
        suggestion: arguments.tokens(replacingOperandsBy: []) + ["--from", "-"],
      )
    }
    switch location {
    case .gpsd(let address, let requirement): return .gpsd(address, requirement)
    case .file(let path, let requirement): return .file(path: path, requirement)
    case .fixed, .saved: throw fixedLocation
    }
  }

  /// The distance of `--within`: a location nearer than this is at a point.
  func within() throws -> Metres {
    let distance = try value(.within, .distance) ?? Fix.usualPresence
    if distance == 0, let option = arguments.last(.within) {
      throw error(option, "no location is ever exact")
    }
    return distance
  }

  /// The format of `poi watch`: a table that is drawn anew where the terminal can do that, else events.
  func watchFormat() throws -> OutputFormat {
    switch arguments.formatName {
    case nil: return world.canRedraw && !arguments.has(.events) ? .table : .ndjson
    case "json", "ndjson": return .ndjson
    case "table":
      guard world.canRedraw else {
        throw UsageError("--format table", "needs a terminal; without one events are printed")
      }
      if arguments.has(.events) {
        throw UsageError("--events", "chooses what is printed; a table shows everything")
      }
      return .table
    case let other?:
      throw UsageError(
        arguments.formatOption?.name == .format ? "--format \(other)" : "--\(other)",
        "poi watch prints events (ndjson) or, on a terminal, a table",
      )
    }
  }

  func watchEvents() throws -> Set<WatchEventKind> {
    guard let option = arguments.last(.events) else { return Set(WatchEventKind.allCases) }
    let names = (option.value ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    let kinds = try Set(
      names.enumerated().map { index, name throws(UsageError) in
        if let kind = WatchEventKind(rawValue: name) { return kind }
        let known = WatchEventKind.allWords
        let nearest = NearestWord.nearest(to: name.lowercased(), among: known)
        throw error(
          option,
          "unknown event '\(name)'; "
            + (nearest.map { "did you mean '\($0)'?" }
              ?? "events are \(known.joined(separator: ", "))"),
          suggestion: nearest.flatMap { meant in
            let mended = names.replacing(index, by: meant).joined(separator: ",")
            return arguments.tokens(replacing: option, by: mended)
          },
        )
      }
    )
    if let feature = arguments.last(.feature), !kinds.contains(.featured) {
      let rest = arguments.tokens(without: feature)
      throw error(feature, "featured is none of the events", suggestion: rest)
    }
    guard kinds != [.featured] || arguments.has(.feature) else {
      throw error(
        option, "nothing is featured without \(OptionName.feature.spelling)",
        suggestion: arguments.tokens + [OptionName.feature.spelling, "10s"],
      )
    }
    return kinds
  }
}

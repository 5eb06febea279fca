import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// `poi places [-f FORMAT]` and `poi places --push URL`.
struct PlacesCommand {
  private let context: SavedPlacesContext
  /// The server that changes are sent to; `nil` to list the places.
  private let server: ServiceChoice?

  func run() throws -> ExitStatus { try server.map(push) ?? list() }
}

extension PlacesCommand: Command {
  static var name: String { "places" }

  static var options: [OptionName] {
    OptionName.common + ofOutput + [.push, .replace, .timeout, .offline, .cacert]
  }

  private static var ofOutput: [OptionName] { OptionName.ofFormat + [.fields, .color, .hyperlink] }

  /// The formats that need no location.
  static var formats: [OutputFormat] { OutputFormat.allCases.filter { !$0.isMap } }

  static var own: [OptionName: Option] {
    let words = formats.map(\.rawValue)
    return [
      .format: OptionName.format.row(
        letter: "f", .required("FORMAT"), in: .output, words.listed("or"),
        default: OptionName.format.option.defaultValue, values: .oneOf { words },
      )
    ]
  }

  init(_ invocation: Invocation) throws {
    context = try SavedPlacesContext(invocation)
    let arguments = context.arguments
    if let extra = context.operands.first {
      throw UsageError(
        extra, "poi places takes no operands",
        suggestion: arguments.tokens(replacingOperandsBy: []),
      )
    }
    let asked = try arguments.job(among: [.push], else: "is for --push URL") { job in
      [.timeout, .offline, .cacert] + (job == nil ? Self.ofOutput : [.replace])
    }
    guard let option = asked else {
      server = nil
      return
    }
    guard let address = WebAddress(option.value ?? "") else {
      throw UsageError("--push", "expected an http:// or https:// URL")
    }
    if context.given.isOffline {
      throw Failure(.unavailable, "--push: not done, as --offline says")
    }
    try invocation.dependencies.capabilities.ensureAll(for: "poi places --push")
    server = context.given.service(at: address)
  }
}

extension PlacesCommand {
  /// Sends what has changed; silent when all is well, but for a terminal.
  private func push(to choice: ServiceChoice) throws -> ExitStatus {
    let server = try context.invocation.dependencies.placeServer(choice)
    if let warning = server.warning { context.messages.note(warning) }
    let isReplacing = context.arguments.has(.replace)
    let outcome = try PlacesPush(file: context.file, server: server, isReplacing: isReplacing)
      .run(by: context.deadline)
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
    return ExitStatus.failed(outcome.failures.lazy.map(\.kind)) ?? .found
  }

  private func list() throws -> ExitStatus {
    // The configuration was written for lookups.
    var given = context.given
    given.configuration.template = nil
    var format = try given.outputFormat()
    if format.isMap, given.arguments.formatOption == nil {
      format = given.world.outputIsTerminal ? .table : .tsv
    }
    guard Self.formats.contains(format) else {
      throw UsageError("--format \(format)", "a map is drawn around a location")
    }
    var options = try given.outputOptions(for: format)
    // A table for people leaves out what a place has none of without a location.
    if format == .table, options.fields == nil {
      options.fields = [.name, .category, .latitude, .longitude]
    }
    let places = try context.file.places(by: context.deadline).sorted(by: precedes)
    var bytes: [UInt8] = []
    let judge = try given.judge(forFields: options.isJudged)
    let writer = format.writer(options, facts: try given.facts(judgedBy: judge))
    let result = NearbyResult(fix: nil, points: places.map { NearbyPoint($0) })
    writer.write(result, to: &bytes)
    try context.invocation.output.writeResults(bytes)
    guard places.isEmpty else { return .found }
    let messages = context.invocation.messages
    if messages.isTerminal { messages.note("nothing is saved; poi save NAME LOCATION does it") }
    return .noneFound
  }

  /// Order by name: case and accents count last, places without a name stand at the end.
  private func precedes(_ left: PointOfInterest, _ right: PointOfInterest) -> Bool {
    guard let leftName = left.name else { return false }
    guard let rightName = right.name else { return true }
    let (leftKey, rightKey) = (FoldedText(leftName).text, FoldedText(rightName).text)
    return leftKey == rightKey ? leftName < rightName : leftKey < rightKey
  }
}

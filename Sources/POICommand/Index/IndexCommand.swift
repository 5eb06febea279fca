import ByteStreams
import CommandLine
import Platform
import PointFormats
import PointIndex
import PointsOfInterest
import SavedPlaces

/// `poi index INPUT... [-o FILE]`, `--info FILE`, `--verify FILE`.
struct IndexCommand {
  let given: GivenValues
  let capabilities: Capabilities
  let pointFeed: (SourceChoice) throws -> any PointFeed
  /// The descriptor of standard input.
  let input: Int32
  let output: any ByteSink
  let messages: Messages
  let now: @Sendable () -> Duration

  private var arguments: ParsedArguments { given.arguments }

  /// - Returns: The status to end with.
  /// - Throws: `NeedsFullProgram` before anything is done, or an error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    let inputs = arguments.operands
    if let option = arguments.last(.info, .verify) {
      if let extra = inputs.first {
        throw UsageError(extra, "unexpected beside --\(option.name.rawValue)")
      }
      let path = option.value ?? ""
      return option.name == .info ? try describe(path) : try verify(path)
    }
    guard !inputs.isEmpty else {
      throw UsageError(
        "index",
        "needs a file of points",
        suggestion: arguments.tokens + ["points.csv"],
      )
    }
    let format = try given.sourceFormat()
    let choices = try inputs.map { try choice($0, format) }
    try capabilities.ensure(choices, called: "this input")
    let indexOutput = IndexOutput(
      arguments: arguments,
      inputs: choices,
      standardInput: input,
      directories: given.directories,
    )
    // First of all, so that nothing has been read when the answer is no.
    let place = try indexOutput.place()
    return try build(try choices.map(pointFeed), to: place)
  }

  private func choice(_ input: String, _ format: FileFormat?) throws -> SourceChoice {
    let choice = try SourceResolver(given: given)
      .choice(try source(input), format: format, called: input)
    if choice.isService { throw Self.refusal(ofService: input) }
    return choice
  }

  private func source(_ input: String) throws(UsageError) -> SourceName {
    do throws(SourceNameError) {
      return try SourceName(input)
    } catch {
      switch error {
      case .empty: return .file(path: input)
      case .overpassServer: throw Self.refusal(ofService: input)
      case .scheme:
        throw UsageError(
          input,
          "not a file; what can tell all its points is a file, saved, landmarks",
        )
      }
    }
  }

  private static func refusal(ofService input: String) -> UsageError {
    UsageError(
      input,
      "a service answers about a place and cannot be indexed; index a file of its answers,"
        + " which poi LAT LON -s SERVICE -f geojson prints",
    )
  }

  // MARK: Building

  private func build(_ feeds: [any PointFeed], to place: IndexPlace) throws -> ExitStatus {
    let bar = ProgressBar(
      isShown: messages.isTerminal && messages.verbosity > .quiet,
      total: totalSize,
      sink: messages.sink,
      now: now,
    )
    var problems: [Failure] = []
    defer { bar.clear() }
    let info = try Interruption.heldBack {
      try PointIndexWriter.write(
        to: place.path,
        checkpoint: { progress throws(Failure) in
          try Self.stopIfAsked()
          bar.show(done: progress.done, of: progress.total, .writing)
        },
        { builder in
          var description = try feed(feeds, into: &builder, bar)
          description.origin = place.origin
          problems = builder.problems.all
          return description
        },
      )
    }
    bar.clear()
    for problem in problems { messages.error(problem.message) }
    messages.detail("\(place.path): \(info.locatedCount + info.unlocatedCount) points")
    return problems.isEmpty ? .found : .failed(.data)
  }

  private func feed(
    _ feeds: [any PointFeed],
    into builder: inout PointIndexBuilder,
    _ bar: ProgressBar,
  ) throws -> PointIndexDescription {
    var attributions: [String] = []
    var time: Timestamp?
    var bytesBefore = 0
    for feed in feeds {
      var bytes = 0
      let description = try feed.feed(into: &builder, by: nil) { offset throws(ByteStreamError) in
        bytes = offset
        if Interruption.isAskedFor {
          throw .cannotRead(name: feed.name, offset: offset, errno: EINTR)
        }
        bar.show(done: bytesBefore + offset, of: nil, .reading)
      }
      bytesBefore += bytes
      if let failure = builder.failure { throw failure }
      if let attribution = description.attribution, !attributions.contains(attribution) {
        attributions.append(attribution)
      }
      time = [time, description.time].compactMap(\.self).min()
    }
    return PointIndexDescription(
      source: feeds.map(\.name).joined(separator: ", "),
      attribution: attributions.isEmpty ? nil : attributions.joined(separator: "; "),
      time: time,
    )
  }

  private static func stopIfAsked() throws(Failure) {
    if Interruption.isAskedFor { throw Failure(.tryAgain, "interrupted") }
  }

  /// The size of all inputs, if all are regular files.
  private var totalSize: Int? {
    var total = 0
    for input in arguments.operands {
      guard let status = FileStatus(input), status.isRegular else { return nil }
      total += status.size
    }
    return total
  }

  // MARK: Describing

  private func describe(_ path: String) throws -> ExitStatus {
    let info = try PointIndexReader(path: path).info
    let description = IndexDescription(info, path: path)
    try output.writeResults(
      Array((arguments.has(.json) ? description.json : description.text).utf8)
    )
    return .found
  }

  private func verify(_ path: String) throws -> ExitStatus {
    let index = try PointIndexReader(path: path)
    try index.verify()
    if arguments.has(.json) {
      try output.writeResults(Array(IndexDescription(index.info, path: path).json.utf8))
    } else if messages.verbosity > .quiet {
      try output.writeResults(Array("\(TerminalText.visible(path)): no damage found\n".utf8))
    }
    return .found
  }
}

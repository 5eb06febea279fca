import ByteStreams
import Platform
import PointFormats
import PointIndex
import PointsOfInterest
import SavedPlaces

/// `poi index INPUT... [-o FILE]`, `--info FILE`, `--verify FILE`.
struct IndexCommand {
  /// The three things that it does.
  enum Job {
    case describe(path: String)
    case verify(path: String)
    case build([SourceChoice], IndexOutput)
  }

  let job: Job
  let isJSON: Bool
  let pointFeed: (SourceChoice) throws -> any PointFeed
  let output: any ByteSink
  let messages: Messages
  let now: @Sendable () -> Duration

  /// - Returns: The status to end with.
  /// - Throws: An error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    switch job {
    case .describe(let path): return try describe(path)
    case .verify(let path): return try verify(path)
    case .build(let inputs, let output):
      // First of all, so that nothing has been read when the answer is no.
      let place = try output.place()
      return try build(inputs, to: place)
    }
  }

  // MARK: Building

  private func build(_ inputs: [SourceChoice], to place: IndexPlace) throws -> ExitStatus {
    let feeds = try inputs.map(pointFeed)
    let bar = ProgressBar(
      isShown: messages.isTerminal && messages.verbosity > .quiet,
      total: Self.totalSize(of: inputs),
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
    let end = Deadline(whenAsked: { Interruption.isAskedFor })
    for feed in feeds {
      var bytes = 0
      let description = try feed.feed(into: &builder, by: end) { offset throws(ByteStreamError) in
        bytes = offset
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
  private static func totalSize(of inputs: [SourceChoice]) -> Int? {
    var total = 0
    for input in inputs {
      guard let status = input.path.flatMap({ FileStatus($0) }), status.isRegular else {
        return nil
      }
      total += status.size
    }
    return total
  }

  // MARK: Describing

  private func describe(_ path: String) throws -> ExitStatus {
    let info = try PointIndexReader(path: path).info
    let description = IndexDescription(info, path: path)
    try output.writeResults(
      Array((isJSON ? description.json : description.text).utf8)
    )
    return .found
  }

  private func verify(_ path: String) throws -> ExitStatus {
    let index = try PointIndexReader(path: path)
    try index.verify()
    if isJSON {
      try output.writeResults(Array(IndexDescription(index.info, path: path).json.utf8))
    } else if messages.verbosity > .quiet {
      try output.writeResults(Array("\(TerminalText.visible(path)): no damage found\n".utf8))
    }
    return .found
  }
}

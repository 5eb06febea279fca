import ByteStreams
import PointFormats
import PointsOfInterest
import Threads

/// The main job for many locations: a filter from lines to rows.
///
/// One thread reads, as many as there are processors answer, and this one writes, all at the same
/// time; rows leave in the order of the lines.
struct BatchCommand {
  let settings: Settings
  let sources: PointSources
  let locations: BatchLocations
  let options: BatchOptions
  /// The descriptor of the lines.
  let input: Int32
  let output: any ByteSink
  let messages: Messages
  let now: @Sendable () -> Duration

  /// More threads than this would wait for memory.
  private static let workerLimit = 8

  /// - Returns: The status to end with.
  /// - Throws: An error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    let job = try job()
    var header: [UInt8] = []
    settings.format.writer(settings.output).writeHeader(hasQuery: true, to: &header)
    if !header.isEmpty { try output.writeResults(header) }
    let workers = min(WorkerThread.processorCount, Self.workerLimit)
    let pipeline = OrderedPipeline<BatchChunk, BatchPart>(capacity: 2 * workers)
    // Whatever ends this function, no thread goes on for nothing.
    defer { pipeline.abandon() }
    try startReading(into: pipeline)
    for _ in 0..<workers {
      try WorkerThread.start {
        var worker = BatchWorker(job)
        pipeline.work { chunk, deliver in worker.answer(chunk, deliver: deliver) }
      }
    }
    var tally = Tally()
    while let part = try pipeline.next() {
      if !part.rows.isEmpty { try output.writeResults(part.rows) }
      tally.count(part, to: messages)
    }
    return tally.status
  }

  private func job() throws -> BatchJob {
    let made = try sources.make(
      settings.sources,
      for: .often(loadedBy: Deadline(in: settings.timeout, now: now)),
      warningTo: messages,
    )
    return BatchJob(
      query: settings.query,
      format: settings.format,
      output: settings.output,
      sources: made.map { $0.opened() },
      loading: sources.loading,
      isOuter: options.isOuter,
      locations: locations,
      timeout: settings.timeout,
      now: now,
    )
  }

  private func startReading(into pipeline: OrderedPipeline<BatchChunk, BatchPart>) throws {
    let (descriptor, form) = (input, options.input)
    try WorkerThread.start {
      let stream = FileByteStream(descriptor: descriptor, name: "standard input", isOwned: false)
      do {
        switch form {
        case nil: try BatchReader.read(stream, submit: pipeline.submit)
        case .csv: try BatchTable.read(stream, submit: pipeline.submit)
        }
        pipeline.end()
      } catch {
        pipeline.end(Failure(error))
      }
    }
  }
}

extension BatchCommand {
  /// Results and failures so far.
  ///
  /// A source that fails for every line is told of once.
  private struct Tally {
    var hasFound = false
    var failures: Set<Failure.Kind> = []
    private var told: Set<SourceFailure> = []
    private var noted: Set<SourceNote> = []

    mutating func count(_ part: BatchPart, to messages: Messages) {
      if part.hasFound { hasFound = true }
      for note in part.notes {
        switch note {
        case .line(let failure): tell(failure, to: messages)
        case .source(let failure):
          if told.insert(failure).inserted { tell(failure.failure, to: messages) }
        case .answer(let note):
          if noted.insert(note).inserted { messages.note(note) }
        }
      }
    }

    private mutating func tell(_ failure: Failure, to messages: Messages) {
      failures.insert(failure.kind)
      messages.error(failure.message)
    }

    var status: ExitStatus {
      ExitStatus.failed(failures) ?? (hasFound ? .found : .noneFound)
    }
  }
}

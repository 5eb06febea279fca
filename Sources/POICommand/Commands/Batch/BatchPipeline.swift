import Basics
import CSystem
import PointsOfInterest

/// The way of many locations from standard input to rows.
///
/// One thread reads, as many as there are processors answer, and this one writes, all at the same
/// time; rows leave in the order of the lines.
struct BatchPipeline {
  /// The lines that are under way, and their rows.
  typealias Work = OrderedPipeline<BatchChunk, BatchPart>

  /// The descriptor of the lines.
  let input: Int32
  let output: any ByteSink
  let messages: Messages
  /// Shows how far the work is; `nil` to show nothing.
  let line: LiveLine?

  /// More threads than this would wait for memory.
  private static let workerLimit = 8

  /// Reads, answers and writes until the input ends.
  ///
  /// - Parameter work: Answers lines; called once on each thread.
  func run(
    _ options: BatchOptions, header: [UInt8] = [],
    work: @escaping @Sendable (Work, BatchProgress?) -> Void,
  ) throws -> ExitStatus {
    #if os(Linux)
    // Each page of fresh memory costs a fault, and parts have megabytes: this saves 4 % of a batch.
    poi_keep_freed_memory()
    #endif
    if !header.isEmpty { try output.writeResults(header) }
    let workers = min(WorkerThread.processorCount, Self.workerLimit)
    let pipeline = Work(capacity: 2 * workers)
    // Whatever ends this function, no thread goes on for nothing.
    defer { pipeline.abandon() }
    // Without a line nothing is counted.
    let progress = line.map { _ in BatchProgress(size: inputSize) }
    if let progress { line?.start(progress.text) }
    defer { line?.end() }
    try startReading(options, into: pipeline, for: workers)
    for _ in 0..<workers { try WorkerThread.start { work(pipeline, progress) } }
    let messages = line.map(messages.above) ?? messages
    var tally = Tally(messages)
    while let part = try pipeline.next() {
      if !part.rows.isEmpty { try output.writeResults(part.rows) }
      tally.count(part)
    }
    return tally.status
  }

  /// Bytes of the input that are not read yet, if it is a file.
  private var inputSize: Int? {
    guard let status = FileStatus(input), status.isRegular else { return nil }
    return status.size - Int(max(0, lseek(input, 0, SEEK_CUR)))
  }

  private func startReading(_ options: BatchOptions, into pipeline: Work, for workers: Int) throws {
    let descriptor = input
    try WorkerThread.start {
      let stream = FileByteStream(descriptor: descriptor, name: "standard input", isOwned: false)
      do {
        switch options.input {
        case nil:
          try BatchReader.read(
            stream, workers: workers, checkStart: options.ensureNoHeading, submit: pipeline.submit,
          )
        case .csv:
          try BatchTable.read(
            stream, columns: options.columns, workers: workers, submit: pipeline.submit,
          )
        }
        pipeline.end()
      } catch {
        pipeline.end(Failure(error))
      }
    }
  }
}

extension BatchPipeline {
  /// Results and failures so far.
  ///
  /// A source that fails for every line is told of once.
  private struct Tally {
    private var hasFound = false
    private let messages: Messages
    private let failures: ToldFailures
    private var told: Set<SourceFailure> = []
    private var noted: Set<SourceNote> = []

    init(_ messages: Messages) {
      (self.messages, failures) = (messages, ToldFailures(messages))
    }

    mutating func count(_ part: BatchPart) {
      if part.hasFound { hasFound = true }
      for note in part.notes {
        switch note {
        case .line(let failure): failures.tell(failure)
        case .source(let failure):
          if told.insert(failure).inserted { failures.tell(failure.failure) }
        case .answer(let note):
          if noted.insert(note).inserted { messages.note(note) }
        }
      }
    }

    var status: ExitStatus { failures.status ?? (hasFound ? .found : .noneFound) }
  }
}

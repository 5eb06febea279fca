import Basics
import CSystem
import PointsOfInterest

/// The lines of a batch that are under way, and their rows.
typealias BatchPipeline = OrderedPipeline<BatchChunk, BatchPart>

extension Invocation {
  /// More threads than this would wait for memory.
  private static let workerLimit = 8

  /// Answers the lines of standard input until it ends.
  ///
  /// One thread reads, as many as there are processors answer, and this one writes, all at the same
  /// time; rows leave in the order of the lines.
  ///
  /// - Parameter work: Answers lines; called once on each thread.
  func answerLines(
    _ options: BatchOptions, header: [UInt8] = [],
    work: @escaping @Sendable (BatchPipeline, WorkProgress?) -> Void,
  ) throws -> ExitStatus {
    #if os(Linux)
    // Each page of fresh memory costs a fault, and parts have megabytes: this saves 4 % of a batch.
    poi_keep_freed_memory()
    #endif
    if !header.isEmpty { try output.writeResults(header) }
    let workers = min(WorkerThread.processorCount, Self.workerLimit)
    let pipeline = BatchPipeline(capacity: 2 * workers)
    // Whatever ends this function, no thread goes on for nothing.
    defer { pipeline.abandon() }
    // Without a line nothing is counted.
    let line = batchLine
    let progress = line.map { _ in WorkProgress(.answering, total: inputSize) }
    if let progress { line?.start(progress.text) }
    defer { line?.end() }
    try startReading(options, into: pipeline, for: workers)
    try WorkerThread.start { work(pipeline, progress) }
    // With fewer than it likes it takes longer, and that is all.
    for _ in 1..<workers { try? WorkerThread.start { work(pipeline, progress) } }
    let messages = line.map(messages.above) ?? messages
    var tally = BatchTally(messages)
    while let part = try pipeline.next() {
      if !part.rows.isEmpty { try output.writeResults(part.rows) }
      tally.count(part)
    }
    return tally.status
  }

  /// Bytes of the input that are not read yet, if it is a file.
  private var inputSize: Int? {
    guard let status = FileStatus(world.input), status.isRegular else { return nil }
    return status.size - Int(max(0, lseek(world.input, 0, SEEK_CUR)))
  }

  private func startReading(
    _ options: BatchOptions, into pipeline: BatchPipeline, for workers: Int,
  ) throws {
    let descriptor = world.input
    try WorkerThread.start {
      let stream = FileByteStream(descriptor: descriptor, name: "standard input", isOwned: false)
      do {
        if options.isTable {
          try BatchTable.read(
            stream, columns: options.columns, workers: workers, submit: pipeline.submit,
          )
        } else {
          var reader = BatchReader(stream, workers: workers)
          while let chunk = try reader.next() {
            if case .text(firstNumber: 1) = chunk.form { try options.ensureNoHeading(chunk.bytes) }
            guard pipeline.submit(chunk) else { break }
          }
        }
        pipeline.end()
      } catch {
        pipeline.end(Failure(error))
      }
    }
  }
}

/// Results and failures so far.
///
/// A source that fails for every line is told of once.
private struct BatchTally {
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

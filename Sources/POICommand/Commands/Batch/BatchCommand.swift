import Basics
import Locating
import PointFormats
import PointIndex
import PointsOfInterest

/// The main job for many locations: a filter from lines to rows.
struct BatchCommand {
  let settings: Settings
  let locations: BatchLocations
  let options: BatchOptions
  let invocation: Invocation

  func run() throws -> ExitStatus {
    try settings.namedStreets?.ensureReadable()
    let job = try job()
    var header: [UInt8] = []
    settings.rowForm.appendHeader(hasQuery: true, to: &header)
    return try invocation.batchPipeline.run(options, header: header) { lines, progress in
      var worker = BatchWorker(job, progress)
      lines.work { chunk, deliver in worker.answer(chunk, deliver: deliver) }
    }
  }

  private func job() throws -> BatchJob {
    let deadline = invocation.deadline(in: settings.timeout)
    let sources = try invocation.sources(settings.sources, for: .often(loadedBy: deadline))
    let text = SourceChoice.waitingText(for: zip(settings.sources, sources))
    return BatchJob(
      settings: settings,
      sources: invocation.explaining(text) { _ in sources.map { $0.opened() } },
      isOuter: options.isOuter, locations: locations, now: invocation.world.now,
    )
  }
}

/// Settings and sources of all lines of a batch.
struct BatchJob: Sendable {
  let settings: Settings
  let sources: [any PointSource]
  /// Whether a location without a point has a row, too, with its label alone.
  let isOuter: Bool
  let locations: BatchLocations
  let now: @Sendable () -> Duration

  /// Deadline of a line whose search begins now.
  var deadline: Deadline { Deadline(in: settings.timeout, now: now) }
}

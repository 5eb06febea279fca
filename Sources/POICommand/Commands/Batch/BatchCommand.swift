import Basics
import PointFormats
import PointsOfInterest

/// The main job for many locations: a filter from lines to rows.
struct BatchCommand {
  let settings: Settings
  let sources: PointSources
  let locations: BatchLocations
  let options: BatchOptions
  let pipeline: BatchPipeline
  let now: @Sendable () -> Duration

  /// - Returns: The status to end with.
  /// - Throws: An error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    let job = try job()
    var header: [UInt8] = []
    settings.format.writer(settings.output, facts: settings.facts)
      .writeHeader(hasQuery: true, to: &header)
    return try pipeline.run(options, header: header) { lines in
      var worker = BatchWorker(job)
      lines.work { chunk, deliver in worker.answer(chunk, deliver: deliver) }
    }
  }

  private func job() throws -> BatchJob {
    let made = try sources.make(
      settings.sources, for: .often(loadedBy: Deadline(in: settings.timeout, now: now)),
      warningTo: pipeline.messages,
    )
    return BatchJob(
      query: settings.query, format: settings.format, output: settings.output,
      facts: settings.facts, sources: made.map { $0.opened() }, loading: sources.loading,
      isOuter: options.isOuter, locations: locations, timeout: settings.timeout, now: now,
    )
  }
}

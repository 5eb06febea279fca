import ByteStreams
import Platform
import PointFormats
import PointIndex
import PointsOfInterest
import SavedPlaces

/// `poi index INPUT... [-o FILE]`, `--info FILE`, `--verify FILE`, `--list`, `--remove NAME`.
struct IndexCommand {
  /// The things that it does.
  enum Job {
    case list(Directories)
    case remove(name: String, Directories)
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
    case .list(let directories):
      return try IndexListing(
        directories: directories,
        isJSON: isJSON,
        output: output,
        messages: messages,
      ).run()
    case .remove(let name, let directories):
      return try IndexRemoval(name: name, directories: directories, messages: messages).run()
    case .describe(let path): return try describe(path)
    case .verify(let path): return try verify(path)
    case .build(let inputs, let output):
      // First of all, so that nothing has been read when the answer is no.
      let place = try output.place()
      return try IndexBuild(pointFeed: pointFeed, messages: messages, now: now)
        .run(inputs, to: place)
    }
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

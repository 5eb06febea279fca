import Basics
import PointFormats
import PointIndex
import PointsOfInterest

/// `poi index INPUT... [-o FILE]`, `--info INDEX`, `--verify INDEX`, `--list`, `--remove NAME`.
struct IndexCommand {
  /// The things that it does.
  enum Job {
    case list(Directories)
    case remove(name: String, Directories)
    case describe(IndexSubject)
    case verify(IndexSubject)
    case build([SourceChoice], IndexOutput)
  }

  let job: Job
  let isJSON: Bool
  let remoteIndex: (RemoteIndexChoice) throws -> RemoteIndex
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
        directories: directories, isJSON: isJSON, output: output, messages: messages,
      ).run()
    case .remove(let name, let directories):
      return try IndexRemoval(name: name, directories: directories, messages: messages).run()
    case .describe(let subject): return try describe(subject)
    case .verify(let subject): return try verify(subject)
    case .build(let inputs, let output):
      // First of all, so that nothing has been read when the answer is no.
      let place = try output.place()
      return try IndexBuild(pointFeed: pointFeed, messages: messages, now: now)
        .run(inputs, to: place)
    }
  }

  // MARK: Describing

  private func describe(_ subject: IndexSubject) throws -> ExitStatus {
    let index = try reader(subject)
    let description = IndexDescription(index.info, path: index.name)
    try output.writeResults(Array((isJSON ? description.json : description.text).utf8))
    return .found
  }

  private func verify(_ subject: IndexSubject) throws -> ExitStatus {
    let index = try verifiedReader(subject)
    if isJSON {
      try output.writeResults(Array(IndexDescription(index.info, path: index.name).json.utf8))
    } else if messages.verbosity > .quiet {
      try output.writeResults(Array("\(TerminalText.visible(index.name)): no damage found\n".utf8))
    }
    return .found
  }

  private func reader(_ subject: IndexSubject) throws -> PointIndexReader {
    switch subject {
    case .file(let path): try PointIndexReader(path: path)
    case .remote(let choice, let timeout):
      try remoteIndex(choice).header(by: Deadline(in: timeout, now: now))
    }
  }

  private func verifiedReader(_ subject: IndexSubject) throws -> PointIndexReader {
    switch subject {
    case .file(let path):
      let index = try PointIndexReader(path: path)
      try index.verify()
      return index
    case .remote(let choice, let timeout):
      // All of a continent takes long, but no part of it.
      return try remoteIndex(choice).verified { Deadline(in: timeout, now: now) }
    }
  }
}

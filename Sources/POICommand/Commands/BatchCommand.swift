import ByteStreams
import Geodesy
import PointFormats
import PointsOfInterest

/// The main job for many locations: a filter from lines to rows.
struct BatchCommand {
  let settings: Settings
  let parts: Parts
  let world: World
  let messages: Messages
  let directories: Directories

  /// Output is written when this much has gathered, or when the input pauses.
  private static let outputChunk = 1 << 16

  /// - Returns: The status to end with.
  /// - Throws: `NeedsFullProgram`, or an error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    let sources = try parts.sources(settings.sources, for: .often, warningTo: messages)
    let input = FileByteStream(
      descriptor: world.input,
      name: "standard input",
      isOwned: false,
    )
    var lines = ByteReader(input)
    var tally = Tally()
    var output: [UInt8] = []
    let writer = settings.format.writer(settings.output)
    writer.writeHeader(hasQuery: true, to: &output)
    let text = LocationText(directories: directories)
    var number = 0
    while true {
      if output.count >= Self.outputChunk || !lines.hasBufferedLine { try flush(&output) }
      guard let range = try lines.nextLine() else { break }
      number += 1
      let line = String(decoding: lines.storage[range], as: UTF8.self)
      do {
        guard let query = try BatchLine(line, number: number, text: text) else { continue }
        let result = try search(query, in: sources)
        writer.write(result, query: query.label, to: &output)
        tally.count(result, to: messages)
      } catch let error as UsageError {
        tally.failures.insert(.data)
        messages.error("line \(number): \(error.token): \(error.reason)")
      }
    }
    try flush(&output)
    return tally.status
  }

  private func search(_ line: BatchLine, in sources: [any PointSource]) throws -> NearbyResult {
    let search = NearbySearch(
      locationProvider: try parts.locationProvider(line.location),
      sources: sources,
      loading: parts.loading,
    )
    var result = try search.run(
      settings.query,
      by: Deadline(in: settings.timeout, now: world.now),
    )
    if let language = settings.language { result.preferNames(in: language) }
    return result
  }

  private func flush(_ output: inout [UInt8]) throws {
    guard !output.isEmpty else { return }
    try world.output.writeResults(output)
    output.removeAll(keepingCapacity: true)
  }
}

extension BatchCommand {
  /// What has come out so far.
  ///
  /// A source that fails for every line is told of once.
  private struct Tally {
    var hasFound = false
    var failures: Set<Failure.Kind> = []
    private var told: Set<SourceFailure> = []

    mutating func count(_ result: NearbyResult, to messages: Messages) {
      if !result.points.isEmpty { hasFound = true }
      for failure in result.failures where told.insert(failure).inserted {
        failures.insert(failure.failure.kind)
        messages.error(failure.failure.message)
      }
    }

    var status: ExitStatus {
      ExitStatus.failed(failures) ?? (hasFound ? .found : .noneFound)
    }
  }
}

/// One line of batch input.
struct BatchLine {
  let location: LocationChoice
  /// What the rows of this line begin with.
  let label: String

  /// Reads a line; an empty one and a comment, which begins with `#`, are `nil`.
  ///
  /// - Parameters:
  ///   - line: A location, and behind the first tab the label.
  ///   - number: The line's number, the label when there is no other.
  ///   - text: Reads locations.
  /// - Throws: `UsageError`.
  init?(_ line: String, number: Int, text: LocationText) throws {
    let location = line.prefix { $0 != "\t" }
    let trimmed = location.trimmingSpaces()
    if trimmed.isEmpty || trimmed.hasPrefix("#") { return nil }
    self.location = try text.choice(line: String(trimmed))
    self.label =
      location.endIndex == line.endIndex
      ? String(number) : String(line[line.index(after: location.endIndex)...])
  }
}

extension Substring {
  func trimmingSpaces() -> Substring {
    var trimmed = drop { $0 == " " }
    while trimmed.last == " " { trimmed.removeLast() }
    return trimmed
  }
}

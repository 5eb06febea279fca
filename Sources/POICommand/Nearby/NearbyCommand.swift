import ByteStreams
import PointFormats
package import PointsOfInterest

/// The main job for one location: find and print.
struct NearbyCommand {
  let settings: Settings
  let parts: Parts
  let world: World
  let messages: Messages

  /// - Parameter location: Source of the location.
  /// - Returns: The status to end with.
  /// - Throws: `NeedsFullProgram`, or an error that `Failure(_:)` understands.
  func run(at location: LocationChoice) throws -> ExitStatus {
    let search = NearbySearch(
      locationProvider: try parts.locationProvider(location),
      sources: try parts.sources(settings.sources, for: .once, warningTo: messages),
      loading: parts.loading,
    )
    let deadline = Deadline(in: settings.timeout, now: world.now)
    let result = try search.run(settings.query, by: deadline)
    messages.detail(
      "\(result.points.count) points; \(settings.timeout - deadline.remaining) of \(settings.timeout)"
    )
    return try print(result)
  }

  /// - Parameter result: The points found.
  /// - Returns: The status to end with.
  /// - Throws: `Failure` of kind `.writing`.
  func print(_ result: NearbyResult) throws -> ExitStatus {
    var result = result
    if let language = settings.query.filter.nameLanguage { result.preferNames(in: language) }
    try write(result)
    report(result)
    return status(of: result)
  }

  private func write(_ result: NearbyResult) throws {
    var bytes: [UInt8] = []
    let writer = settings.format.writer(settings.output)
    writer.writeHeader(hasQuery: false, to: &bytes)
    writer.write(result, query: nil, to: &bytes)
    try world.output.writeResults(bytes)
  }

  private func report(_ result: NearbyResult) {
    for failure in result.failures { messages.error(failure.failure.message) }
    for note in result.notes { messages.note(note) }
    if world.messagesAreTerminal, !result.points.isEmpty {
      for attribution in result.attributions { messages.note("data: \(attribution)") }
    }
  }

  private func status(of result: NearbyResult) -> ExitStatus {
    ExitStatus.failed(result.failures.lazy.map(\.failure.kind))
      ?? (result.points.isEmpty ? .noneFound : .found)
  }
}

extension Parts {
  /// Makes the sources, and prints the warnings about them.
  func sources(
    _ choices: [SourceChoice],
    for use: SourceUse,
    warningTo messages: Messages,
  ) throws -> [any PointSource] {
    let sources = try choices.map { try pointSource($0, use) }
    for warning in choices.compactMap(warning) { messages.note(warning) }
    return sources
  }
}

extension ByteSink {
  /// Writes results; throws a `Failure` of kind `.writing`.
  func writeResults(_ bytes: [UInt8]) throws(Failure) {
    do {
      try write(bytes.span)
    } catch {
      throw Failure(error, writing: "standard output")
    }
  }
}

extension NearbyResult {
  /// Shows names in a language where the data has them (`name:de`).
  ///
  package mutating func preferNames(in language: NameLanguage) {
    var lookup = NameLookup(language)
    for index in points.indices {
      if let name = lookup.name(of: points[index].point) { points[index].point.name = name }
    }
  }
}

import ByteStreams
import PointFormats
package import PointsOfInterest

/// The main job for one location: find and print.
struct NearbyCommand {
  let settings: Settings
  let locationProvider: LocationProviderFactory
  let sources: PointSources
  let printer: ResultPrinter
  let messages: Messages
  let now: @Sendable () -> Duration

  /// - Parameter location: Source of the location.
  /// - Returns: The status to end with.
  /// - Throws: An error that `Failure(_:)` understands; `NeedsFullProgram` from the bytes of a file.
  func run(at location: LocationChoice) throws -> ExitStatus {
    let search = NearbySearch(
      locationProvider: try locationProvider(location),
      sources: try sources.make(settings.sources, for: .once, warningTo: messages),
      loading: sources.loading,
    )
    let deadline = Deadline(in: settings.timeout, now: now)
    let result = try search.run(settings.query, by: deadline)
    messages.detail(
      "\(result.points.count) points; \(settings.timeout - deadline.remaining) of \(settings.timeout)"
    )
    return try printer.print(result)
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

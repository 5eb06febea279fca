import ByteStreams
import Locating
import PointFormats
import PointIndex
import PointsOfInterest

/// Settings and sources of all lines of a batch.
struct BatchJob: Sendable {
  let query: NearbyQuery
  let format: OutputFormat
  let output: OutputOptions
  var facts = PointFacts()
  let sources: [any PointSource]
  let loading: any SourceLoading
  /// Whether a location without a point has a row, too, with its label alone.
  let isOuter: Bool
  let locations: BatchLocations
  let timeout: Duration
  let now: @Sendable () -> Duration

  /// Deadline of a line whose search begins now.
  var deadline: Deadline { Deadline(in: timeout, now: now) }

  /// The answer to one line, found and written the general way.
  ///
  /// - Parameters:
  ///   - fix: The line's location.
  ///   - label: First column of its rows.
  ///   - part: Takes rows and messages.
  func answer(_ fix: Fix, label: String, into part: inout BatchPart) {
    let search = NearbySearch(
      locationProvider: FixedLocationProvider(fix),
      sources: sources,
      loading: loading,
    )
    do {
      let result = try search.run(query, by: deadline)
      let writer = format.writer(output, facts: facts)
      writer.write(result, query: label, to: &part.rows)
      if !result.points.isEmpty {
        part.hasFound = true
      } else if isOuter, result.failures.isEmpty {
        writer.writeNothingFound(query: label, to: &part.rows)
      }
      for failure in result.failures { part.notes.append(.source(failure)) }
      for note in result.notes { part.notes.append(.answer(note)) }
    } catch {
      part.notes.append(.line(Failure(error)))
    }
  }
}

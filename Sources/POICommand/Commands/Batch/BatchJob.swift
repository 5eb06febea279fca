import Basics
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
}

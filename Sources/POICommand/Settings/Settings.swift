import Locating
import PointFormats
import PointsOfInterest

/// What is to be done, all values typed and checked: flags over configuration over defaults.
struct Settings {
  /// Where locations come from.
  enum Location {
    /// One location, from a provider.
    case single(LocationChoice)
    /// A line of standard input each.
    case batch
  }

  var location: Location
  /// The accuracy that is asked of a location.
  var requirement: FixRequirement
  var sources: [SourceChoice]
  var query: NearbyQuery
  var format: OutputFormat
  var output: OutputOptions
  /// The time for location and sources together.
  var timeout: Duration
}

/// How much is told on standard error.
enum Verbosity: Comparable {
  case quiet
  case normal
  case verbose
}

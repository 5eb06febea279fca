import Locating
import OpeningHours
import PointFormats
import PointsOfInterest

/// Settings of a search, all values typed and checked: flags over configuration over defaults.
struct Settings {
  /// The source of locations.
  enum Location {
    /// One location, from a provider.
    case single(LocationChoice)
    /// A line of standard input each.
    case batch

    /// Whether there are many locations.
    var isBatch: Bool {
      if case .batch = self { true } else { false }
    }
  }

  var location: Location
  /// The accuracy that is asked of a location.
  var requirement: FixRequirement
  var sources: [SourceChoice]
  /// Whether no source was named, so that all of the user's are searched.
  var hasDefaultSources = false
  var query: NearbyQuery
  var format: OutputFormat
  var output: OutputOptions
  /// The time for location and sources together.
  var timeout: Duration
  /// The judge of opening hours; `nil` when nothing asks for them.
  var hours: HoursJudge?
  /// Facts for fields that the data does not hold.
  var facts = PointFacts()
}

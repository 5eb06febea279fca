import Basics
import CommandLine
import OpeningHours
import PointFormats
import PointsOfInterest

/// Settings of a search, all values typed and checked: flags over configuration over defaults.
struct Settings: Sendable {
  enum Location {
    case single(LocationChoice)
    /// A line of standard input each.
    case batch

    var isBatch: Bool { if case .batch = self { true } else { false } }
  }

  var location: Location
  var sources: [SourceChoice]
  /// Whether no source was named, so that all of the user's are searched.
  var hasDefaultSources = false
  var query: NearbyQuery
  var format: OutputFormat
  var output: OutputOptions
  /// The time for location and sources together.
  var timeout: Duration
  var facts = PointFacts()
  /// The streets of a search on foot; `nil` for one by air.
  var streets: StreetsShelf?
  /// The streets that the command line names, which must be readable even where only a picture has them.
  var namedStreets: StreetsShelf?

  /// The judge of opening hours; `nil` when nothing asks for them.
  var hours: HoursJudge? { facts.hours }

  /// The deadline of a search that begins now, after which no value of hours takes long.
  func deadline(_ now: @escaping @Sendable () -> Duration) -> Deadline {
    let deadline = Deadline(in: timeout, now: now)
    hours?.hurry(after: deadline)
    return deadline
  }

  /// These settings with a judge of hours of their own: each thread has another deadline.
  func judgingAlone() -> Settings {
    guard let judge = hours?.copy() else { return self }
    var settings = self
    settings.facts.hours = judge
    settings.query.filter.hours?.judge = judge
    return settings
  }

  /// Whether tags or extents of points with a name are wanted; a name in another language is a tag.
  var needsDetails: Bool { query.filter.nameLanguage != nil || format.needsDetails(output) }

  var writer: any ResultWriter { format.writer(output, facts: facts) }

  /// The form of the lines of a batch, whose format allows one.
  var rowForm: RowForm {
    guard let form = writer as? RowForm else { preconditionFailure("\(format) has no rows") }
    return form
  }
}

extension GivenValues {
  /// The settings of a search from a location, or from many.
  ///
  /// A sentence becomes the command line that it means.
  mutating func settings() throws -> Settings {
    let location = try location()
    let settings = try settings(at: location)
    if settings.query.limit == nil, settings.query.radius == nil,
      settings.sources.contains(where: \.isUnbounded)
    {
      throw UsageError(
        "--limit 0", "needs a radius when an index or a service is asked",
        suggestion: arguments.tokens + ["--radius", "10km"],
      )
    }
    return settings
  }

  /// The settings of a search from a location that was chosen.
  func settings(at location: Settings.Location) throws -> Settings {
    let format = try outputFormat(for: location)
    let options = try outputOptions(for: format, hasQuery: location.isBatch)
    let judge = try judge(forFields: options.isJudged)
    var query = try query()
    let sources = try sources()
    query.filter.hours = try hoursRequirement(judge)
    var facts = try facts(judgedBy: judge)
    facts.pace = try pace()
    let isOnFoot = try searchWay() == .onFoot
    if !format.isMap, !isOnFoot { try ensureNoStreets() }
    let shelf = format.isMap || isOnFoot ? Result { try streets(beside: sources) } : nil
    // A picture is none the worse without streets, unless the command line names some.
    if format.isMap, let streets = try? shelf?.get() { facts.ground = streets.ground }
    return Settings(
      location: location, sources: sources, hasDefaultSources: namesNoSource, query: query,
      format: format, output: options, timeout: try timeout(), facts: facts,
      streets: isOnFoot ? try shelf?.get() : nil,
      namedStreets: arguments.has(.streets) ? try shelf?.get() : nil,
    )
  }
}

import CommandLine
import Geodesy
import PointFormats
import PointsOfInterest

/// The values of `--by`.
enum Travel: String, CaseIterable {
  case air, foot
}

extension GivenValues {
  /// The way in which points are sought; a command that takes no `--by` seeks them by air.
  func searchWay() throws(UsageError) -> SearchWay {
    if arguments.has(.along) { return .along }
    guard isLookup else { return .around }
    let travel: Travel = try value(.by, .word) ?? configuration.travel
    return travel == .foot ? .onFoot : .around
  }

  /// - Throws: `UsageError` for a pace that nobody asks about.
  func pace() throws(UsageError) -> Pace {
    let pace = try value(.pace, .pace) ?? configuration.pace
    if try searchWay() != .onFoot, let option = arguments.last(.pace) {
      throw UsageError(
        "\(option.name.spelling) \(option.value ?? "")", "is for \(Self.byFoot)",
        suggestion: tokensOnFoot,
      )
    }
    return pace
  }

  /// Refuses streets that nobody walks along or looks at.
  func ensureNoStreets() throws(UsageError) {
    guard let option = arguments.last(.streets) else { return }
    throw UsageError(
      option.name.spelling, "is for \(Self.byFoot), and for pictures", suggestion: tokensOnFoot,
    )
  }

  /// A distance, or on foot the time of a walk, at the pace.
  func reach(_ name: OptionName) throws(UsageError) -> Metres? {
    guard let option = arguments.last(name) else { return nil }
    if try searchWay() == .onFoot { return try value(of: option, .reach).metres(at: pace()) }
    let text = option.value ?? ""
    guard Quantity.walkingTime(text) != nil else { return try value(of: option, .distance) }
    throw UsageError(
      "\(name.spelling) \(text)", "a time is a way on foot", suggestion: tokensOnFoot,
    )
  }

  /// Refuses to walk along a track.
  func ensureNotOnFoot() throws(UsageError) {
    guard let option = arguments.last(.by), option.value == Travel.foot.rawValue else { return }
    throw UsageError(
      Self.byFoot, "is for a location, not for a track",
      suggestion: arguments.tokens(without: option),
    )
  }

  private static var byFoot: String { "\(OptionName.by.spelling) \(Travel.foot.rawValue)" }

  /// The command line on foot; `nil` along a track.
  private var tokensOnFoot: [String]? {
    if arguments.has(.along) || !isLookup { return nil }
    if let option = arguments.last(.by) {
      return arguments.tokens(replacing: option, by: Travel.foot.rawValue)
    }
    return arguments.tokens + [OptionName.by.spelling, Travel.foot.rawValue]
  }

  /// The streets for a search in some sources.
  ///
  /// - Throws: `Failure` for data that others may write, and for a folder that cannot be read.
  func streets(beside sources: [SourceChoice]) throws(Failure) -> StreetsShelf {
    let named =
      arguments.last(.streets)?.value
      ?? configuration.streets.map { path in
        directories.expanded(path) ?? path
      }
    if let named { return StreetsShelf([try directories.streets(named)]) }
    let own = try directories.ownIndexes(), shared = try directories.sharedIndexes()
    let asked = sources.compactMap { $0.format == .poix ? $0.path : nil }
    var seen: Set<String> = []
    let indexes = (asked + own + shared).filter { seen.insert($0).inserted }
    let paths = indexes.compactMap(StreetsFiles.existing(besideIndex:))
    let kept = Set((own + shared).map(StreetsFiles.path(besideIndex:)))
    for path in paths where kept.contains(path) { try WriteProtection.ensure(file: path) }
    if paths.isEmpty { _ = try directories.data(for: "\(Self.byFoot): streets") }
    return StreetsShelf(paths)
  }
}

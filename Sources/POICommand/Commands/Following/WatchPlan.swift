public import Geodesy
public import PointFormats
public import PointsOfInterest

/// What `poi watch` is to do, for whoever can follow a location.
public struct WatchPlan: Sendable {
  /// How what happens is shown.
  public enum Output: Sendable, Equatable {
    /// One JSON object a line and event, of these kinds, with these keys of points.
    case events(Set<WatchEventKind>, fields: [OutputField]?)
    /// A table that is drawn anew in place.
    case table(OutputOptions)
  }

  /// Where the location comes from: a gpsd or a file.
  public var location: LocationChoice
  /// Whether to wait for more at the end of a file.
  public var isFollowed: Bool
  /// Fixes with a larger error, or an unknown one, are not used.
  public var desiredAccuracy: Metres?
  /// Who knows points.
  public var sources: [any PointSource]
  /// How the sources are asked.
  public var loading: any SourceLoading
  /// Which points are wanted.
  public var query: NearbyQuery
  /// Names are wanted in this language.
  public var language: String?
  /// How long the sources may take each time.
  public var timeout: Duration
  /// How near is at a point.
  public var within: Metres
  /// How long a location must be at a point before that is told.
  public var dwell: Duration
  /// Fixes and the nearest points are told at most so often.
  public var interval: Duration
  /// Fixes and the nearest points are told only after moving so far.
  public var move: Metres
  /// How long each place is featured; `nil` for not at all.
  public var featured: Duration?
  /// How what happens is shown.
  public var output: Output
}

/// What whoever follows a location tells the user beside what is shown.
public struct WatchMessages {
  /// An error.
  public let error: (Failure) -> Void
  /// A note, left out with `-q`.
  public let note: (String) -> Void
}

/// How following a location ended.
public struct WatchEnding: Sendable, Equatable {
  /// How many fixes there were.
  public var fixCount: Int
  /// The kinds of failures of what was read, and of sources when they were last asked.
  public var failures: Set<Failure.Kind>
  /// Whether the input has ended; else the user ended it.
  public var isInputOver: Bool

  /// - Parameters:
  ///   - fixCount: How many fixes there were.
  ///   - failures: The kinds of failures.
  ///   - isInputOver: Whether the input has ended.
  public init(fixCount: Int, failures: Set<Failure.Kind> = [], isInputOver: Bool) {
    self.fixCount = fixCount
    self.failures = failures
    self.isInputOver = isInputOver
  }

  /// The status to end with: without a fix it may be worth trying again, and what was incomplete was
  /// no success unless the user had seen enough.
  var status: ExitStatus {
    if isInputOver, let status = ExitStatus.failed(failures) { return status }
    return fixCount > 0 ? .found : .failed(.tryAgain)
  }
}

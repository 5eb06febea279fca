package import Geodesy
package import PointFormats
package import PointsOfInterest

/// What `poi watch` is to do, for whoever can follow a location.
package struct WatchPlan: Sendable {
  /// How what happens is shown.
  package enum Output: Sendable, Equatable {
    /// One JSON object a line and event, of these kinds, with these keys of points.
    case events(Set<WatchEventKind>, fields: [OutputField]?)
    /// A table that is drawn anew in place.
    case table(OutputOptions)
  }

  /// Where the location comes from: a gpsd or a file.
  package var location: LocationChoice
  /// Whether to wait for more at the end of a file.
  package var isFollowed: Bool
  /// Fixes with a larger error, or an unknown one, are not used.
  package var desiredAccuracy: Metres?
  /// Who knows points.
  package var sources: [any PointSource]
  /// How the sources are asked.
  package var loading: any SourceLoading
  /// Which points are wanted.
  package var query: NearbyQuery
  /// How long the sources may take each time.
  package var timeout: Duration
  /// How near is at a point.
  package var within: Metres
  /// How long a location must be at a point before that is told.
  package var dwell: Duration
  /// Fixes and the nearest points are told at most so often.
  package var interval: Duration
  /// Fixes and the nearest points are told only after moving so far.
  package var move: Metres
  /// How long each place is featured; `nil` for not at all.
  package var featured: Duration?
  /// How what happens is shown.
  package var output: Output
}

/// What whoever follows a location tells the user beside what is shown.
package struct WatchMessages {
  /// An error.
  package let error: (Failure) -> Void
  /// A note, left out with `-q`.
  package let note: (String) -> Void
}

/// How following a location ended.
package struct WatchEnding: Sendable, Equatable {
  /// How many fixes there were.
  package var fixCount: Int
  /// The kinds of failures of what was read, and of sources when they were last asked.
  package var failures: Set<Failure.Kind>
  /// Whether the input has ended; else the user ended it.
  package var isInputOver: Bool

  package init(fixCount: Int, failures: Set<Failure.Kind> = [], isInputOver: Bool) {
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

package import Locating
package import PointFormats
package import PointsOfInterest

/// A job of `poi watch`, all values typed and checked.
package struct WatchPlan: Sendable {
  /// The form in which events are shown.
  package enum Output: Sendable, Equatable {
    /// One JSON object a line and event, of these kinds, with these keys of points.
    case events(Set<WatchEventKind>, fields: [OutputField]?)
    /// A table that is drawn anew in place.
    case table(OutputOptions)
  }

  package var location: MovingLocation
  /// Whether to wait for more at the end of a file.
  package var isFollowed: Bool
  package var query: NearbyQuery
  /// Time for all sources together, each time they are asked.
  package var timeout: Duration
  package var rules: WatchRules
  package var output: Output
  /// Facts for fields that the data does not hold.
  package var facts = PointFacts()
}

/// A location that moves: that of a gpsd or of a file, with what is required of a fix; `-` is standard input.
package enum MovingLocation: Equatable, Sendable {
  case gpsd(GPSDAddress, FixRequirement)
  case file(path: String, FixRequirement)
}

/// The outcome of following a location.
package struct WatchEnding: Sendable, Equatable {
  package var fixCount: Int
  /// The kinds of failures of what was read, and of sources when they were last asked.
  package var failures: Set<Failure.Kind>
  /// Whether the input has ended; else the user ended it.
  package var isInputOver: Bool

  package init(fixCount: Int, failures: Set<Failure.Kind> = [], isInputOver: Bool) {
    (self.fixCount, self.failures, self.isInputOver) = (fixCount, failures, isInputOver)
  }

  /// The status to end with: without a fix it may be worth trying again, and what was incomplete was
  /// no success unless the user had seen enough.
  var status: ExitStatus {
    if isInputOver, let status = ExitStatus.failed(failures) { return status }
    return fixCount > 0 ? .found : .failed(.tryAgain)
  }
}

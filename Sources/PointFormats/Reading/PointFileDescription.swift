package import OpeningHours
import PointsOfInterest

/// Statements of a file about its points.
package struct PointFileDescription: Sendable, Equatable {
  /// Credit that the data asks for.
  package var attribution: String?
  /// The moment as of which the data is.
  package var time: Timestamp?

  package init(attribution: String? = nil, time: Timestamp? = nil) {
    self.attribution = attribution
    self.time = time
  }
}

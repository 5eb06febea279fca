package import OpeningHours
package import Geodesy

/// Reader of opening hours, which judges them at the time that a person asks about.
package protocol HoursJudge: Sendable {
  /// The question in words that differ where answers may: `now`, `sat 10:00 for 3600 s, UTC`.
  var question: String { get }

  /// Reads the value of an `opening_hours` tag; hours that are not understood are unknown.
  func hours(_ value: String) -> any JudgedHours
}

/// Opening hours that have been read, which may be those of any number of places.
package protocol JudgedHours: Sendable {
  /// The state at the time that is asked about.
  ///
  /// The place, if it is known, decides about time zone and sun.
  func state(at place: Coordinate?) -> OpeningState

  /// The state at that time, and its next changes.
  func outlook(at place: Coordinate?) -> OpeningOutlook
}

/// The state of a place and its next changes.
public struct OpeningOutlook: Sendable, Equatable {
  package let state: OpeningState
  /// When it opens next, RFC 3339 with the offset of its time zone; `nil` while it is open, and when
  /// nothing tells.
  package let opens: String?
  /// When it ceases to be open, in the same form; `nil` unless it is open.
  package let closes: String?

  package init(state: OpeningState, opens: String? = nil, closes: String? = nil) {
    self.state = state
    self.opens = opens
    self.closes = closes
  }

  /// The outlook without any hours.
  package static let unknown = OpeningOutlook(state: .unknown)
}

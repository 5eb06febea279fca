/// Whether a place is open, as far as its hours tell.
package enum OpeningState: Sendable, Equatable {
  case open
  case closed
  /// The hours do not tell, such as `unknown`, "by appointment", or after the `18:00` of `18:00+`.
  case unknown
}

/// The state of a place at one moment.
package struct OpeningStatus: Sendable, Equatable {
  /// The state at the moment.
  package let state: OpeningState
  /// When another state begins; `nil` when none does within ten years.
  package let until: Timestamp?
}

/// The state of a place at one moment.
package struct OpeningStatus: Sendable, Equatable {
  /// The state at the moment.
  package let state: OpeningState
  /// The comment of the rule that decides.
  package let comment: String?
  /// When another state begins; `nil` when none does within ten years.
  package let until: Timestamp?
  /// Whether the state could be another if this day or the day before were a holiday that the
  /// evaluation was not told of.
  package let dependsOnHolidays: Bool
}

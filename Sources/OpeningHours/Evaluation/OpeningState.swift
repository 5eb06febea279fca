/// Whether a place is open, as far as its hours tell.
package enum OpeningState: Sendable, Equatable {
  case open
  case closed
  /// The hours do not tell, such as `unknown`, "by appointment", or after the `18:00` of `18:00+`.
  case unknown
}

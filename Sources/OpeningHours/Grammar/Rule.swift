/// One rule of an `opening_hours` value: days, times and the state that they give.
struct Rule: Sendable, Equatable {
  /// Relation to the rules before.
  let combination: Combination
  /// The days on which its times begin.
  let days: DaySelector
  /// Times of these days; empty for the whole day.
  let spans: [TimeSpan]
  /// The state within the times.
  let state: OpeningState

  /// Relation of a rule to the rules before it.
  enum Combination: Sendable, Equatable {
    /// After `;`: replaces the hours of the days that it matches. A closing rule only takes its own
    /// times away.
    case overriding
    /// After `,`: adds its times.
    case additional
    /// After `||`: applies where the rules before leave the place closed.
    case fallback
  }

  /// Whether it gives the same hours in every week and at every place.
  func isWeekly(with holidays: Holidays) -> Bool {
    days.isWeekly(with: holidays) && !spans.contains(where: \.dependsOnSun)
  }

  /// Whether its match of a day replaces all that the rules before say of that day.
  var replacesDay: Bool { combination == .overriding && state != .closed }
}

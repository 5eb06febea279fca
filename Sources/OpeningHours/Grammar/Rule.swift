/// One rule of an `opening_hours` value: days, times and the state that they give.
struct Rule: Sendable, Equatable {
  let combination: Combination
  let days: DaySelector
  /// Times of these days; empty for the whole day.
  let spans: [TimeSpan]
  let state: OpeningState

  enum Combination: Sendable, Equatable {
    /// After `;`: replaces the hours of the days that it matches. A closing rule only takes its own
    /// times away.
    case overriding
    /// After `,`: adds its times.
    case additional
    /// After `||`: applies where the rules before leave the place closed.
    case fallback
  }

  /// Whether it gives the same hours in every week and at every place; unknown holidays never come.
  func isWeekly(with known: Holidays) -> Bool {
    days.years.isEmpty && days.dates.isEmpty && days.weeks.isEmpty && days.weekdays.nthDays.isEmpty
      && !days.weekdays.holidays.contains { known[$0.kind] != nil }
      && !spans.contains(where: \.dependsOnSun)
  }

  /// Whether its match of a day replaces all that the rules before say of that day.
  var replacesDay: Bool { combination == .overriding && state != .closed }
}

/// Days from one date to another, in one year or in every year.
struct DateRange: Sendable, Equatable {
  let first: DatePoint
  let last: DatePoint
  /// Whether it has no end: `2024 Mar 1+`, or `Mar 1+` until the end of each year.
  let isOpen: Bool

  /// Whether a day lies in the range, both ends included.
  func contains(_ day: CalendarDay) -> Bool {
    if let year = first.year { return contains(day.number, from: year) }
    let year = day.date.year
    return contains(day.number, from: year) || contains(day.number, from: year - 1)
  }

  private func contains(_ day: Int, from year: Int) -> Bool {
    let start = first.day(in: year)
    guard day >= start else { return false }
    if isOpen { return first.year != nil || CivilDate(daysSinceEpoch: day).year == year }
    let end = last.lastDay(in: last.year ?? year)
    // A range over the turn of the year ends in the next one; 29 February alone does not.
    let endsNextYear = end < start && last.year == nil && first != last
    return day <= (endsNextYear ? last.lastDay(in: year + 1) : end)
  }
}

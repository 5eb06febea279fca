/// The days of a rule: all of its parts must match; an empty part matches every day.
struct DaySelector: Sendable, Equatable {
  var years: [SteppedRange] = []
  var dates: [DateRange] = []
  /// ISO 8601 weeks.
  var weeks: [SteppedRange] = []
  var weekdays = WeekdaySelector()

  func matches(_ day: CalendarDay, holidays: Holidays) -> Bool {
    (years.isEmpty || years.contains { $0.contains(day.date.year) })
      && (dates.isEmpty || dates.contains { $0.contains(day) })
      && (weeks.isEmpty || weeks.contains { $0.contains(day.isoWeek) })
      && weekdays.matches(day, holidays: holidays)
  }
}

/// A range of years or weeks, of which every nth may count.
struct SteppedRange: Sendable, Equatable {
  let first: Int
  let last: Int
  /// Every how many from the first; at least 1.
  let step: Int

  /// A range whose last is before its first runs over the end of the year.
  func contains(_ number: Int) -> Bool {
    if first <= last {
      number >= first && number <= last && (number - first) % step == 0
    } else {
      number >= first ? (number - first) % step == 0 : number <= last && step == 1
    }
  }
}

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

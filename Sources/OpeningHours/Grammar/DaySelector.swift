/// The days of a rule: all of its parts must match; an empty part matches every day.
struct DaySelector: Sendable, Equatable {
  var years: [SteppedRange] = []
  var dates: [DateRange] = []
  /// ISO 8601 weeks.
  var weeks: [SteppedRange] = []
  var weekdays = WeekdaySelector()

  /// Whether weekdays alone decide.
  func isWeekly(with holidays: Holidays) -> Bool {
    years.isEmpty && dates.isEmpty && weeks.isEmpty && weekdays.isWeekly(with: holidays)
  }

  /// Whether a day is one of these.
  func matches(_ day: CalendarDay, holidays: Holidays) -> Bool {
    (years.isEmpty || years.contains { $0.contains(day.date.year) })
      && (dates.isEmpty || dates.contains { $0.contains(day) })
      && (weeks.isEmpty || weeks.contains { $0.contains(day.isoWeek) })
      && weekdays.matches(day, holidays: holidays)
  }
}

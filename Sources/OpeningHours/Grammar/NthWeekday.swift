/// The nth of a weekday in a month, or the day so many days after it.
struct NthWeekday: Sendable, Equatable {
  /// 0 is Monday.
  let weekday: Int
  /// 1 to 5 from the start of the month, −1 to −5 from its end.
  let nth: Int
  /// Days after the weekday; negative before it.
  let days: Int

  func contains(_ day: CalendarDay) -> Bool {
    guard days != 0 else { return isNth(day) }
    return isNth(CalendarDay(day.number - days))
  }

  private func isNth(_ day: CalendarDay) -> Bool {
    guard day.weekday == weekday else { return false }
    let (date, length) = (day.date, CivilDate.daysInMonth(day.date.month, of: day.date.year))
    return nth > 0 ? (date.day - 1) / 7 + 1 == nth : (length - date.day) / 7 + 1 == -nth
  }
}

/// Weekdays, nth weekdays of a month and holidays.
struct WeekdaySelector: Sendable, Equatable {
  /// Bit 0 is Monday.
  var plainDays: UInt8 = 0
  var nthDays: [NthWeekday] = []
  var holidays: [HolidayOffset] = []
  /// Whether a day must be a holiday and one of the weekdays, as in `SH Mo-Fr`, not one of them.
  var needsBoth = false

  /// Whether a day is one of these; always if there are none.
  func matches(_ day: CalendarDay, holidays known: Holidays) -> Bool {
    let hasDays = plainDays != 0 || !nthDays.isEmpty
    guard !holidays.isEmpty else { return !hasDays || isWeekday(day) }
    let isHoliday = holidays.contains { known[$0.kind]?.contains(day.number - $0.days) ?? false }
    guard hasDays else { return isHoliday }
    return needsBoth ? isHoliday && isWeekday(day) : isHoliday || isWeekday(day)
  }

  private func isWeekday(_ day: CalendarDay) -> Bool {
    plainDays & 1 << UInt8(day.weekday) != 0 || nthDays.contains { $0.contains(day) }
  }
}

/// A holiday, or the day so many days after it.
struct HolidayOffset: Sendable, Equatable {
  let kind: HolidayKind
  /// Days after the holiday; negative before it.
  let days: Int
}

/// The nth of a weekday in a month, or the day so many days after it.
struct NthWeekday: Sendable, Equatable {
  /// 0 is Monday.
  let weekday: Int
  /// 1 to 5 from the start of the month, −1 to −5 from its end.
  let nth: Int
  /// Days after the weekday; negative before it.
  let days: Int

  func contains(_ day: CalendarDay) -> Bool {
    let date = CivilDate(daysSinceEpoch: day.number - days)
    // Where the month lacks it, this is a day of another month.
    let anchor = DatePoint.Anchor.nthWeekday(month: date.month, weekday: weekday, nth: nth)
    return day.number - days == DatePoint(anchor: anchor).day(in: date.year)
  }
}

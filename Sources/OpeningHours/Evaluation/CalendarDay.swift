/// A day with the calendar fields that rules ask for.
struct CalendarDay: Sendable {
  /// Days since 1970-01-01.
  let number: Int
  let date: CivilDate

  init(_ number: Int) {
    self.number = number
    date = CivilDate(daysSinceEpoch: number)
  }

  /// The weekday; 0 is Monday.
  var weekday: Int { Self.weekday(of: number) }

  /// The week of ISO 8601, 1 to 53: the week's Thursday tells the year in which it is counted.
  var isoWeek: Int {
    let thursday = CivilDate(daysSinceEpoch: number - weekday + 3)
    let start = CivilDate(year: thursday.year, month: 1, day: 1)?.daysSinceEpoch ?? number
    return (thursday.daysSinceEpoch - start) / 7 + 1
  }

  /// The weekday of a day since 1970-01-01, a Thursday; 0 is Monday.
  static func weekday(of number: Int) -> Int {
    let remainder = (number + 3) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }
}

/// A date that stands in every year or in one.
struct DatePoint: Sendable, Equatable {
  /// The year; `nil` for every year.
  var year: Int?
  var anchor: Anchor
  /// Days after the anchor; negative before it.
  var days = 0
  /// The weekday (0 is Monday) that follows or precedes the date, which itself does not count.
  var neighbour: Neighbour?

  enum Anchor: Sendable, Equatable {
    /// Day 31 stands for the end of any month, and 29 February is not in every year.
    case monthDay(month: Int, day: Int)
    case easter
    case nthWeekday(month: Int, weekday: Int, nth: Int)
  }

  struct Neighbour: Sendable, Equatable {
    let weekday: Int
    let isAfter: Bool
  }

  /// The day in a year, counted from 1970-01-01; of a day that the month lacks, the month's last.
  func lastDay(in year: Int) -> Int {
    guard case .monthDay(let month, let day) = anchor else { return self.day(in: year) }
    var point = self
    point.anchor = .monthDay(month: month, day: min(day, CivilDate.daysInMonth(month, of: year)))
    return point.day(in: year)
  }

  /// The day in a year, counted from 1970-01-01; of a day that the month lacks, one after its last.
  func day(in year: Int) -> Int {
    var day = anchorDay(in: year) + days
    if let neighbour {
      let distance = (neighbour.weekday - CalendarDay.weekday(of: day) + 7) % 7
      day += !neighbour.isAfter ? distance - 7 : distance > 0 ? distance : 7
    }
    return day
  }

  private func anchorDay(in year: Int) -> Int {
    switch anchor {
    case .monthDay(let month, let day):
      // Days that a month lacks lie behind its last.
      return Self.number(year, month, 1) + day - 1
    case .easter:
      return Self.easterSunday(of: year)
    case .nthWeekday(let month, let weekday, let nth):
      let length = CivilDate.daysInMonth(month, of: year)
      if nth > 0 {
        let start = Self.number(year, month, 1)
        return start + (weekday - CalendarDay.weekday(of: start) + 7) % 7 + (nth - 1) * 7
      }
      let end = Self.number(year, month, length)
      return end - (CalendarDay.weekday(of: end) - weekday + 7) % 7 + (nth + 1) * 7
    }
  }

  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    CivilDate(year: year, month: month, day: day)?.daysSinceEpoch ?? 0
  }

  /// Easter Sunday of the Gregorian calendar.
  ///
  /// The "Anonymous Gregorian" algorithm: J. Meeus, Astronomical Algorithms, 2nd edition, chapter 8.
  static func easterSunday(of year: Int) -> Int {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let (d, e) = (b / 4, b % 4)
    let g = (8 * b + 13) / 25
    let h = (19 * a + b - d - g + 15) % 30
    let (i, k) = (c / 4, c % 4)
    let l = (32 + 2 * e + 2 * i - h - k) % 7
    let m = (a + 11 * h + 19 * l) / 433
    let n = (h + l - 7 * m + 90) / 25
    let p = (h + l - 7 * m + 33 * n + 19) % 32
    return number(year, n, p)
  }
}

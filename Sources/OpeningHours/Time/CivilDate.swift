/// A day of the proleptic Gregorian calendar, of no time zone.
package struct CivilDate: Hashable, Sendable {
  /// The year; negative before the year 0.
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  package let day: Int

  /// `nil` when there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...Self.daysInMonth(month, of: year)).contains(day) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  package init(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The inverse of `init(daysSinceEpoch:)` (same paper, `days_from_civil`).
  package var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  package static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A day with the calendar fields that rules ask for.
struct CalendarDay: Sendable {
  /// Days since 1970-01-01.
  let number: Int
  let date: CivilDate

  init(_ number: Int) {
    self.number = number
    date = CivilDate(daysSinceEpoch: number)
  }

  var weekday: Int { Self.weekday(of: number) }

  /// The week of ISO 8601, 1 to 53: the week's Thursday tells the year in which it is counted.
  var isoWeek: Int {
    let thursday = CivilDate(daysSinceEpoch: number - weekday + 3)
    let start = CivilDate(year: thursday.year, month: 1, day: 1)?.daysSinceEpoch ?? number
    return (thursday.daysSinceEpoch - start) / 7 + 1
  }

  /// The weekday of a day since 1970-01-01, a Thursday; 0 is Monday.
  static func weekday(of number: Int) -> Int {
    (number + 3).floored(by: 7).remainder
  }
}

extension Int {
  /// The quotient, rounded down also below zero, and the remainder, which is never negative.
  ///
  /// - Parameter divisor: Greater than 0.
  func floored(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

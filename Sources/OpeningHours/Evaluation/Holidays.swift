import Basics

package enum HolidayKind: Sendable {
  case publicHoliday
  case schoolHoliday
}

/// The holidays of a place; no day is one of a kind that is not known.
package typealias Holidays = [HolidayKind: HolidayDates]

/// Days of certain years, and days of every year.
package struct HolidayDates: Sendable, Equatable {
  private var days: Set<Int> = []
  /// 100 × month + day.
  private var yearlyDays: Set<Int> = []

  package init() {}

  /// Adds `2026-12-25`, or `12-25` of every year; tells whether the text was such a date.
  package mutating func insert(parsing text: String) -> Bool {
    let bytes = Array(text.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap(ASCII.number)
    guard numbers.count == parts.count, 2...3 ~= numbers.count else { return false }
    let fields = Array(numbers.suffix(2))
    // A leap year has every day.
    let year = numbers.count == 3 ? numbers[0] : 2_000
    guard let date = CivilDate(year: year, month: fields[0], day: fields[1]) else { return false }
    if numbers.count == 3 {
      days.insert(date.daysSinceEpoch)
    } else {
      yearlyDays.insert(date.month * 100 + date.day)
    }
    return true
  }

  func contains(_ day: Int) -> Bool {
    if days.contains(day) { return true }
    guard !yearlyDays.isEmpty else { return false }
    let date = CivilDate(daysSinceEpoch: day)
    return yearlyDays.contains(date.month * 100 + date.day)
  }
}

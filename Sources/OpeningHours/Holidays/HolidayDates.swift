package import PointsOfInterest

/// Days of certain years, and days of every year.
package struct HolidayDates: Sendable, Equatable {
  private var days: Set<Int> = []
  /// 100 × month + day.
  private var yearlyDays: Set<Int> = []

  /// No days.
  package init() {}

  /// Adds a day of one year.
  package mutating func insert(_ date: CivilDate) {
    days.insert(date.daysSinceEpoch)
  }

  /// Adds a day of every year.
  package mutating func insertYearly(month: Int, day: Int) {
    yearlyDays.insert(month * 100 + day)
  }

  /// Whether a day since 1970-01-01 is one of them.
  func contains(_ day: Int) -> Bool {
    if days.contains(day) { return true }
    guard !yearlyDays.isEmpty else { return false }
    let date = CivilDate(daysSinceEpoch: day)
    return yearlyDays.contains(date.month * 100 + date.day)
  }
}

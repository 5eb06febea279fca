/// A kind of holidays that rules name.
package enum HolidayKind: Sendable, Equatable, CaseIterable {
  /// `PH`: public holidays.
  case publicHoliday
  /// `SH`: school holidays.
  case schoolHoliday
}

/// The holidays of a place.
///
/// Of a kind that is not known, no day is a holiday.
package struct Holidays: Sendable, Equatable {
  package var publicHolidays: HolidayDates?
  package var schoolHolidays: HolidayDates?

  /// Holidays of each kind; `nil` for a kind that is not known.
  package init(publicHolidays: HolidayDates? = nil, schoolHolidays: HolidayDates? = nil) {
    self.publicHolidays = publicHolidays
    self.schoolHolidays = schoolHolidays
  }

  /// Whether days of a kind are known.
  func isKnown(_ kind: HolidayKind) -> Bool { dates(of: kind) != nil }

  /// Whether a day since 1970-01-01 is a holiday.
  func contains(_ day: Int, kind: HolidayKind) -> Bool {
    dates(of: kind)?.contains(day) ?? false
  }

  private func dates(of kind: HolidayKind) -> HolidayDates? {
    switch kind {
    case .publicHoliday: publicHolidays
    case .schoolHoliday: schoolHolidays
    }
  }
}

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

  /// Adds the day of `2026-12-25`, or of every year for `12-25`.
  ///
  /// - Returns: Whether the text was such a date.
  package mutating func insert(parsing text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { (0x30...0x39).contains($0) } ? Int(String(part) ?? "") : nil
    }
    guard numbers.count == parts.count, let day = numbers.last, numbers.count >= 2 else {
      return false
    }
    let month = numbers[numbers.count - 2]
    // A leap year has every day.
    let year = numbers.count == 3 ? numbers[0] : 2_000
    guard numbers.count <= 3, let date = CivilDate(year: year, month: month, day: day) else {
      return false
    }
    if numbers.count == 3 { insert(date) } else { insertYearly(month: month, day: day) }
    return true
  }

  /// Whether a day since 1970-01-01 is one of them.
  func contains(_ day: Int) -> Bool {
    if days.contains(day) { return true }
    guard !yearlyDays.isEmpty else { return false }
    let date = CivilDate(daysSinceEpoch: day)
    return yearlyDays.contains(date.month * 100 + date.day)
  }
}

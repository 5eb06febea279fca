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

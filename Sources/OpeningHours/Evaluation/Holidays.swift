/// A kind of holidays that rules name.
package enum HolidayKind: Sendable, Equatable, CaseIterable {
  /// `PH`: public holidays.
  case publicHoliday
  /// `SH`: school holidays.
  case schoolHoliday
}

/// The holidays of a place.
///
/// Of a kind that is not told, no day is a holiday, and results tell when that mattered.
package struct Holidays: Sendable, Equatable {
  private var publicHolidays: HolidayDates?
  private var schoolHolidays: HolidayDates?
  /// A day that is a holiday of this kind whatever is told, to find out whether it matters.
  private var supposed: (day: Int, kind: HolidayKind)?

  /// Holidays of each kind; `nil` for a kind that is not known.
  package init(publicHolidays: HolidayDates? = nil, schoolHolidays: HolidayDates? = nil) {
    self.publicHolidays = publicHolidays
    self.schoolHolidays = schoolHolidays
  }

  /// Whether days of a kind are known.
  func isKnown(_ kind: HolidayKind) -> Bool { dates(of: kind) != nil }

  /// Whether a day since 1970-01-01 is a holiday.
  func contains(_ day: Int, kind: HolidayKind) -> Bool {
    if let supposed, supposed.day == day, supposed.kind == kind { return true }
    return dates(of: kind)?.contains(day) ?? false
  }

  /// The same holidays and one more.
  func supposing(_ day: Int, _ kind: HolidayKind) -> Holidays {
    var result = self
    result.supposed = (day, kind)
    return result
  }

  private func dates(of kind: HolidayKind) -> HolidayDates? {
    switch kind {
    case .publicHoliday: publicHolidays
    case .schoolHoliday: schoolHolidays
    }
  }

  /// Whether both tell the same holidays.
  package static func == (left: Holidays, right: Holidays) -> Bool {
    left.publicHolidays == right.publicHolidays && left.schoolHolidays == right.schoolHolidays
      && left.supposed?.day == right.supposed?.day && left.supposed?.kind == right.supposed?.kind
  }
}

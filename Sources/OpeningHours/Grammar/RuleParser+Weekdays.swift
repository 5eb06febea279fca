extension RuleParser {
  func startsWeekdays(at ahead: Int = 0) -> Bool {
    switch kind(ahead) {
    case .word(.weekday), .word(.holiday): true
    default: false
    }
  }

  /// `Mo-Fr,Su[1]`, `PH,Sa`, or `SH Mo-Fr`, in which the holidays restrict the weekdays.
  mutating func weekdays() throws(OpeningHoursError) -> WeekdaySelector {
    var selector = WeekdaySelector()
    try consumeWeekdays(into: &selector)
    if selector.plainDays == 0, selector.nthDays.isEmpty, case .word(.weekday) = kind() {
      selector.needsBoth = true
      let holidays = selector.holidays.count
      try consumeWeekdays(into: &selector)
      guard selector.holidays.count == holidays else { throw fault() }
    }
    return selector
  }

  private mutating func consumeWeekdays(
    into selector: inout WeekdaySelector
  ) throws(OpeningHoursError) {
    while true {
      switch kind() {
      case .word(.holiday(let kind)):
        index += 1
        selector.holidays.append(HolidayOffset(kind: kind, days: try dayOffset() ?? 0))
      case .word(.weekday(let day)):
        index += 1
        try consumeWeekday(day, into: &selector)
      default: throw fault()
      }
      guard kind() == .mark(","), startsWeekdays(at: 1) else { return }
      index += 1
    }
  }

  /// Reads the end of a range, or the numbers in the month, which may follow a weekday.
  private mutating func consumeWeekday(
    _ day: Int, into selector: inout WeekdaySelector,
  ) throws(OpeningHoursError) {
    if kind() == .mark("-"), case .word(.weekday(let last)) = kind(1) {
      index += 2
      var next = day
      selector.plainDays |= 1 << UInt8(last)
      while next != last {
        selector.plainDays |= 1 << UInt8(next)
        next = (next + 1) % 7
      }
    } else if kind() == .mark("[") {
      let numbers = try nthNumbers()
      let days = try dayOffset() ?? 0
      selector.nthDays += numbers.map { NthWeekday(weekday: day, nth: $0, days: days) }
    } else {
      selector.plainDays |= 1 << UInt8(day)
    }
  }

  /// Parses the numbers of a weekday in its month: `[1]`, `[1,3]`, `[2-4]`, `[-1]`.
  mutating func nthNumbers() throws(OpeningHoursError) -> [Int] {
    guard skip("[") else { throw fault() }
    var numbers: [Int] = []
    repeat {
      if skip("-") {
        numbers.append(-(try number(in: 1...5)))
      } else {
        let first = try number(in: 1...5)
        let last = skip("-") ? try number(in: first...5) : first
        numbers += first...last
      }
    } while skip(",")
    guard skip("]") else { throw fault() }
    return numbers
  }

  /// Parses an offset such as `+2 days`; `nil` when none is next.
  mutating func dayOffset() throws(OpeningHoursError) -> Int? {
    guard case .number = kind(1), kind(2) == .word(.days) else { return nil }
    let isNegative = kind() == .mark("-")
    guard isNegative || kind() == .mark("+") else { return nil }
    index += 1
    let days = try number(in: 0...366)
    index += 1
    return isNegative ? -days : days
  }
}

extension RuleParser {
  func startsDates(at ahead: Int = 0) -> Bool {
    switch kind(isYear(at: ahead) ? ahead + 1 : ahead) {
    case .word(.month), .word(.easter): true
    default: false
    }
  }

  /// Parses dates: `Jan-Mar,Dec 24-26,easter -2 days`.
  mutating func dates() throws(OpeningHoursError) -> [DateRange] {
    var ranges = [try dateRange(year: nil)]
    while kind() == .mark(",") {
      let last = ranges[ranges.count - 1].last
      if startsDates(at: 1) {
        index += 1
        ranges.append(try dateRange(year: last.year))
      } else if case .monthDay(let month, _) = last.anchor, startsPlainDay(at: 1) {
        // "Dec 25,26"
        index += 1
        let day = try number(in: 1...31)
        let point = DatePoint(year: last.year, anchor: .monthDay(month: month, day: day))
        ranges.append(DateRange(first: point, last: point, isOpen: false))
      } else {
        break
      }
    }
    return ranges
  }

  /// Whether a number is a day of the month and not an hour.
  private func startsPlainDay(at ahead: Int) -> Bool {
    guard case .number(1...31, 1...2) = kind(ahead), !isHour(at: ahead) else { return false }
    switch kind(ahead + 1) {
    case .mark("-"), .mark("+"), .mark("/"): return false
    default: return true
    }
  }

  /// Whether a number is the hour of a time: in `Sep 15: 20:00` only the second is.
  func isHour(at ahead: Int) -> Bool {
    switch kind(ahead + 1) {
    case .mark(":"), .mark("."):
      kind(ahead + 2).map(\.isNumber) == true && !followsSpace(ahead + 2)
    case .word(.hours), .word(.halfDay): true
    default: false
    }
  }

  private mutating func dateRange(year: Int?) throws(OpeningHoursError) -> DateRange {
    let (first, hasDay) = try datePoint(year: year)
    var last = hasDay ? first : Self.endOfMonth(first)
    if hasDay || first.year != nil, skip("+") {
      return DateRange(first: first, last: last, isOpen: true)
    }
    if kind() == .mark("-"), startsDates(at: 1) {
      index += 1
      let (end, endHasDay) = try datePoint(year: nil, isBehindDay: hasDay)
      last = endHasDay ? end : Self.endOfMonth(end)
      guard last.year == nil || first.year != nil else { throw fault() }
    } else if hasDay, kind() == .mark("-"), case .number(1...31, 1...2) = kind(1), !isHour(at: 1) {
      index += 1
      guard case .monthDay(let month, let day) = first.anchor else { throw fault() }
      last.anchor = .monthDay(month: month, day: try number(in: day...31))
      last.days = try dayOffset() ?? 0
    }
    return DateRange(first: first, last: last, isOpen: false)
  }

  /// The last day of the month whose first day stands for the month.
  private static func endOfMonth(_ start: DatePoint) -> DatePoint {
    guard case .monthDay(let month, _) = start.anchor else { return start }
    var end = start
    end.anchor = .monthDay(month: month, day: 31)
    return end
  }

  /// - Parameter isBehindDay: Whether it ends a range that begins on a day, not with a whole month.
  private mutating func datePoint(
    year: Int?, isBehindDay: Bool = false,
  ) throws(OpeningHoursError) -> (point: DatePoint, hasDay: Bool) {
    let year = isYear(at: 0) ? try number(in: 1_900...2_399) : year
    var hasDay = true
    var point: DatePoint
    switch kind() {
    case .word(.easter):
      index += 1
      point = DatePoint(year: year, anchor: .easter)
    case .word(.month(let month)):
      index += 1
      if let anchor = try nthWeekday(of: month, isEnd: isBehindDay) {
        point = DatePoint(year: year, anchor: anchor)
      } else if case .number(_, 1...2) = kind(), !isHour(at: 0) {
        // Not the hour of `Dec 8:00`; a day that some year has.
        let day = try number(in: 1...CivilDate.daysInMonth(month, of: 2_000))
        point = DatePoint(year: year, anchor: .monthDay(month: month, day: day))
      } else {
        point = DatePoint(year: year, anchor: .monthDay(month: month, day: 1))
        hasDay = false
      }
    default: throw fault()
    }
    if hasDay { try consumeOffset(of: &point) }
    return (point, hasDay)
  }

  /// `Su[-1]` of a month at the start or end of a range of days.
  ///
  /// Else it is a weekday: of one month, which comes to the same, and in `Apr-Oct Su[1]` of each.
  private mutating func nthWeekday(
    of month: Int, isEnd: Bool,
  ) throws(OpeningHoursError) -> DatePoint.Anchor? {
    guard case .word(.weekday(let weekday)) = kind(), kind(1) == .mark("[") else { return nil }
    let start = index
    index += 1
    let numbers = try nthNumbers()
    let after = index
    _ = try dayOffset()
    let isStart = kind() == .mark("-") && startsDates(at: 1)
    guard numbers.count == 1, isStart || isEnd else {
      index = start
      return nil
    }
    index = after
    return .nthWeekday(month: month, weekday: weekday, nth: numbers[0])
  }

  /// Parses `+1 day`, and `+Mo` and `-Mo` for the Monday after and before.
  private mutating func consumeOffset(of point: inout DatePoint) throws(OpeningHoursError) {
    if let mark = kind(), mark == .mark("+") || mark == .mark("-"),
      case .word(.weekday(let weekday)) = kind(1)
    {
      index += 2
      point.neighbour = DatePoint.Neighbour(weekday: weekday, isAfter: mark == .mark("+"))
    }
    point.days = try dayOffset() ?? 0
  }
}

extension Token.Kind {
  var isNumber: Bool { if case .number = self { true } else { false } }
}

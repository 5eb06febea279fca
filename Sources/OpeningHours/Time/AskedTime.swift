/// A time that a person asks about, which may be another moment in each time zone.
package enum AskedTime: Sendable, Equatable {
  /// A moment that is the same everywhere.
  case moment(Timestamp)
  /// Any of the local seconds of a day, counted from its midnight; one alone for a time of the clock.
  case day(Day, seconds: ClosedRange<Int>)
  /// The moment of asking.
  case now

  package enum Day: Sendable, Equatable {
    case date(CivilDate)
    /// So many days ahead: 0 is today.
    case ahead(Int)
    /// The next such day whose seconds are not over, as for the cases below; 0 is Monday.
    case weekday(Int)
    case dayOfYear(month: Int, day: Int)
    case any

    fileprivate func includes(_ number: Int) -> Bool {
      let date = CivilDate(daysSinceEpoch: number)
      return switch self {
      case .weekday(let weekday): weekday == CalendarDay.weekday(of: number)
      case .dayOfYear(let month, let day): (date.month, date.day) == (month, day)
      case .date, .ahead, .any: true
      }
    }
  }

  /// Reads RFC 3339 (also without seconds), `2026-12-24 15:00` (or with a `T`), `18:30`, `noon`, a time with
  /// its day before or behind it, `sat 10:00`, `10:00 tomorrow`, `24 dec 10:00`, `24.12. until 18:00`, days as
  /// in hours, or a day or a part of one alone, `saturday evening`, `weekend`.
  ///
  /// Seconds without an offset do not count. Midnight is the end of its day. Beside a weekday a date counts.
  package init?(parsing text: String) {
    let parts = text.split(separator: "T", maxSplits: 1)
    let isDated = parts.count == 2 && parts.allSatisfy { $0.first?.isWholeNumber ?? false }
    let words = isDated ? parts : text.split(separator: " ")
    let plain = words.last == "until" ? words : words.filter { $0 != "until" }
    let moment =
      Timestamp(rfc3339: text)
      ?? Timestamp(rfc3339: "\(text.prefix(16)):00\(text.dropFirst(16))")
    if let moment {
      self = .moment(moment)
    } else if var parser = try? RuleParser(plain.joined(separator: " ")),
      let time = try? parser.askedTime(isUntil: plain.count < words.count)
    {
      self = time
    } else {
      return nil
    }
  }

  /// The first and the last moment by the clocks of a zone: of a time of day, twice the first that is not before
  /// `now`; else what is left of the day or its part.
  package func moments(in zone: TimeZoneRules, now: Timestamp) -> ClosedRange<Timestamp> {
    func span(_ day: Int, _ seconds: ClosedRange<Int>) -> ClosedRange<Timestamp> {
      let first = zone.moment(ofLocalSecond: day * 86_400 + seconds.lowerBound)
      let last = max(first, zone.moment(ofLocalSecond: day * 86_400 + seconds.upperBound))
      return (first...last).contains(now) ? now...last : first...last
    }
    let today = zone.localSecond(at: now).floored(by: 86_400).quotient
    switch self {
    case .moment(let moment): return moment...moment
    case .now: return now...now
    case .day(.date(let date), let seconds): return span(date.daysSinceEpoch, seconds)
    case .day(.ahead(let days), let seconds): return span(today + days, seconds)
    case .day(let day, let seconds):
      // A weekend may have begun yesterday, and 29 February may be eight years ahead.
      let days = (today - 1...today + 2_922).lazy.filter(day.includes)
      return days.map { span($0, seconds) }.first { $0.upperBound >= now } ?? now...now
    }
  }
}

extension RuleParser {
  /// The seconds of a day that is asked about as a whole: what is open earlier belongs to the night before.
  private static let wholeDay = 6 * 3_600...86_399

  /// Parses all tokens as a time that is asked about, or until which a place is open.
  mutating func askedTime(isUntil: Bool) throws(OpeningHoursError) -> AskedTime {
    if !isUntil, kind() == .word(.weekend), kind(1) == nil {
      return .day(.weekday(5), seconds: Self.wholeDay.lowerBound...2 * 86_400 - 1)
    }
    let day = try dayOfTime()
    let seconds = day != nil && kind() == nil ? Self.wholeDay : try seconds()
    let dayBehind = day == nil ? try dayOfTime() : nil
    guard kind() == nil, !isUntil || seconds.count == 1 else { throw fault() }
    // A place that closes at 2 does so in the night that follows, and is open a minute earlier.
    let last = seconds.lowerBound - 60
    let end = last < Self.wholeDay.lowerBound ? last + 86_400 : last
    return .day(day ?? dayBehind ?? .any, seconds: isUntil ? end...end : seconds)
  }

  private mutating func dayOfTime() throws(OpeningHoursError) -> AskedTime.Day? {
    switch (kind(), kind(1)) {
    case (.word(.weekday(let weekday)), let next):
      index += 1
      let mayBeDate = if case .word(.month) = next { true } else { next?.isNumber ?? false }
      return mayBeDate ? try dayOfTime() ?? .weekday(weekday) : .weekday(weekday)
    case (.word(.ahead(let days)), _):
      index += 1
      return .ahead(days)
    case (.number(let year, 4), .mark("-")):
      index += 2
      let month = try number(in: 1...12)
      guard skip("-") else { throw fault() }
      return try date(year, month, number(in: 1...31))
    case (.word(.month(let month)), .number(let day, 1...2)) where kind(2) != .mark(":"):
      index += 2
      return try date(yearAhead(), month, day)
    case (.number(let day, 1...2), .mark(".")) where kind(3) == .mark("."):
      index += 2
      let month = try number(in: 1...12)
      index += 1
      return try date(yearAhead(), month, day)
    case (.number(let day, 1...2), let next):
      let distance = next == .mark(".") ? 2 : 1
      guard case .word(.month(let month)) = kind(distance) else { return nil }
      index += distance + 1
      return try date(yearAhead(), month, day)
    default: return nil
    }
  }

  /// Skips a year behind a month; four digits of other centuries are a time.
  private mutating func yearAhead() -> Int? {
    guard case .number(let year, 4) = kind(), (2_000...2_099).contains(year) else { return nil }
    index += 1
    return year
  }

  private func date(_ year: Int?, _ month: Int, _ day: Int) throws(OpeningHoursError)
    -> AskedTime.Day
  {
    // A leap year has all days.
    guard let date = CivilDate(year: year ?? 2_000, month: month, day: day) else { throw fault() }
    return year == nil ? .dayOfYear(month: month, day: day) : .date(date)
  }

  /// Parses a time of the clock, a part of a day, or a time that the part tells to be before or after noon.
  private mutating func seconds() throws(OpeningHoursError) -> ClosedRange<Int> {
    let part = partOfDay()
    if let part, !(kind()?.isNumber ?? false) {
      return part.lowerBound * 3_600...part.upperBound * 3_600 - 1
    }
    let time = try clockSeconds()
    guard let part = part ?? partOfDay() else { return time }
    // 8 in the afternoon and 5 in the morning are somewhat beyond.
    let reach = part.lowerBound == 6 ? 0..<12 : part.lowerBound..<part.upperBound + 3
    let hours = [0, 12, 24].map { $0 * 3_600 + time.lowerBound }
    guard let second = hours.first(where: { reach.contains($0 / 3_600) }) else { throw fault() }
    return second...second
  }

  private mutating func partOfDay() -> Range<Int>? {
    guard case .word(.part(let hours)) = kind() else { return nil }
    index += 1
    return hours
  }

  private mutating func clockSeconds() throws(OpeningHoursError) -> ClosedRange<Int> {
    if case .word(.clock(let minute)) = kind() {
      index += 1
      return minute * 60...minute * 60
    }
    let time = try clockTime(upTo: 1_439)
    // "18:30:00": what was read ends with minutes, behind a colon.
    if kind(-2) == .mark(":"), kind() == .mark(":"), case .number(0...59, 2) = kind(1) {
      index += 2
    }
    return time.minute * 60...time.minute * 60
  }
}

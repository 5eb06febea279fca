/// A time that a person asks about, which may be another moment in each time zone; without a second, a whole day.
package enum AskedTime: Sendable, Equatable {
  /// A moment that is the same everywhere.
  case moment(Timestamp)
  /// A date with the second of its day.
  case date(CivilDate, second: Int?)
  /// A second of the day that is so many days ahead: 0 is today.
  case ahead(days: Int, second: Int?)
  /// The next time that clocks show this second of a day, on a weekday (0 is Monday) or any day.
  case next(weekday: Int?, second: Int?)
  /// The moment of asking.
  case now

  /// The second at which a day that is asked about begins: what is open earlier belongs to the night before.
  private static let morning = 6 * 3_600

  /// Reads RFC 3339 (also without seconds), `2026-12-24 15:00` (or with a `T`), `18:30`, `noon`, a time
  /// with its day before or behind it, `sat 10:00`, `10:00 tomorrow`, days as in hours, or a day alone.
  ///
  /// Seconds without an offset do not count. Midnight is the end of its day.
  package init?(parsing text: String) {
    let parts = text.split(separator: "T", maxSplits: 1)
    let isDated = parts.count == 2 && parts.allSatisfy { $0.first?.isWholeNumber ?? false }
    let dated = isDated ? parts.joined(separator: " ") : text
    let moment =
      Timestamp(rfc3339: text)
      ?? Timestamp(rfc3339: "\(text.prefix(16)):00\(text.dropFirst(16))")
    if let moment {
      self = .moment(moment)
    } else if var parser = try? RuleParser(dated), let time = try? parser.askedTime() {
      self = time
    } else {
      return nil
    }
  }

  /// The first and the last moment by the clocks of a zone: of a time of day, twice the first that is not before
  /// `now`; of a day, what is left of it from morning to midnight.
  package func moments(in zone: TimeZoneRules, now: Timestamp) -> ClosedRange<Timestamp> {
    func span(_ day: Int, _ second: Int?) -> ClosedRange<Timestamp> {
      let first = zone.moment(ofLocalSecond: day * 86_400 + (second ?? Self.morning))
      if second != nil { return first...first }
      let last = zone.moment(ofLocalSecond: day * 86_400 + 86_399)
      return (first...last).contains(now) ? now...last : first...last
    }
    switch self {
    case .moment(let moment): return moment...moment
    case .date(let date, let second): return span(date.daysSinceEpoch, second)
    case .now: return now...now
    case .ahead(let days, let second): return span(today(in: zone, now) + days, second)
    case .next(let weekday, let second):
      let today = today(in: zone, now)
      let days = (today...today + 7).filter { day in
        weekday == nil || weekday == CalendarDay.weekday(of: day)
      }
      return days.lazy.map { span($0, second) }.first { $0.upperBound >= now } ?? now...now
    }
  }

  private func today(in zone: TimeZoneRules, _ now: Timestamp) -> Int {
    zone.localSecond(at: now).floored(by: 86_400).quotient
  }
}

extension RuleParser {
  /// Parses all tokens as a time that is asked about.
  mutating func askedTime() throws(OpeningHoursError) -> AskedTime {
    if case .number(let year, 4) = kind(), kind(1) == .mark("-") {
      index += 2
      let month = try number(in: 1...12)
      guard skip("-") else { throw fault() }
      let day = try number(in: 1...31)
      guard let date = CivilDate(year: year, month: month, day: day) else { throw fault() }
      let second = kind() == nil ? nil : try time()
      guard kind() == nil else { throw fault() }
      return .date(date, second: second)
    }
    var day = dayOfTime()
    let second = day != nil && kind() == nil ? nil : try time()
    day = day ?? dayOfTime()
    guard kind() == nil else { throw fault() }
    return switch day {
    case .ahead(let days)?: .ahead(days: days, second: second)
    case .weekday(let weekday)?: .next(weekday: weekday, second: second)
    default: .next(weekday: nil, second: second)
    }
  }

  private mutating func dayOfTime() -> Keyword? {
    guard case .word(let word) = kind() else { return nil }
    switch word {
    case .weekday, .ahead:
      index += 1
      return word
    default: return nil
    }
  }

  /// Parses a time of the clock, in seconds.
  private mutating func time() throws(OpeningHoursError) -> Int {
    if case .word(.clock(let minute)) = kind() {
      index += 1
      return minute * 60
    }
    let time = try clockTime(upTo: 1_439)
    // "18:30:00": what was read ends with minutes, behind a colon.
    if kind(-2) == .mark(":"), kind() == .mark(":"), case .number(0...59, 2) = kind(1) {
      index += 2
    }
    return time.minute * 60
  }
}

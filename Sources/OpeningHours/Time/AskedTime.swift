/// A time that a person asks about, which may be another moment in each time zone.
package enum AskedTime: Sendable, Equatable {
  /// A moment that is the same everywhere.
  case moment(Timestamp)
  /// A date with the second of its day.
  case date(CivilDate, second: Int)
  /// The next time that clocks show this second of a day, on a weekday (0 is Monday) or any day.
  case next(weekday: Int?, second: Int)

  /// Reads RFC 3339, `2026-12-24 15:00` (or with a `T`, or with seconds, which do not count), `18:30`, or
  /// `sat 10:00` with days as in hours.
  package init?(parsing text: String) {
    if let moment = Timestamp(rfc3339: text) {
      self = .moment(moment)
    } else if var parser = try? RuleParser(Self.parted(text)), let time = try? parser.askedTime() {
      self = time
    } else {
      return nil
    }
  }

  /// The text with a space for the `T` behind a date (ISO 8601), and without seconds: the rules of opening
  /// hours know none.
  private static func parted(_ text: String) -> String {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "T" || $0 == " "
    }
    let areNumbers = parts.allSatisfy { $0.first?.isWholeNumber ?? false }
    guard parts.count == 2, areNumbers else { return text }
    let fields = parts[1].split(separator: ":")
    let hasSeconds = fields.count == 3 && fields[2].count == 2 && UInt8(fields[2]) ?? 60 < 60
    return "\(parts[0]) \(hasSeconds ? fields[0] + ":" + fields[1] : parts[1])"
  }

  /// The moment by the clocks of a zone; of a time of day, the first that is not before `now`.
  package func moment(in zone: TimeZoneRules, now: Timestamp) -> Timestamp {
    switch self {
    case .moment(let moment): return moment
    case .date(let date, let second):
      return zone.moment(ofLocalSecond: date.daysSinceEpoch * 86_400 + second)
    case .next(let weekday, let second):
      let today = zone.localSecond(at: now).floored(by: 86_400).quotient
      var result = now
      for day in today...today + 7
      where weekday == nil || weekday == CalendarDay.weekday(of: day) {
        result = zone.moment(ofLocalSecond: day * 86_400 + second)
        if result >= now { break }
      }
      return result
    }
  }
}

extension RuleParser {
  /// Parses all tokens as a time that is asked about.
  mutating func askedTime() throws(OpeningHoursError) -> AskedTime {
    if case .number(let year, 4) = kind(), kind(1) == .mark("-") {
      index += 2
      let month = try number(in: 1...12)
      guard skip("-") else { throw unexpected() }
      let day = try number(in: 1...31)
      guard let date = CivilDate(year: year, month: month, day: day) else {
        throw outOfRange(day)
      }
      return .date(date, second: try lastTime())
    }
    guard case .word(.weekday(let weekday)) = kind() else {
      return .next(weekday: nil, second: try lastTime())
    }
    index += 1
    return .next(weekday: weekday, second: try lastTime())
  }

  /// Parses a time of the clock, in seconds, as the last of all tokens.
  private mutating func lastTime() throws(OpeningHoursError) -> Int {
    let time = try clockTime(upTo: 1_439)
    guard kind() == nil else { throw unexpected() }
    return time.minute * 60
  }
}

/// A rule for daylight saving time that holds in every year, `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// POSIX.1-2017 §8.3 (`TZ`) with the wider times of RFC 8536 §3.3.1.
struct POSIXTimeZone: Sendable, Equatable {
  /// Seconds east of UTC.
  let standardOffset: Int
  let daylight: Daylight?

  struct Daylight: Sendable, Equatable {
    /// Seconds east of UTC.
    let offset: Int
    let start: YearlyMoment
    let end: YearlyMoment
  }

  /// A day of every year with a time in seconds from its midnight, which may lie on another day.
  struct YearlyMoment: Sendable, Equatable {
    let date: DatePoint
    let second: Int

    /// Seconds since 1970-01-01 by the clock that is still in use.
    func localSecond(in year: Int) -> Int { date.day(in: year) * 86_400 + second }
  }

  /// The time of one offset that holds a moment.
  func period(at second: Int, notBefore limit: Int) -> OffsetPeriod {
    var period = OffsetPeriod(start: limit, end: .max, offset: standardOffset)
    guard let daylight else { return period }
    let year = CivilDate(daysSinceEpoch: second.floored(by: 86_400).quotient).year
    for change in changes(of: daylight, around: year) {
      guard change.second <= second else {
        return OffsetPeriod(start: period.start, end: change.second, offset: period.offset)
      }
      period = OffsetPeriod(start: max(limit, change.second), end: .max, offset: change.offset)
    }
    return period
  }

  /// The changes of three years, ascending.
  private func changes(of daylight: Daylight, around year: Int) -> [OffsetChange] {
    var changes: [OffsetChange] = []
    changes.reserveCapacity(6)
    for year in year - 1...year + 1 {
      let start = OffsetChange(
        second: daylight.start.localSecond(in: year) - standardOffset, offset: daylight.offset,
      )
      let end = OffsetChange(
        second: daylight.end.localSecond(in: year) - daylight.offset, offset: standardOffset,
      )
      changes += start.second < end.second ? [start, end] : [end, start]
    }
    return changes
  }
}

/// A moment from which another offset holds.
struct OffsetChange: Sendable, Equatable {
  /// Seconds since 1970-01-01T00:00:00Z.
  let second: Int
  /// Seconds east of UTC.
  let offset: Int
}

/// A time of one offset.
struct OffsetPeriod: Equatable {
  /// Its first second; `Int.min` for the first of all.
  let start: Int
  /// The second after it; `Int.max` for the last of all.
  let end: Int
  /// Seconds east of UTC.
  let offset: Int
}

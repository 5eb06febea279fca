import Basics

/// The clock of a time zone: its offsets from UTC, past and to come.
package struct TimeZoneRules: Sendable, Equatable {
  package let name: String
  /// When the offset changed or will change, ascending; the first offset holds from `.min` on.
  private let changes: [OffsetChange]
  /// The rule for the time after the last change; `nil` keeps the last offset for ever.
  private let rule: POSIXTimeZone?

  init(name: String, firstOffset: Int, changes: [OffsetChange] = [], rule: POSIXTimeZone? = nil) {
    self.changes = [OffsetChange(second: .min, offset: firstOffset)] + changes
    (self.name, self.rule) = (name, rule)
  }

  package static let utc = TimeZoneRules(name: "UTC", secondsEast: 0)

  package init(name: String, secondsEast: Int) {
    self.init(name: name, firstOffset: secondsEast)
  }

  package func offset(at moment: Timestamp) -> Int {
    offset(atSecond: Self.second(of: moment))
  }

  func offset(atSecond second: Int) -> Int { period(at: second).offset }

  /// The latest time that clocks have shown by a moment; while an hour is shown again, it stays at its end.
  func localSecond(at moment: Timestamp) -> Int {
    let second = Self.second(of: moment)
    let now = period(at: second)
    guard now.start != .min else { return second + now.offset }
    return max(second + now.offset, now.start + period(at: now.start - 1).offset - 1)
  }

  /// The minute that clocks show, as days since 1970-01-01 and minutes from midnight.
  func localMinute(at moment: Timestamp) -> (day: Int, minute: Int) {
    let (day, second) = localSecond(at: moment).floored(by: 86_400)
    return (day, second / 60)
  }

  /// The inverse of `localSecond(at:)`: the first moment at which clocks show this time or later.
  func moment(ofLocalSecond local: Int) -> Timestamp {
    // No offset is larger than 26 hours: on the day before, clocks show less.
    var period = period(at: local - 26 * 3_600)
    while max(period.start, local - period.offset) >= period.end {
      period = self.period(at: period.end)
    }
    return Timestamp(milliseconds: Int64(max(period.start, local - period.offset)) * 1_000)
  }

  private func period(at second: Int) -> OffsetPeriod {
    let next = changes.indices.partitioningIndex { changes[$0].second > second }
    if next == changes.count, let rule {
      return rule.period(at: second, notBefore: changes[next - 1].second)
    }
    return OffsetPeriod(
      start: changes[next - 1].second, end: next == changes.count ? .max : changes[next].second,
      offset: changes[next - 1].offset,
    )
  }

  private static func second(of moment: Timestamp) -> Int {
    Int(moment.milliseconds).floored(by: 1_000).quotient
  }

  /// RFC 3339 with the zone's offset; in UTC where the offset, as before standard time, has seconds.
  package func rfc3339(_ moment: Timestamp) -> String {
    let offset = offset(at: moment)
    guard offset % 60 == 0 else { return moment.rfc3339 }
    let shifted = Timestamp(milliseconds: moment.milliseconds + Int64(offset) * 1_000)
    let (hours, minutes) = (abs(offset) / 3_600, abs(offset) / 60 % 60)
    let padded = [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return shifted.rfc3339.dropLast() + (offset < 0 ? "-" : "+") + padded.joined(separator: ":")
  }
}

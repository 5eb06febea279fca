import Basics

/// A moment in UTC, to the millisecond.
///
/// Not Foundation's `Date`, because a lookup must start as fast as a C program.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// `nil` when a field is out of range; second 60, a leap second, is the start of the next minute.
  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    millisecond: Int = 0,
  ) {
    guard (0...9999).contains(year), let date = CivilDate(year: year, month: month, day: day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      (0...999).contains(millisecond)
    else { return nil }
    let seconds = ((date.daysSinceEpoch * 24 + hour) * 60 + minute) * 60 + second
    self.init(milliseconds: Int64(seconds) * 1_000 + Int64(millisecond))
  }

  @Sendable package static func systemNow() -> Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }

  package func advanced(by time: Duration) -> Timestamp {
    let (seconds, attoseconds) = time.components
    let whole = Int64(1_000) * seconds + attoseconds / 1_000_000_000_000_000
    return Timestamp(milliseconds: milliseconds + whole)
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Reads an RFC 3339 date and time, `2026-01-31T12:00:00.5+01:00`; digits beyond milliseconds are cut.
  package init?(rfc3339 text: String) {
    var text = RFC3339Text(rest: Array(text.utf8)[...])
    guard let year = text.number(4, then: "-"), let month = text.number(2, then: "-"),
      let day = text.number(2, then: "Tt "), let hour = text.number(2, then: ":"),
      let minute = text.number(2, then: ":"), let second = text.number(2),
      let millisecond = text.millisecond(), let offset = text.offset(),
      let local = Timestamp(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second,
        millisecond: millisecond,
      )
    else { return nil }
    self.init(milliseconds: local.milliseconds - Int64(offset))
  }

  /// The moment as RFC 3339 in UTC: `2026-01-31T12:00:00Z`, with `.500` only when it is needed.
  package var rfc3339: String {
    let (days, rest) = Int(milliseconds).floored(by: 86_400_000)
    let date = CivilDate(daysSinceEpoch: days)
    func pad(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let time =
      "\(pad(rest / 3_600_000, 2)):\(pad(rest / 60_000 % 60, 2)):\(pad(rest / 1_000 % 60, 2))"
    let fraction = rest % 1_000 == 0 ? "" : "." + pad(rest % 1_000, 3)
    return "\(pad(date.year, 4))-\(pad(date.month, 2))-\(pad(date.day, 2))T\(time)\(fraction)Z"
  }
}

/// A date and time that is read from front to back (RFC 3339 §5.6).
private struct RFC3339Text {
  var rest: ArraySlice<UInt8>

  /// The number in the next digits, behind which one of the separators must stand.
  mutating func number(_ count: Int, then separators: String = "") -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, let number = ASCII.number(digits) else { return nil }
    rest = rest.dropFirst(count)
    if !separators.isEmpty {
      guard let separator = rest.popFirst(), separators.utf8.contains(separator) else { return nil }
    }
    return number
  }

  /// The milliseconds of a fraction; 0 where there is none, `nil` for a point without digits.
  mutating func millisecond() -> Int? {
    guard rest.first == UInt8(ascii: ".") else { return 0 }
    let fraction = rest.dropFirst().prefix(while: ASCII.isDigit)
    guard !fraction.isEmpty else { return nil }
    rest = rest.dropFirst(1 + fraction.count)
    let digits = fraction.prefix(3) + Array(repeating: UInt8(ascii: "0"), count: 3)
    return ASCII.number(digits.prefix(3))
  }

  /// The offset from UTC in milliseconds, behind which nothing may stand.
  mutating func offset() -> Int? {
    guard let sign = rest.popFirst() else { return nil }
    switch sign {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): return rest.isEmpty ? 0 : nil
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard let hours = number(2, then: ":"), let minutes = number(2), hours < 24, minutes < 60,
        rest.isEmpty
      else { return nil }
      return (hours * 60 + minutes) * (sign == UInt8(ascii: "+") ? 60_000 : -60_000)
    default: return nil
    }
  }
}

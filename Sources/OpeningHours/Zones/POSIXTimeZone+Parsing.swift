import Basics

extension POSIXTimeZone {
  /// `nil` for what is no rule, and for daylight saving time without its dates.
  init?(parsing text: some StringProtocol) {
    var scanner = POSIXTimeZoneScanner(rest: Array(text.utf8)[...])
    guard let zone = scanner.zone(), scanner.rest.isEmpty else { return nil }
    self = zone
  }
}

private struct POSIXTimeZoneScanner {
  var rest: ArraySlice<UInt8>

  mutating func zone() -> POSIXTimeZone? {
    guard name(), let west = time(hours: 24) else { return nil }
    guard !rest.isEmpty else { return POSIXTimeZone(standardOffset: -west, daylight: nil) }
    guard name() else { return nil }
    var offset = 3_600 - west
    if rest.first != UInt8(ascii: ",") {
      guard let other = time(hours: 24) else { return nil }
      offset = -other
    }
    guard skip(","), let start = moment(), skip(","), let end = moment() else { return nil }
    return POSIXTimeZone(
      standardOffset: -west,
      daylight: POSIXTimeZone.Daylight(offset: offset, start: start, end: end),
    )
  }

  private mutating func moment() -> POSIXTimeZone.YearlyMoment? {
    guard let day = day() else { return nil }
    guard skip("/") else { return POSIXTimeZone.YearlyMoment(date: day, second: 7_200) }
    return time(hours: 167).map { POSIXTimeZone.YearlyMoment(date: day, second: $0) }
  }

  /// `Mm.w.d`, a weekday (0 is Sunday) in its week of the month, of which 5 is the last; `Jn`, 1 to 365
  /// without 29 February; or `n`, 0 to 365.
  private mutating func day() -> DatePoint? {
    if skip("J") {
      // 1970 has no 29 February.
      let date = number(in: 1...365).map { CivilDate(daysSinceEpoch: $0 - 1) }
      return date.map { DatePoint(anchor: .monthDay(month: $0.month, day: $0.day)) }
    }
    guard skip("M") else {
      return number(in: 0...365).map { DatePoint(anchor: .monthDay(month: 1, day: 1), days: $0) }
    }
    guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
      let weekday = number(in: 0...6)
    else { return nil }
    let nth = week == 5 ? -1 : week
    return DatePoint(anchor: .nthWeekday(month: month, weekday: (weekday + 6) % 7, nth: nth))
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func time(hours: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(in: 0...hours).map({ $0 * 3_600 }) else { return nil }
    for unit in [60, 1] {
      guard skip(":") else { break }
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// At least three letters, or anything in angle brackets.
  private mutating func name() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")), end > rest.startIndex else {
        return false
      }
      rest = rest[(end + 1)...]
      return true
    }
    let letters = rest.prefix { (0x41...0x5A).contains($0 & ~0x20) }
    rest = rest[letters.endIndex...]
    return letters.count >= 3
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(while: ASCII.isDigit)
    guard digits.count <= 3, let number = ASCII.number(digits) else { return nil }
    rest = rest[digits.endIndex...]
    return range.contains(number) ? number : nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}

extension POSIXTimeZone {
  /// Reads a rule.
  ///
  /// Returns `nil` when it is not one; daylight saving time without its dates is not.
  init?(parsing text: some StringProtocol) {
    var scanner = POSIXTimeZoneScanner(rest: Array(text.utf8)[...])
    guard let zone = scanner.zone(), scanner.rest.isEmpty else { return nil }
    self = zone
  }
}

/// Reads the parts of a rule one after the other.
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
    guard skip("/") else { return POSIXTimeZone.YearlyMoment(day: day, second: 7_200) }
    return time(hours: 167).map { POSIXTimeZone.YearlyMoment(day: day, second: $0) }
  }

  private mutating func day() -> POSIXTimeZone.YearlyMoment.Day? {
    if skip("J") { return number(in: 1...365).map { .julian($0) } }
    guard skip("M") else { return number(in: 0...365).map { .ordinal($0) } }
    guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
      let weekday = number(in: 0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
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
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty, digits.count <= 3 else { return nil }
    rest = rest[digits.endIndex...]
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return range.contains(number) ? number : nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}

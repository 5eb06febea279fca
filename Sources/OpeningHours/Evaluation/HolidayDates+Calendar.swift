extension HolidayDates {
  /// Reads the days of the events of an iCalendar file (RFC 5545).
  ///
  /// Of every `VEVENT` count the days from `DTSTART` until before `DTEND`; an `RRULE` may repeat
  /// it every year. A time of day does not count.
  ///
  /// - Throws: `CalendarError` with the line of an event that has no date or repeats otherwise.
  package init(calendar text: String) throws(CalendarError) {
    self.init()
    var event: CalendarEvent?
    for line in CalendarLine.lines(of: text) {
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", "VEVENT"): event = CalendarEvent(line: line.number)
      case ("END", "VEVENT"):
        try event?.add(to: &self)
        event = nil
      default: try event?.take(line)
      }
    }
  }
}

/// An event of an iCalendar file that is not understood.
package struct CalendarError: Error, Equatable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The fault in words.
  package let reason: String
}

/// A line of an iCalendar file, unfolded: name, parameters, value.
private struct CalendarLine {
  let number: Int
  let name: String
  let value: Substring

  /// The lines of a file; a line that begins with a space or tab continues the one before.
  static func lines(of text: String) -> [CalendarLine] {
    var unfolded: [(number: Int, text: Substring)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if let first = line.first, first == " " || first == "\t", let last = unfolded.popLast() {
        unfolded.append((last.number, last.text + line.dropFirst()))
      } else {
        unfolded.append((index + 1, line))
      }
    }
    return unfolded.compactMap(CalendarLine.init)
  }

  private init?(number: Int, text: Substring) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    self.number = number
    name = text[..<colon].prefix { $0 != ";" }.uppercased()
    value = text[text.index(after: colon)...]
  }
}

/// The dates of one `VEVENT`.
private struct CalendarEvent {
  /// A longer event is taken for a mistake.
  static let longest = 400
  /// Parts of a rule by which not every year has the same day.
  private static let limitsOfRules: [Substring] = [
    "COUNT", "UNTIL", "INTERVAL", "BYDAY", "BYSETPOS",
  ]

  let line: Int
  var start: CivilDate?
  var end: CivilDate?
  var isYearly = false

  init(line: Int) {
    self.line = line
  }

  mutating func take(_ line: CalendarLine) throws(CalendarError) {
    switch line.name {
    case "DTSTART": start = try date(line)
    case "DTEND": end = try date(line)
    case "RRULE":
      let parts = line.value.uppercased().split(separator: ";")
      let names = parts.map { $0.prefix { $0 != "=" } }
      guard parts.contains("FREQ=YEARLY"), !names.contains(where: Self.limitsOfRules.contains)
      else { throw CalendarError(line: line.number, reason: "only FREQ=YEARLY is understood") }
      isYearly = true
    default: break
    }
  }

  func add(to dates: inout HolidayDates) throws(CalendarError) {
    guard let start else { throw CalendarError(line: line, reason: "the event has no DTSTART") }
    let first = start.daysSinceEpoch
    let last = max(first, (end?.daysSinceEpoch ?? first + 1) - 1)
    guard last - first < Self.longest else {
      throw CalendarError(line: line, reason: "the event lasts more than a year")
    }
    for day in first...last {
      let date = CivilDate(daysSinceEpoch: day)
      isYearly ? dates.insertYearly(month: date.month, day: date.day) : dates.insert(date)
    }
  }

  private func date(_ line: CalendarLine) throws(CalendarError) -> CivilDate {
    let digits = line.value.prefix(8)
    guard digits.utf8.count == 8, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits),
      let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    else { throw CalendarError(line: line.number, reason: "\(line.value) is no date") }
    return date
  }
}

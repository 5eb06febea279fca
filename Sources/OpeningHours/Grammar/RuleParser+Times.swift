extension RuleParser {
  func startsTimes(at ahead: Int = 0) -> Bool {
    switch kind(ahead) {
    case .number: !startsDates(at: ahead)
    case .word(.sun), .word(.clock), .mark("("): true
    default: false
    }
  }

  /// Parses the times of a day: `08:00-12:00,13:00-18:00+`.
  mutating func spansOfDay() throws(OpeningHoursError) -> [TimeSpan] {
    var spans: [TimeSpan] = []
    var last: WrittenTime?
    while true {
      spans.append(try span(after: &last))
      guard kind() == .mark(","), startsTimes(at: 1), !startsAlways(at: 1) else { break }
      index += 1
    }
    return Self.limitingOpenEnds(of: spans)
  }

  private func startsAlways(at ahead: Int) -> Bool {
    guard case .number(24, _) = kind(ahead) else { return false }
    return kind(ahead + 1) == .mark("/")
  }

  /// An open end is over when the next span begins: `07:00+,12:00-16:00`.
  private static func limitingOpenEnds(of spans: [TimeSpan]) -> [TimeSpan] {
    guard spans.count > 1 else { return spans }
    return spans.map { span in
      guard span.isOpenEnd, let start = span.start.minute(sun: nil) else { return span }
      let starts = spans.compactMap { $0.start.minute(sun: nil) }.filter { $0 > start }
      var limited = span
      if let next = starts.min() { limited.openEndLimit = next }
      return limited
    }
  }

  private mutating func span(after last: inout WrittenTime?) throws(OpeningHoursError) -> TimeSpan {
    if consumeWholeDay() {
      return TimeSpan(start: .clock(0), end: .clock(1_440), isOpenEnd: false, period: nil)
    }
    let place = index
    let start = try time(upTo: 1_440).asStart
    if skip("+") {
      return TimeSpan(start: start.point, end: start.point, isOpenEnd: true, period: nil)
    }
    guard skip("-"), kind() != nil else { throw fault() }
    let end = try time(upTo: TimeSpan.longest).asEnd
    guard start.isClear(until: end, after: last) else {
      index = place
      // Morning and afternoon are not told apart.
      throw fault()
    }
    last = end
    let isOpenEnd = skip("+")
    let period = skip("/") ? try period() : nil
    return TimeSpan(start: start.point, end: end.point, isOpenEnd: isOpenEnd, period: period)
  }

  /// Parses `24h` and `24 hours`, but not the start of `24h-30h`.
  private mutating func consumeWholeDay() -> Bool {
    guard case .number(24, 2) = kind(), kind(1) == .word(.hours), kind(2) != .mark("-") else {
      return false
    }
    index += 2
    return true
  }

  /// Parses a period in minutes, `90`, or in hours, `01:30`.
  private mutating func period() throws(OpeningHoursError) -> Int {
    let number = try number(in: 0...1_440)
    let minutes = skip(":") ? number * 60 + (try self.number(in: 0...59)) : number
    guard (1...1_440).contains(minutes) else { throw fault() }
    return minutes
  }

  private mutating func time(upTo limit: Int) throws(OpeningHoursError) -> WrittenTime {
    switch kind() {
    case .word(.sun(let event)):
      index += 1
      return WrittenTime(point: .sun(event, minutes: 0), notation: .named)
    case .word(.clock(let minute)):
      index += 1
      return WrittenTime(point: .clock(minute), notation: .named)
    case .mark("("):
      index += 1
      return try shiftedSun()
    default:
      return try clockTime(upTo: limit)
    }
  }

  /// Parses `sunrise+01:30)`, after the parenthesis that opens.
  private mutating func shiftedSun() throws(OpeningHoursError) -> WrittenTime {
    guard case .word(.sun(let event)) = kind() else { throw fault() }
    index += 1
    let isNegative = kind() == .mark("-")
    guard skip("+") || skip("-") else { throw fault() }
    let hours = try number(in: 0...23)
    guard skip(":") else { throw fault() }
    let minutes = hours * 60 + (try number(in: 0...59))
    guard skip(")") else { throw fault() }
    return WrittenTime(
      point: .sun(event, minutes: isNegative ? -minutes : minutes), notation: .named,
    )
  }

  /// Parses a time of the clock: `08:00`, `8.30`, `0800`, `8h30`, `8 Uhr`, `8:30pm`.
  mutating func clockTime(upTo limit: Int) throws(OpeningHoursError) -> WrittenTime {
    guard case .number(let number, let digits) = kind(), digits != 3 else { throw fault() }
    let place = index
    index += 1
    var (hour, minute) = digits == 4 ? (number / 100, number % 100) : (number, 0)
    var notation = digits == 4 ? WrittenTime.Notation.exact : .bare(digits: digits)
    if digits < 4, kind() == .mark(":") || kind() == .mark("."),
      case .number(let part, 2) = kind(1)
    {
      minute = part
      notation = digits == 2 ? .exact : .bare(digits: digits)
      index += 2
      // "9:30h"
      if kind() == .word(.hours), !followsSpace() { index += 1 }
    } else if digits < 4, kind() == .word(.hours), !followsSpace() || kind(1)?.isNumber != true {
      index += 1
      notation = .exact
      if case .number(let part, 2) = kind(), !followsSpace() {
        minute = part
        index += 1
      }
    }
    if case .word(.halfDay(let half)) = kind() {
      guard (1...12).contains(hour) else {
        index = place
        throw fault()
      }
      index += 1
      hour = hour % 12 + half
      notation = .halfDay
    }
    guard minute < 60, hour * 60 + minute <= limit else {
      index = place
      throw fault()
    }
    return WrittenTime(point: .clock(hour * 60 + minute), notation: notation)
  }
}

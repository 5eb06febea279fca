/// Reads the rules of a value from its tokens.
struct RuleParser {
  private let tokens: [Token]
  /// Bytes of the value, where an error at its end points.
  private let count: Int
  var index = 0

  init(_ text: String) throws(OpeningHoursError) {
    tokens = try Tokenizer.tokens(of: text)
    count = text.utf8.count
  }

  /// All rules; of separators that follow each other the last counts.
  mutating func rules() throws(OpeningHoursError) -> [Rule] {
    var rules: [Rule] = []
    var combination = consumeSeparator() ?? .overriding
    var lacksSeparator = false
    while kind() != nil {
      let start = index
      let rule = try rule(combination)
      // The days of "10:00-14:00 Sa" stand behind their times.
      if lacksSeparator, rule.spans.isEmpty, rule.state == .open {
        index = start
        throw fault()
      }
      rules.append(rule)
      lacksSeparator = false
      if let separator = consumeSeparator() {
        combination = separator
      } else if kind() != nil {
        // "Mo-Fr 9:00-18:00 Sa 9:00-14:00", but "Sa 9:00-18:00, 2024-2025 Su 9:00-14:00" may tell years.
        let mayEndInYears = kind(-4) == .mark(",") && isYear(at: -3) && isYear(at: -1)
        guard startsWeekdays(), !rule.spans.isEmpty, rule.days != DaySelector(), !mayEndInYears
        else { throw fault() }
        (combination, lacksSeparator) = (.overriding, true)
      }
    }
    guard !rules.isEmpty else { throw OpeningHoursError(offset: 0) }
    return rules
  }

  private mutating func consumeSeparator() -> Rule.Combination? {
    var result: Rule.Combination?
    while let kind = kind() {
      switch kind {
      case .mark(";"): result = .overriding
      case .mark(","): result = .additional
      case .bars: result = .fallback
      default: return result
      }
      index += 1
    }
    return result
  }

  private mutating func rule(_ combination: Rule.Combination) throws(OpeningHoursError) -> Rule {
    let start = index
    var days = DaySelector()
    var spans: [TimeSpan] = []
    var isDaily = false
    while spans.isEmpty, try consumeSelector(into: &days, &spans, &isDaily) {}
    // "6:00-21:00 daily"
    if kind() == .word(.daily), !isDaily, days == DaySelector() { index += 1 }
    let (state, hasComment) = consumeModifier()
    guard index > start else { throw fault() }
    return Rule(
      combination: combination, days: days, spans: spans,
      // A comment alone, or one that restricts the days, leaves open whether it holds.
      state: state ?? (hasComment ? .unknown : .open),
    )
  }

  /// Reads one part of the days, or the times; no part twice.
  private mutating func consumeSelector(
    into days: inout DaySelector, _ spans: inout [TimeSpan], _ isDaily: inout Bool,
  ) throws(OpeningHoursError) -> Bool {
    if consumeAlways() {
      isDaily = true
      // Behind a comma another rule begins, as these are all times already.
      if kind() == .mark(",") { return false }
    } else if kind() == .word(.daily) {
      index += 1
      isDaily = true
    } else if days.dates.isEmpty, startsDates() {
      days.dates = try dates()
    } else if days.years.isEmpty, days.weekdays == WeekdaySelector(), startsYears() {
      days.years = try years()
    } else if days.weeks.isEmpty, kind() == .word(.week) {
      days.weeks = try weeks()
    } else if days.weekdays == WeekdaySelector(), startsWeekdays() {
      days.weekdays = try weekdays()
    } else if startsTimes() || kind() == .mark(",") && startsTimes(at: 1) {
      if kind() == .mark(",") { index += 1 }
      spans = try spansOfDay()
    } else {
      return false
    }
    // A colon for readability.
    if spans.isEmpty, kind() == .mark(":") { index += 1 }
    return true
  }

  /// Parses `24/7`.
  private mutating func consumeAlways() -> Bool {
    guard case .number(24, _) = kind(), kind(1) == .mark("/"), case .number(7, _) = kind(2) else {
      return false
    }
    index += 3
    return true
  }

  private mutating func consumeModifier() -> (state: OpeningState?, hasComment: Bool) {
    var (state, hasComment): (OpeningState?, Bool) = (nil, false)
    while let kind = kind() {
      switch kind {
      case .word(.state(let word)) where state == nil: state = word
      case .comment where !hasComment: hasComment = true
      default: return (state, hasComment)
      }
      index += 1
    }
    return (state, hasComment)
  }
}

extension RuleParser {
  /// A token ahead; `nil` after the last.
  private func token(_ ahead: Int) -> Token? {
    tokens.indices.contains(index + ahead) ? tokens[index + ahead] : nil
  }

  func kind(_ ahead: Int = 0) -> Token.Kind? { token(ahead)?.kind }

  func followsSpace(_ ahead: Int = 0) -> Bool { token(ahead)?.followsSpace ?? false }

  mutating func skip(_ mark: Character) -> Bool {
    guard kind() == .mark(mark) else { return false }
    index += 1
    return true
  }

  mutating func number(in range: ClosedRange<Int>) throws(OpeningHoursError) -> Int {
    guard case .number(let number, _) = kind(), range.contains(number) else { throw fault() }
    index += 1
    return number
  }

  /// The fault of the next token, or of the end.
  func fault() -> OpeningHoursError { OpeningHoursError(offset: token(0)?.offset ?? count) }

  /// Whether a year stands at the next token and no time of four digits.
  func startsYears() -> Bool {
    guard isYear(at: 0) else { return false }
    switch kind(1) {
    // A span such as 2000-2200 is of years, as the specification reads it.
    case .mark("-"): return isYear(at: 2)
    case .mark(":"), .mark("."), .word(.hours), .word(.halfDay): return false
    default: return true
    }
  }

  func isYear(at ahead: Int) -> Bool {
    if case .number(1_900...2_399, 4) = kind(ahead) { true } else { false }
  }

  /// Parses years: `2021`, `2019-2021`, `2020-2030/2`, `2020+`.
  mutating func years() throws(OpeningHoursError) -> [SteppedRange] {
    try ranges(of: 1_900...2_399, last: 9_999)
  }

  /// Parses weeks: `week 1-53/2,10`.
  mutating func weeks() throws(OpeningHoursError) -> [SteppedRange] {
    index += 1
    return try ranges(of: 1...53, last: 53)
  }

  private mutating func ranges(
    of numbers: ClosedRange<Int>, last: Int,
  ) throws(OpeningHoursError) -> [SteppedRange] {
    var ranges: [SteppedRange] = []
    while true {
      let first = try number(in: numbers)
      var (end, step) = (first, 1)
      if skip("-") {
        end = try number(in: numbers)
        if skip("/") { step = try number(in: 1...numbers.upperBound) }
      } else if skip("+") {
        end = last
      }
      ranges.append(SteppedRange(first: first, last: end, step: step))
      guard kind() == .mark(","), case .number(let next, _) = kind(1), numbers.contains(next),
        numbers.lowerBound > 53 || !isHour(at: 1) && !(kind(2) == .mark("-") && isHour(at: 3))
      else { return ranges }
      index += 1
    }
  }
}

/// Part of a value that is not understood or has two meanings.
package struct OpeningHoursError: Error, Equatable, Sendable {
  /// Bytes of UTF-8 before the part.
  package let offset: Int
}

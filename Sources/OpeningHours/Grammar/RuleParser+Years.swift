extension RuleParser {
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

  /// Whether a token ahead is a year.
  func isYear(at ahead: Int) -> Bool {
    guard case .number(1_900...2_399, 4) = kind(ahead) else { return false }
    return true
  }

  /// Takes years: `2021`, `2019-2021`, `2020-2030/2`, `2020+`.
  mutating func years() throws(OpeningHoursError) -> [SteppedRange] {
    try ranges(of: 1_900...2_399, last: 9_999)
  }

  /// Takes weeks: `week 1-53/2,10`.
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
        !startsTimes(at: index + 1) || numbers.lowerBound > 53
      else { return ranges }
      index += 1
    }
  }
}

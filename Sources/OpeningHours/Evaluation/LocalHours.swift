import Geodesy

/// Rules at one place, evaluated by its clocks.
///
/// An hour that clocks show twice counts when it is shown first; a time that they skip is the moment of
/// the skip (RFC 5545 §3.3.5 for the first).
struct LocalHours {
  let rules: [Rule]
  /// Where the sun is asked for; without it, hours by the sun are unknown.
  let place: Coordinate?
  let zone: TimeZoneRules
  let holidays: Holidays
  /// The work that these hours may cost; what takes more of it is unknown.
  var allowance = Allowance()

  func state(at moment: Timestamp) -> OpeningState {
    let (day, minute) = zone.localMinute(at: moment)
    return state(on: LocalDay(day, at: place, in: zone), minute: minute)
  }

  /// The state at a moment, and when another one begins; `nil` when none does within ten years, or by the end.
  func status(
    at moment: Timestamp, by end: Timestamp? = nil,
  ) -> (state: OpeningState, until: Timestamp?) {
    let state = state(at: moment)
    // A week holds every state that can come, or ten years do.
    let most = rules.allSatisfy { $0.isWeekly(with: holidays) } ? 8 : 3_653
    let days = end.map { Int($0.milliseconds - moment.milliseconds) / 86_400_000 + 2 } ?? most
    return (state, change(from: state, after: moment, days: min(days, most)))
  }

  /// The least favourable state from a moment on, up to the end of the duration.
  func leastState(from start: Timestamp, lasting seconds: Int) -> OpeningState {
    var (least, moment) = (state(at: start), start)
    guard seconds > 0 else { return least }
    let end = Timestamp(milliseconds: start.milliseconds + Int64(seconds) * 1_000)
    while least != .closed, let next = status(at: moment, by: end).until, next < end {
      moment = next
      let state = state(at: moment)
      if state != .open { least = state }
    }
    return least == .open && allowance.isSpent ? .unknown : least
  }

  /// The most favourable of the least states that begin at one of these moments.
  func bestState(at moments: ClosedRange<Timestamp>, lasting seconds: Int) -> OpeningState {
    let end = moments.upperBound
    var moment = moments.lowerBound
    var best = leastState(from: moment, lasting: seconds)
    while best != .open, moment < end, let next = status(at: moment, by: end).until, next <= end {
      moment = next
      let state = leastState(from: moment, lasting: seconds)
      if state != .closed { best = state }
    }
    return best == .closed && allowance.isSpent ? .unknown : best
  }

  /// The state of a minute by all rules, each of which may change what those before it say.
  private func state(on day: LocalDay, minute: Int) -> OpeningState {
    var state = OpeningState.closed
    for rule in rules where allowance.spend(rule.days.cost) {
      if rule.days.matches(day.today, holidays: holidays) {
        if rule.replacesDay { state = .closed }
        apply(rule, minute: minute, sun: day.sun, to: &state)
      }
      // Times after midnight belong to the day on which they began.
      if !rule.spans.isEmpty, rule.days.matches(day.yesterday, holidays: holidays) {
        apply(rule, minute: minute + 1_440, sun: day.sunOfYesterday, to: &state)
      }
    }
    return allowance.isSpent ? .unknown : state
  }

  private func apply(_ rule: Rule, minute: Int, sun: SolarDay?, to state: inout OpeningState) {
    if rule.combination == .fallback, state != .closed { return }
    if rule.spans.isEmpty { state = rule.state }
    for span in rule.spans where allowance.spend(span.cost) {
      switch span.coverage(of: minute, sun: sun) {
      case .outside: continue
      case .inside: state = rule.state
      case .afterOpenEnd: state = rule.state == .closed ? .closed : .unknown
      case .undecidable: if state != rule.state { state = .unknown }
      }
    }
  }
}

extension LocalHours {
  /// The first moment at which the state is another one; `nil` when it lasts longer than these days, or
  /// takes more work to find than is allowed.
  private func change(from state: OpeningState, after now: Timestamp, days: Int) -> Timestamp? {
    let (today, minuteOfDay) = zone.localMinute(at: now)
    var minutes: [Int] = []
    for number in today...today + days {
      let day = LocalDay(number, at: place, in: zone)
      collectBoundaries(of: day, in: &minutes)
      var last = number == today ? minuteOfDay : -1
      for minute in minutes where minute > last {
        last = minute
        let isChange = self.state(on: day, minute: minute) != state
        if allowance.isSpent { return nil }
        guard isChange else { continue }
        // Clocks may skip the minute, and with it the whole of the other state.
        let moment = zone.moment(ofLocalSecond: (number * 1_440 + minute) * 60)
        if self.state(at: moment) != state { return moment }
      }
    }
    return nil
  }

  /// Collects the minutes of a day at which the state may change, ascending.
  private func collectBoundaries(of day: LocalDay, in minutes: inout [Int]) {
    minutes.removeAll(keepingCapacity: true)
    minutes.append(0)
    for rule in rules where allowance.spend(rule.days.cost) {
      if rule.days.matches(day.today, holidays: holidays) {
        collectBoundaries(of: rule, sun: day.sun, in: &minutes)
      }
      if rule.days.matches(day.yesterday, holidays: holidays) {
        let count = minutes.count
        collectBoundaries(of: rule, sun: day.sunOfYesterday, in: &minutes)
        for index in count..<minutes.count { minutes[index] -= 1_440 }
      }
    }
    minutes.removeAll { !(0..<1_440).contains($0) }
    minutes.sort()
  }

  private func collectBoundaries(of rule: Rule, sun: SolarDay?, in minutes: inout [Int]) {
    for span in rule.spans where allowance.spend(span.cost + span.boundaryCount) {
      span.addBoundaries(sun: sun, to: &minutes)
    }
  }
}

/// The work that one value of hours may cost, in steps of a few nanoseconds.
final class Allowance {
  /// More than any hours need that people write, and hundredths of a second.
  static let usual = 4_000_000
  private var steps: Int

  init(steps: Int = Allowance.usual) { self.steps = steps }

  var isSpent: Bool { steps < 0 }

  /// Takes steps away; tells whether they were there.
  func spend(_ count: Int) -> Bool {
    steps -= min(count, steps + 1)
    return !isSpent
  }
}

extension DaySelector {
  /// The steps that it takes to match a day.
  fileprivate var cost: Int {
    1 + years.count + dates.count * 8 + weeks.count + weekdays.nthDays.count
      + weekdays.holidays.count
  }
}

extension TimeSpan {
  /// The steps that it takes to compare a minute: the sun's place takes many.
  fileprivate var cost: Int { dependsOnSun ? 400 : 1 }

  /// At most how many minutes of two days are its boundaries.
  fileprivate var boundaryCount: Int { period.map { 2 * (Self.longest / $0 + 1) } ?? 3 }
}

/// A day with the day before it, whose times may reach into it.
struct LocalDay {
  let today: CalendarDay
  let yesterday: CalendarDay
  /// The sun; `nil` where the place is not known.
  let sun: SolarDay?
  let sunOfYesterday: SolarDay?

  init(_ day: Int, at place: Coordinate?, in zone: TimeZoneRules) {
    today = CalendarDay(day)
    yesterday = CalendarDay(day - 1)
    sun = place.map { SolarDay(day: day, place: $0, zone: zone) }
    sunOfYesterday = place.map { SolarDay(day: day - 1, place: $0, zone: zone) }
  }
}

package import Basics
package import Geodesy
import Synchronization

/// Judge of opening hours by the clocks and holidays of their places, at the time asked about.
package final class HoursJudge: Sendable {
  package let asked: AskedOpening
  private let clocks: PlaceClocks
  private let holidays: Holidays
  /// The time of day; it stands still for one answer, and goes on for a location that is followed.
  private let now: @Sendable () -> Timestamp
  private let remarks = Mutex(Remarks())

  private struct Remarks {
    var misunderstood: [String] = []
    var namesUnknownHolidays = false
    var leavesOutUnknown = false
    var deadline: Deadline?
  }

  /// Number of values not understood of which the text is kept.
  private static let remarkLimit = 3
  /// Number of changes that are looked at to find the next opening.
  private static let changeLimit = 50
  /// The steps that a value may cost when time is up: enough for most changes of the next days.
  private static let lateSteps = 20_000

  package init(
    _ asked: AskedOpening, clocks: PlaceClocks, holidays: Holidays = Holidays(),
    now: @escaping @Sendable () -> Timestamp,
  ) {
    (self.asked, self.clocks) = (asked, clocks)
    (self.holidays, self.now) = (holidays, now)
  }

  /// A judge of the same hours with remarks and a deadline of its own.
  package func copy() -> HoursJudge {
    HoursJudge(asked, clocks: clocks, holidays: holidays, now: now)
  }

  /// Parses a value; `nil`, which is unknown at any time, if it is not understood.
  package func hours(_ value: String) -> OpeningHours? {
    do throws(OpeningHoursError) {
      let hours = try OpeningHours(parsing: value)
      if hours.namesHolidays(missingIn: holidays) {
        remarks.withLock { $0.namesUnknownHolidays = true }
      }
      return hours
    } catch {
      remarks.withLock { remarks in
        guard remarks.misunderstood.count < Self.remarkLimit else { return }
        remarks.misunderstood.append("\(value) (byte \(error.offset))")
      }
      return nil
    }
  }

  /// The state at the time asked about, or so long after it; the place, if known, decides about time
  /// zone and sun.
  package func state(
    of hours: OpeningHours?, at place: Coordinate?, after delay: Duration = .zero,
  ) -> OpeningState {
    hours.map { state(of: local($0, at: place), after: delay) } ?? .unknown
  }

  private func local(_ hours: OpeningHours, at place: Coordinate?) -> LocalHours {
    let isLate = remarks.withLock { $0.deadline }?.hasPassed ?? false
    return LocalHours(
      rules: hours.rules, place: place, zone: clocks.zone(at: place), holidays: holidays,
      allowance: Allowance(steps: isLate ? Self.lateSteps : Allowance.usual),
    )
  }

  /// Lets no value take long once the deadline has passed.
  package func hurry(after deadline: Deadline) {
    remarks.withLock { $0.deadline = deadline }
  }

  private func state(of hours: LocalHours, after delay: Duration) -> OpeningState {
    hours.bestState(at: moments(in: hours.zone, after: delay), lasting: asked.duration)
  }

  /// The state at that time, or so long after it, and its next changes.
  package func outlook(
    of hours: OpeningHours?, at place: Coordinate?, after delay: Duration,
  ) -> OpeningOutlook {
    guard let hours = hours.map({ local($0, at: place) }) else {
      return OpeningOutlook(state: .unknown)
    }
    let (state, zone) = (state(of: hours, after: delay), hours.zone)
    var shown = hours.status(at: moments(in: zone, after: delay).lowerBound)
    if shown.state == .open {
      return OpeningOutlook(state: state, closes: shown.until.map(zone.rfc3339))
    }
    for _ in 0..<Self.changeLimit {
      guard let next = shown.until else { break }
      shown = hours.status(at: next)
      if shown.state == .open { return OpeningOutlook(state: state, opens: zone.rfc3339(next)) }
    }
    return OpeningOutlook(state: state)
  }

  /// A change as people say it, by the clock of the place: `23:00`, `Sat 09:00`, `2026-12-24 09:00`.
  ///
  /// - Parameters:
  ///   - change: As `outlook(of:at:after:)` has it.
  ///   - isClosing: Whether the night belongs to the day before it.
  package func shown(_ change: String, isClosing: Bool = false) -> String {
    let clock = change.prefix(16)
    guard let instant = Timestamp(rfc3339: change), let local = Timestamp(rfc3339: clock + ":00Z")
    else { return change }
    let (hour, day, shown) = (3_600_000, 86_400_000, Int(local.milliseconds))
    let now = Int(now().milliseconds + local.milliseconds - instant.milliseconds)
    let night = isClosing ? 6 * hour : 0
    let days = (shown - night).floored(by: day).quotient - (now - night).floored(by: day).quotient
    let time = clock.suffix(5)
    let number = CalendarDay.weekday(of: shown.floored(by: day).quotient)
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][number]
    return days == 0
      ? String(time)
      : (1...6).contains(days) ? "\(weekday) \(time)" : "\(clock.prefix(10)) \(time)"
  }

  private func moments(in zone: TimeZoneRules, after delay: Duration) -> ClosedRange<Timestamp> {
    let asked = (asked.time ?? .now).moments(in: zone, now: now())
    let first = asked.lowerBound.advanced(by: delay)
    return first...max(first, asked.upperBound)
  }

  package func noteLeftOutUnknown() {
    remarks.withLock { $0.leavesOutUnknown = true }
  }

  /// Whether places were left out because nothing tells whether they are open.
  package var leavesOutUnknown: Bool { remarks.withLock { $0.leavesOutUnknown } }

  /// The zone that counted for places of which the zone is not known; `nil` if there were none.
  package var substituteZone: TimeZoneRules? { clocks.substitute }

  /// Sentences on hours that could not be judged for sure.
  package var doubts: [String] {
    let remarks = remarks.withLock { $0 }
    var doubts = remarks.misunderstood.map { "hours that are not understood: \($0)" }
    if remarks.namesUnknownHolidays {
      doubts.append("some hours depend on holidays, which the configuration does not tell")
    }
    return doubts
  }
}

/// The time at which places are to be open, and for how long after it.
package struct AskedOpening: Sendable, Equatable {
  /// `nil` for now.
  package var time: AskedTime?
  /// Seconds; 0 for that moment alone.
  package var duration = 0

  /// Ten years, beyond which no change of hours is looked for.
  package static let longestDuration = 3_653 * 86_400

  package init() {}
}

/// The state of a place and its next changes.
public struct OpeningOutlook: Sendable, Equatable {
  package let state: OpeningState
  /// When the place opens next, RFC 3339 with the offset of its time zone; `nil` while it is open, and
  /// when nothing tells.
  package let opens: String?
  /// When the place ceases to be open, in the same form; `nil` unless it is open.
  package let closes: String?

  package init(state: OpeningState, opens: String? = nil, closes: String? = nil) {
    (self.state, self.opens, self.closes) = (state, opens, closes)
  }
}

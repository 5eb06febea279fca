package import Geodesy
import Synchronization

/// Judge of opening hours by the clocks and holidays of their places, at the time that a person asks
/// about.
package final class HoursJudge: Sendable {
  package let asked: AskedOpening
  private let clocks: PlaceClocks
  private let holidays: Holidays
  /// The time of day; it stands still for one answer, and goes on for a location that is followed.
  private let now: @Sendable () -> Timestamp
  private let remarks = Mutex(Remarks())

  private struct Remarks {
    var misunderstood: [String] = []
    var misunderstoodCount = 0
    var namesUnknownHolidays = false
    var lacksSun = false
    var leavesOutUnknown = false
  }

  /// Values that are not understood of which the text is kept.
  private static let remarkLimit = 3
  /// More changes are not looked at to find the next opening.
  private static let changeLimit = 50

  package init(
    _ asked: AskedOpening, clocks: PlaceClocks, holidays: Holidays = Holidays(),
    now: @escaping @Sendable () -> Timestamp,
  ) {
    self.asked = asked
    self.clocks = clocks
    self.holidays = holidays
    self.now = now
  }

  /// Parses the value of an `opening_hours` tag.
  ///
  /// - Returns: `nil` for hours that are not understood; their state is unknown at any time.
  package func hours(_ value: String) -> OpeningHours? {
    do throws(OpeningHoursError) {
      let hours = try OpeningHours(parsing: value)
      if hours.namesHolidays(missingIn: holidays) {
        remarks.withLock { $0.namesUnknownHolidays = true }
      }
      return hours
    } catch {
      remarks.withLock { remarks in
        remarks.misunderstoodCount += 1
        guard remarks.misunderstood.count < Self.remarkLimit else { return }
        remarks.misunderstood.append("\(value): \(error.reason) (byte \(error.offset))")
      }
      return nil
    }
  }

  /// The state at the time that is asked about.
  ///
  /// - Parameter place: Decides about time zone and sun, if it is known.
  package func state(of hours: OpeningHours?, at place: Coordinate?) -> OpeningState {
    guard let hours else { return .unknown }
    return state(of: hours, at: place, in: clocks.zone(at: place))
  }

  private func state(
    of hours: OpeningHours, at place: Coordinate?, in zone: TimeZoneRules,
  ) -> OpeningState {
    let moment = moment(in: zone)
    let state = hours.state(
      from: moment, lasting: asked.duration, place: place, zone: zone, holidays: holidays,
    )
    if state == .unknown, hours.dependsOnSun,
      hours.lacksSun(at: moment, place: place, zone: zone)
    {
      remarks.withLock { $0.lacksSun = true }
    }
    return state
  }

  /// The state at that time, and its next changes.
  package func outlook(of hours: OpeningHours?, at place: Coordinate?) -> OpeningOutlook {
    guard let hours else { return OpeningOutlook(state: .unknown) }
    let zone = clocks.zone(at: place)
    let state = state(of: hours, at: place, in: zone)
    func status(at moment: Timestamp) -> OpeningStatus {
      hours.status(at: moment, place: place, zone: zone, holidays: holidays)
    }
    var shown = status(at: moment(in: zone))
    if shown.state == .open {
      return OpeningOutlook(state: state, closes: shown.until.map(zone.rfc3339))
    }
    for _ in 0..<Self.changeLimit {
      guard let next = shown.until else { break }
      shown = status(at: next)
      if shown.state == .open { return OpeningOutlook(state: state, opens: zone.rfc3339(next)) }
    }
    return OpeningOutlook(state: state)
  }

  private func moment(in zone: TimeZoneRules) -> Timestamp {
    let now = now()
    return asked.time?.moment(in: zone, now: now) ?? now
  }

  /// Remembers that a place was left out because nothing tells whether it is open.
  package func noteLeftOutUnknown() {
    remarks.withLock { $0.leavesOutUnknown = true }
  }

  /// Whether places were left out because nothing tells whether they are open.
  package var leavesOutUnknown: Bool { remarks.withLock { $0.leavesOutUnknown } }

  /// The zone that counted for places of which the zone is not known; `nil` if there were none.
  package var substituteZone: TimeZoneRules? { clocks.substitute }

  /// Sentences on hours that could not be judged for sure so far.
  package var doubts: [String] {
    let remarks = remarks.withLock { $0 }
    var doubts = remarks.misunderstood.map { "hours that are not understood: \($0)" }
    let more = remarks.misunderstoodCount - remarks.misunderstood.count
    if more > 0 { doubts.append("\(more) more hours are not understood") }
    if remarks.namesUnknownHolidays {
      doubts.append("some hours depend on holidays, which the configuration does not tell")
    }
    if remarks.lacksSun {
      doubts.append("some hours depend on the sun, which does not rise or set there on that day")
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

  /// Now, for that moment alone.
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
    self.state = state
    self.opens = opens
    self.closes = closes
  }
}

import Geodesy
import OpeningHours
import PointsOfInterest
import Synchronization

/// Judges opening hours by the clocks and holidays of their places.
final class PlaceHoursJudge: HoursJudge {
  fileprivate let asked: AskedOpening
  fileprivate let clocks: PlaceClocks
  fileprivate let holidays: Holidays
  /// The time of day; it stands still for one answer, and goes on for a location that is followed.
  fileprivate let now: @Sendable () -> Timestamp
  private let remarks = Mutex(Remarks())

  private struct Remarks {
    var misunderstood: [String] = []
    var misunderstoodCount = 0
    var namesUnknownHolidays = false
    var lacksSun = false
  }

  /// Values that are not understood of which the text is kept.
  private static let remarkLimit = 3

  init(
    _ asked: AskedOpening, clocks: PlaceClocks, holidays: Holidays,
    now: @escaping @Sendable () -> Timestamp,
  ) {
    self.asked = asked
    self.clocks = clocks
    self.holidays = holidays
    self.now = now
  }

  var question: String { "\(asked.text) for \(asked.duration) s" }

  func hours(_ value: String) -> any JudgedHours {
    do throws(OpeningHoursError) {
      let hours = try OpeningHours(parsing: value)
      if hours.namesHolidays(missingIn: holidays) {
        remarks.withLock { $0.namesUnknownHolidays = true }
      }
      return PlaceHours(hours: hours, judge: self)
    } catch {
      remarks.withLock { remarks in
        remarks.misunderstoodCount += 1
        guard remarks.misunderstood.count < Self.remarkLimit else { return }
        remarks.misunderstood.append("\(value): \(error.reason) (byte \(error.offset))")
      }
      return UnknownHours()
    }
  }

  /// Notes on how hours were judged so far.
  var notes: [SourceNote] {
    var notes: [SourceNote] = []
    if let zone = clocks.substitute {
      notes.append(
        SourceNote("the time zone of the places is not known; the system's, \(zone.name), counts")
      )
    }
    let remarks = remarks.withLock { $0 }
    notes += remarks.misunderstood.map {
      SourceNote("hours that are not understood: \($0)", isDetail: true)
    }
    let more = remarks.misunderstoodCount - remarks.misunderstood.count
    if more > 0 {
      notes.append(SourceNote("\(more) more hours are not understood", isDetail: true))
    }
    if remarks.namesUnknownHolidays {
      notes.append(
        SourceNote(
          "some hours depend on holidays, which the configuration does not tell", isDetail: true,
        )
      )
    }
    if remarks.lacksSun {
      notes.append(
        SourceNote(
          "some hours depend on the sun, which does not rise or set there on that day",
          isDetail: true,
        )
      )
    }
    return notes
  }

  fileprivate func noteMissingSun() {
    remarks.withLock { $0.lacksSun = true }
  }
}

/// Hours that could not be parsed: their state is unknown at any time.
private struct UnknownHours: JudgedHours {
  func state(at place: Coordinate?) -> OpeningState { .unknown }

  func outlook(at place: Coordinate?) -> OpeningOutlook { .unknown }
}

/// Hours by the clocks of their places.
private struct PlaceHours: JudgedHours {
  let hours: OpeningHours
  let judge: PlaceHoursJudge

  /// More changes are not looked at to find the next opening.
  private static let changeLimit = 50

  func state(at place: Coordinate?) -> OpeningState {
    state(at: place, in: judge.clocks.zone(at: place))
  }

  private func state(at place: Coordinate?, in zone: TimeZoneRules) -> OpeningState {
    let moment = moment(in: zone)
    let state = hours.state(
      from: moment, lasting: judge.asked.duration, place: place, zone: zone,
      holidays: judge.holidays,
    )
    if state == .unknown, hours.dependsOnSun,
      hours.lacksSun(at: moment, place: place, zone: zone)
    {
      judge.noteMissingSun()
    }
    return state
  }

  func outlook(at place: Coordinate?) -> OpeningOutlook {
    let zone = judge.clocks.zone(at: place)
    let state = state(at: place, in: zone)
    var status = status(at: moment(in: zone), place, zone)
    if status.state == .open {
      return OpeningOutlook(state: state, closes: status.until.map(zone.rfc3339))
    }
    for _ in 0..<Self.changeLimit {
      guard let next = status.until else { break }
      status = self.status(at: next, place, zone)
      if status.state == .open { return OpeningOutlook(state: state, opens: zone.rfc3339(next)) }
    }
    return OpeningOutlook(state: state)
  }

  private func status(
    at moment: Timestamp, _ place: Coordinate?, _ zone: TimeZoneRules,
  ) -> OpeningStatus {
    hours.status(at: moment, place: place, zone: zone, holidays: judge.holidays)
  }

  private func moment(in zone: TimeZoneRules) -> Timestamp {
    let now = judge.now()
    return judge.asked.time?.moment(in: zone, now: now) ?? now
  }
}

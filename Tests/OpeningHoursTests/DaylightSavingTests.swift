@testable import OpeningHours
import Testing

/// Clocks that skip an hour and clocks that show one twice.
struct DaylightSavingTests {
  /// Rules, a moment, the state then, and the moment at which it changes.
  typealias Row = (String, String, OpeningState, String)

  static let northern: [Row] = [
    // Central Europe skips 02:00 to 03:00 on 2026-03-29 and repeats it on 2026-10-25.
    ("02:00-04:00", "2026-03-29T01:59:59+01:00", .closed, "2026-03-29T03:00:00+02:00"),
    ("02:30-04:00", "2026-03-29T03:00:00+02:00", .open, "2026-03-29T04:00:00+02:00"),
    ("22:00-02:30", "2026-03-29T01:00:00+01:00", .open, "2026-03-29T03:00:00+02:00"),
    ("02:10-02:40", "2026-03-29T01:00:00+01:00", .closed, "2026-03-30T02:10:00+02:00"),
    ("22:00-02:30", "2026-10-25T02:29:00+02:00", .open, "2026-10-25T02:30:00+02:00"),
    ("22:00-02:30", "2026-10-25T02:10:00+01:00", .closed, "2026-10-25T22:00:00+01:00"),
    ("02:30-05:00", "2026-10-25T02:10:00+02:00", .closed, "2026-10-25T02:30:00+02:00"),
    ("02:30-05:00", "2026-10-25T02:10:00+01:00", .open, "2026-10-25T05:00:00+01:00"),
    ("22:00-03:00", "2026-10-25T02:59:00+01:00", .open, "2026-10-25T03:00:00+01:00"),
  ]

  static let southern: [Row] = [
    // Sydney skips 02:00 to 03:00 on 2026-10-04 and repeats it on 2026-04-05.
    ("22:00-02:30", "2026-10-04T01:30:00+10:00", .open, "2026-10-04T03:00:00+11:00"),
    ("02:30-05:00", "2026-10-04T03:00:00+11:00", .open, "2026-10-04T05:00:00+11:00"),
    ("22:00-02:30", "2026-04-05T02:10:00+11:00", .open, "2026-04-05T02:30:00+11:00"),
    ("22:00-02:30", "2026-04-05T02:10:00+10:00", .closed, "2026-04-05T22:00:00+10:00"),
    ("02:30-05:00", "2026-04-05T02:05:00+10:00", .open, "2026-04-05T05:00:00+10:00"),
  ]

  @Test(arguments: [(Zones.centralEurope, northern), (Zones.sydney, southern)])
  func `given a change of the clock, when asked around it, then each hour counts once`(
    zone: TimeZoneRules, rows: [Row],
  ) throws {
    for (text, time, state, change) in rows {
      let status = try OpeningHours(parsing: text).local(zone).status(at: Timestamp(time))
      #expect(status.state == state, "\(text) at \(time)")
      #expect(status.until == Timestamp(change), "\(text) at \(time)")
    }
  }

  @Test func `given a day of 23 hours, when the clock is asked for, then it skips the hour`() throws
  {
    let zone = Zones.newYork
    let before = zone.clock(at: Timestamp("2026-03-08T06:59:59Z"))
    let after = zone.clock(at: Timestamp("2026-03-08T07:00:00Z"))

    #expect(before.second == 7_199)
    #expect(after.second == 10_800)
    let date = try #require(CivilDate(year: 2026, month: 3, day: 8))
    #expect(zone.moment(of: date, second: 9_000) == Timestamp("2026-03-08T07:00:00Z"))
  }
}

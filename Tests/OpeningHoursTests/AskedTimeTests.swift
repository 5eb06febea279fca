@testable import OpeningHours
import Testing

struct AskedTimeTests {
  /// A Wednesday, 19:00 in central Europe.
  private let now = Timestamp("2026-11-18T18:00:00Z")

  @Test(arguments: [
    ("19:30", "2026-11-18T19:30:00+01:00"), ("19:00", "2026-11-18T19:00:00+01:00"),
    ("18:30", "2026-11-19T18:30:00+01:00"), ("sat 10:00", "2026-11-21T10:00:00+01:00"),
    ("Wednesday 20:00", "2026-11-18T20:00:00+01:00"), ("we 10:00", "2026-11-25T10:00:00+01:00"),
    ("2026-12-24 15:00", "2026-12-24T15:00:00+01:00"),
    ("2026-07-01 9:05", "2026-07-01T09:05:00+02:00"), ("6pm", "2026-11-19T18:00:00+01:00"),
    ("2026-12-24T15:00", "2026-12-24T15:00:00+01:00"),
    ("2026-12-24 15:00:59", "2026-12-24T15:00:00+01:00"),
    ("2026-12-24T15:00:00Z", "2026-12-24T16:00:00+01:00"),
    ("2026-03-29 02:30", "2026-03-29T03:00:00+02:00"),
    ("2026-12-24T15:00+02:00", "2026-12-24T14:00:00+01:00"),
    ("2026-12-24T15:00Z", "2026-12-24T16:00:00+01:00"), ("19:30:59", "2026-11-18T19:30:00+01:00"),
    ("sat 10:00:30", "2026-11-21T10:00:00+01:00"), ("noon", "2026-11-19T12:00:00+01:00"),
    ("midnight", "2026-11-19T00:00:00+01:00"), ("sat midnight", "2026-11-22T00:00:00+01:00"),
    ("tomorrow 9am", "2026-11-19T09:00:00+01:00"), ("noon tomorrow", "2026-11-19T12:00:00+01:00"),
    ("today 9:00", "2026-11-18T09:00:00+01:00"), ("10:00 sat", "2026-11-21T10:00:00+01:00"),
    ("wed", "2026-11-18T19:00:00+01:00"), ("tue", "2026-11-24T06:00:00+01:00"),
    ("tomorrow", "2026-11-19T06:00:00+01:00"), ("2026-11-17", "2026-11-17T06:00:00+01:00"),
    ("24 dec 15:00", "2026-12-24T15:00:00+01:00"), ("1. mai", "2027-05-01T06:00:00+02:00"),
    ("february 29", "2028-02-29T06:00:00+01:00"), ("18 nov 2026", "2026-11-18T19:00:00+01:00"),
    ("10:00 24 dec", "2026-12-24T10:00:00+01:00"), ("evening", "2026-11-18T19:00:00+01:00"),
    ("tomorrow evening", "2026-11-19T18:00:00+01:00"), ("weekend", "2026-11-21T06:00:00+01:00"),
    ("saturday night", "2026-11-21T21:00:00+01:00"), ("morning", "2026-11-19T06:00:00+01:00"),
    ("10 evening", "2026-11-18T22:00:00+01:00"), ("evening 8pm", "2026-11-18T20:00:00+01:00"),
    ("8 afternoon", "2026-11-18T20:00:00+01:00"), ("sat 5 morning", "2026-11-21T05:00:00+01:00"),
    ("2 night", "2026-11-19T02:00:00+01:00"), ("sat until 2am", "2026-11-22T01:59:00+01:00"),
  ])
  func
    `given a time that is asked about, when read, then it begins at the moment by the place's clocks`(
      text: String, moment: String,
    ) throws
  {
    let zone = Zones.centralEurope
    let asked = try #require(AskedTime(parsing: text))

    #expect(zone.rfc3339(asked.moments(in: zone, now: now).lowerBound) == moment)
  }

  @Test(arguments: [
    "", "today sat 10:00", "10:5:30", "8.30:15", "10:00:60", "25:00", "sat sun",
    "2026-13-01 10:00", "2026-02-30 10:00", "10:00-12:00",
    "24:00", "Mo-Fr 10:00", "2026-12-24T", "T15:00", "2026-12-24T25:00", "12T15",
    "2026-12-24 8:30:15pm", "30 february", "29 feb 2027", "5 evening", "morning 13:00",
    "weekend 10:00", "24 dec 12 dec", "until evening", "until weekend", "until sat", "sat - 10:00",
  ])
  func `given other text, when read, then it is no time`(text: String) {
    #expect(AskedTime(parsing: text) == nil)
  }

  @Test(
    arguments: [
      ("24/7, sunrise-sunset", 3_600, .open), ("Su 10:00-12:00", 2 * 3_600, .open),
      ("Su 10:00-12:00,13:00-14:00", 2 * 3_600 + 1, .closed), ("Sa 22:00-04:00", 0, .closed),
      ("Su 23:00-04:00", 3 * 3_600, .open), ("Su 10:00+", 0, .unknown),
      ("Mo-Sa 10:00-18:00", 0, .closed), ("sunrise-sunset; off", 0, .closed),
      ("Su unknown", 0, .unknown), ("Su 9:00-10:00 unknown, Su 11:00-12:00", 0, .open),
    ] as [(String, Int, OpeningState)])
  func `given a day, when asked for, then the place must be open at some time of it`(
    text: String, seconds: Int, state: OpeningState,
  ) throws {
    let hours = try OpeningHours(parsing: text).local()
    let sunday = try #require(AskedTime(parsing: "sunday")).moments(in: hours.zone, now: now)
    #expect(hours.bestState(at: sunday, lasting: seconds) == state)
  }

  @Test(
    arguments: [
      ("09:00-18:00", "2026-11-18 15:00", 3 * 3_600, .open),
      ("09:00-18:00", "2026-11-18 15:00", 3 * 3_600 + 1, .closed),
      ("09:00-18:00+", "2026-11-18 15:00", 4 * 3_600, .unknown),
      ("09:00-18:00+", "2026-11-18 15:00", 24 * 3_600, .closed),
      ("09:00-18:00", "2026-11-18 08:00", 7_200, .closed),
      ("24/7", "2026-11-18 08:00", 86_400, .open), ("09:00-18:00", "2026-11-18 17:59", 0, .open),
    ] as [(String, String, Int, OpeningState)])
  func `given a duration, when asked for, then the place must be open for all of it`(
    text: String, time: String, seconds: Int, state: OpeningState,
  ) throws {
    let hours = try OpeningHours(parsing: text).local()
    let start = Timestamp(time)
    #expect(hours.leastState(from: start, lasting: seconds) == state)
  }

  @Test(arguments: [
    ("<-0330>3:30", "2026-11-18T14:30:00-03:30"), ("UTC0", "2026-11-18T18:00:00+00:00"),
  ])
  func `given a zone, when a moment is written, then with its offset`(zone: String, text: String) {
    #expect(Zones.rule(zone).rfc3339(now) == text)
  }
}

import Geodesy
@testable import OpeningHours
import Testing

struct SunTests {
  /// Place, date, offset from UTC in hours, then dawn, sunrise, sunset and dusk by the clock.
  ///
  /// Computed with skyfield 1.55 (PyPI) from JPL's ephemeris DE421: `dark_twilight_day`.
  static let almanac = [
    "64.15,-21.95 2020-01-01 -1 9:03 10:20 14:43 15:59",
    "59.91,10.75 2020-04-16 1 4:10 4:57 19:38 20:25",
    "53.55,9.99 2020-07-31 1 3:50 4:34 20:17 21:01",
    "52.52,13.4 2020-11-14 1 6:49 7:27 16:14 16:52",
    "48.85,2.35 2021-02-28 0 6:03 6:34 17:33 18:04",
    "47.61,-122.33 2021-06-14 -8 3:30 4:11 20:09 20:49",
    "43.74,7.42 2021-09-28 0 4:56 5:24 17:17 17:45",
    "40.71,-74.01 2022-01-12 -5 6:49 7:19 16:50 17:20",
    "39.9,116.4 2022-04-28 8 4:50 5:19 19:05 19:34",
    "35.68,139.69 2022-08-12 9 4:30 4:57 18:35 19:02",
    "33.57,-7.59 2022-11-26 -1 5:45 6:12 16:23 16:50",
    "30.04,31.24 2023-03-12 2 5:45 6:09 18:01 18:25",
    "25.76,-80.19 2023-06-26 -5 5:05 5:31 19:16 19:42",
    "19.43,-99.13 2023-10-10 -7 5:07 5:29 17:17 17:39",
    "14.6,120.98 2024-01-24 8 6:03 6:25 17:51 18:13",
    "9.03,38.74 2024-05-09 3 5:44 6:06 18:37 18:59",
    "4.71,-74.07 2024-08-23 -5 5:30 5:52 18:06 18:27",
    "-0.18,-78.47 2024-12-07 -5 5:39 6:02 18:10 18:32",
    "-6.21,106.85 2025-03-23 7 5:36 5:56 18:02 18:23",
    "-15.79,-47.88 2025-07-07 -3 6:16 6:40 17:53 18:17",
    "-22.91,-43.17 2025-10-21 -3 4:52 5:15 18:00 18:23",
    "-31.95,115.86 2026-02-04 8 5:18 5:44 19:16 19:42",
    "-34.6,-58.38 2026-05-21 -4 6:17 6:45 16:55 17:23",
    "-41.29,174.78 2026-09-04 12 6:14 6:42 17:59 18:27",
    "-53.16,-70.91 2026-12-19 -5 2:20 3:12 20:10 21:02",
  ]

  @Test(arguments: almanac)
  func `given an almanac, when hours follow the sun, then within two minutes`(row: String) throws {
    let fields = row.split(separator: " ")
    let numbers = fields[0].split(separator: ",").compactMap { Double($0) }
    let place = Coordinate(numbers[0], numbers[1])
    let zone = TimeZoneRules(name: "local", secondsEast: try #require(Int(fields[2])) * 3_600)
    let date = fields[1].split(separator: "-").compactMap { Int($0) }
    let day = try #require(CivilDate(year: date[0], month: date[1], day: date[2]))
    let midnight = zone.moment(ofLocalSecond: day.daysSinceEpoch * 86_400)
    for (event, field) in zip(["dawn", "sunrise", "sunset", "dusk"], fields[3...]) {
      // Open from midnight until the event.
      let hours = try OpeningHours(parsing: "00:00-\(event)").local(zone, place: place)
      let until = try #require(hours.status(at: midnight).until)
      let clock = field.split(separator: ":").compactMap { Int64($0) }
      let minutes = (until.milliseconds - midnight.milliseconds) / 60_000
      #expect(abs(minutes - clock[0] * 60 - clock[1]) <= 2, "\(event)")
    }
  }

  @Test func `given no place, when hours follow the sun, then they are unknown`() throws {
    #expect(try OpeningHours(parsing: "sunrise-sunset").state("2026-11-18 12:00") == .unknown)
  }

  @Test(
    arguments: [
      ("(sunset-02:00)-(sunset+01:00)", "2026-11-18 15:00", .open),
      ("(sunset-02:00)-(sunset+01:00)", "2026-11-18 13:30", .closed),
      ("sunset-sunrise", "2026-11-18 03:00", .open),
      ("sunset-sunrise", "2026-11-18 12:00", .closed),
      ("17:00-sunset", "2026-11-18 20:00", .closed), ("22:00-sunrise", "2026-11-18 05:00", .open),
    ] as [(String, String, OpeningState)])
  func `given hours by the sun of London, when asked, then the state follows them`(
    text: String, time: String, state: OpeningState,
  ) throws {
    let london = Coordinate(51.5, -0.12)
    #expect(try OpeningHours(parsing: text).state(time, place: london) == state)
  }

  /// 70° N: in Tromsø's latitude the sun does not set in June and does not rise in December.
  @Test(arguments: [
    ("sunrise-sunset", "2026-06-21 12:00", true), ("sunrise-sunset", "2026-12-21 12:00", true),
    ("Mo-Su sunrise-18:00", "2026-06-21 12:00", true),
    ("sunrise-sunset", "2026-03-21 12:00", false), ("08:00-18:00", "2026-12-21 12:00", false),
    ("08:00-18:00 || sunrise-sunset", "2026-06-21 12:00", false),
  ])
  func `given the far north, when the sun neither rises nor sets, then hours by it are unknown`(
    text: String, time: String, isUnknown: Bool,
  ) throws {
    let place = Coordinate(70, 20)
    let hours = try OpeningHours(parsing: text)
    #expect(hours.state(time, place: place) == (isUnknown ? .unknown : .open))
  }

  @Test func `given the midnight sun, when it sets again, then the change is found`() throws {
    let place = Coordinate(70, 20)
    let hours = try OpeningHours(parsing: "sunrise-sunset")
    let next = try #require(hours.change(after: "2026-06-21 12:00", place: place))
    #expect(next > Timestamp("2026-07-20 00:00") && next < Timestamp("2026-08-01 00:00"))
  }
}

import Geodesy
import OpeningHours
import PointsOfInterest
import Testing

struct SunTests {
  /// Place, date, offset from UTC in hours, then dawn, sunrise, sunset and dusk by the clock.
  ///
  /// Computed with skyfield 1.55 (PyPI) from JPL's ephemeris DE421: `dark_twilight_day`.
  static let almanac = [
    "64.15,-21.95 2020-01-01 -1 9:03 10:20 14:43 15:59",
    "60.17,24.94 2020-02-23 2 6:56 7:38 17:30 18:13",
    "59.91,10.75 2020-04-16 1 4:10 4:57 19:38 20:25",
    "55.75,37.62 2020-06-08 3 2:48 3:47 21:11 22:10",
    "53.55,9.99 2020-07-31 1 3:50 4:34 20:17 21:01",
    "51.48,0.0 2020-09-22 0 5:13 5:47 17:57 18:31",
    "52.52,13.4 2020-11-14 1 6:49 7:27 16:14 16:52",
    "50.08,14.43 2021-01-06 1 7:22 8:00 16:17 16:54",
    "48.85,2.35 2021-02-28 0 6:03 6:34 17:33 18:04",
    "48.21,16.37 2021-04-22 1 4:18 4:52 18:55 19:29",
    "47.61,-122.33 2021-06-14 -8 3:30 4:11 20:09 20:49",
    "45.5,-73.57 2021-08-06 -5 4:11 4:44 19:15 19:48",
    "43.74,7.42 2021-09-28 0 4:56 5:24 17:17 17:45",
    "41.9,12.5 2021-11-20 1 6:35 7:06 16:45 17:16",
    "40.71,-74.01 2022-01-12 -5 6:49 7:19 16:50 17:20",
    "41.88,-87.63 2022-03-06 -6 5:49 6:17 17:47 18:15",
    "39.9,116.4 2022-04-28 8 4:50 5:19 19:05 19:34",
    "37.33,-121.89 2022-06-20 -8 4:16 4:47 19:31 20:02",
    "35.68,139.69 2022-08-12 9 4:30 4:57 18:35 19:02",
    "34.05,-118.24 2022-10-04 -8 5:25 5:50 17:33 17:58",
    "33.57,-7.59 2022-11-26 -1 5:45 6:12 16:23 16:50",
    "31.23,121.47 2023-01-18 8 6:27 6:53 17:16 17:42",
    "30.04,31.24 2023-03-12 2 5:45 6:09 18:01 18:25",
    "28.61,77.21 2023-05-04 5 4:43 5:08 18:28 18:53",
    "25.76,-80.19 2023-06-26 -5 5:05 5:31 19:16 19:42",
    "22.32,114.17 2023-08-18 8 5:38 6:01 18:53 19:16",
    "19.43,-99.13 2023-10-10 -7 5:07 5:29 17:17 17:39",
    "21.31,-157.86 2023-12-02 -11 5:29 5:53 16:49 17:12",
    "14.6,120.98 2024-01-24 8 6:03 6:25 17:51 18:13",
    "13.75,100.5 2024-03-17 7 6:03 6:24 18:29 18:50",
    "9.03,38.74 2024-05-09 3 5:44 6:06 18:37 18:59",
    "6.52,3.38 2024-07-01 0 5:13 5:36 18:05 18:28",
    "4.71,-74.07 2024-08-23 -5 5:30 5:52 18:06 18:27",
    "1.35,103.82 2024-10-15 7 5:27 5:48 17:53 18:14",
    "-0.18,-78.47 2024-12-07 -5 5:39 6:02 18:10 18:32",
    "-1.29,36.82 2025-01-29 2 5:19 5:41 17:51 18:13",
    "-6.21,106.85 2025-03-23 7 5:36 5:56 18:02 18:23",
    "-12.05,-77.04 2025-05-15 -5 5:55 6:18 17:51 18:13",
    "-15.79,-47.88 2025-07-07 -3 6:16 6:40 17:53 18:17",
    "-17.71,178.06 2025-08-29 12 5:56 6:17 18:00 18:22",
    "-22.91,-43.17 2025-10-21 -3 4:52 5:15 18:00 18:23",
    "-26.2,28.05 2025-12-13 2 4:43 5:09 18:55 19:21",
    "-31.95,115.86 2026-02-04 8 5:18 5:44 19:16 19:42",
    "-33.87,151.21 2026-03-29 10 5:40 6:05 17:55 18:20",
    "-34.6,-58.38 2026-05-21 -4 6:17 6:45 16:55 17:23",
    "-36.85,174.76 2026-07-13 12 7:04 7:32 17:22 17:50",
    "-41.29,174.78 2026-09-04 12 6:14 6:42 17:59 18:27",
    "-45.03,168.66 2026-10-27 11 4:01 4:33 18:27 18:58",
    "-53.16,-70.91 2026-12-19 -5 2:20 3:12 20:10 21:02",
    "-54.8,-68.3 2027-02-10 -5 3:34 4:16 19:18 19:59",
  ]

  @Test(arguments: almanac)
  func `given the almanac of a place, when its hours follow the sun, then within two minutes`(
    row: String
  ) throws {
    let fields = row.split(separator: " ")
    let numbers = fields[0].split(separator: ",").compactMap { Double($0) }
    let place = try Coordinate(latitude: numbers[0], longitude: numbers[1])
    let zone = TimeZoneRules(name: "local", secondsEast: try #require(Int(fields[2])) * 3_600)
    let date = fields[1].split(separator: "-").compactMap { Int($0) }
    let day = try #require(CivilDate(year: date[0], month: date[1], day: date[2]))
    let midnight = zone.moment(of: day, second: 0)
    for (event, field) in zip(["dawn", "sunrise", "sunset", "dusk"], fields[3...]) {
      // Open from midnight until the event.
      let hours = try OpeningHours(parsing: "00:00-\(event)")
      let until = try #require(hours.status(at: midnight, place: place, zone: zone).until)
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
    ] as [(String, String, OpeningState)]
  )
  func `given hours by the sun of London, when asked, then the state follows them`(
    text: String, time: String, state: OpeningState,
  ) throws {
    let london = try Coordinate(latitude: 51.5, longitude: -0.12)
    #expect(try OpeningHours(parsing: text).state(time, place: london) == state)
  }

  /// 70° N: in Tromsø's latitude the sun does not set in June and does not rise in December.
  @Test(arguments: [
    ("sunrise-sunset", "2026-06-21 12:00", true), ("sunrise-sunset", "2026-12-21 12:00", true),
    ("Mo-Su sunrise-18:00", "2026-06-21 12:00", true),
    ("sunrise-sunset", "2026-03-21 12:00", false),
    ("08:00-18:00", "2026-12-21 12:00", false),
    ("08:00-18:00 || sunrise-sunset", "2026-06-21 12:00", false),
  ])
  func `given the far north, when the sun neither rises nor sets, then hours by it are unknown`(
    text: String, time: String, isUnknown: Bool,
  ) throws {
    let place = try Coordinate(latitude: 70, longitude: 20)
    let hours = try OpeningHours(parsing: text)
    #expect(hours.state(time, place: place) == (isUnknown ? .unknown : .open))
    #expect(hours.lacksSun(at: Timestamp(time), place: place, zone: .utc) == isUnknown)
    #expect(!hours.lacksSun(at: Timestamp(time), place: nil, zone: .utc))
  }

  @Test func `given the midnight sun, when it sets again, then the change is found`() throws {
    let place = try Coordinate(latitude: 70, longitude: 20)
    let hours = try OpeningHours(parsing: "sunrise-sunset")
    let next = try #require(hours.change(after: "2026-06-21 12:00", place: place))
    #expect(next > Timestamp("2026-07-20 00:00") && next < Timestamp("2026-08-01 00:00"))
  }
}

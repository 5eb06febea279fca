import Foundation
import Geodesy
import TestSupport
import Testing

@testable import OpeningHours

struct TimeZoneTests {
  private let files = TimeZoneFiles(directory: nil)
  private static let hasSystemFiles =
    FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Paris")

  @Test(
    .enabled(if: hasSystemFiles, "needs the system's time zone files"),
    arguments: [
      ("Europe/Paris", "2026-07-01T00:00:00Z", 7_200),
      ("Europe/Paris", "2026-01-01T00:00:00Z", 3_600),
      ("Europe/Paris", "2090-07-01T00:00:00Z", 7_200),
      ("Europe/Paris", "1970-07-01T00:00:00Z", 3_600),
      ("America/New_York", "2026-03-08T06:59:59Z", -18_000),
      ("America/New_York", "2026-03-08T07:00:00Z", -14_400),
      ("Australia/Lord_Howe", "2026-01-01T00:00:00Z", 39_600),
      ("Australia/Lord_Howe", "2026-07-01T00:00:00Z", 37_800),
      ("Asia/Kathmandu", "2026-07-01T00:00:00Z", 20_700),
      ("Asia/Kolkata", "2060-07-01T00:00:00Z", 19_800),
      ("Pacific/Apia", "2011-12-30T09:59:59Z", -36_000),
      ("Pacific/Apia", "2011-12-30T10:00:00Z", 50_400),
      ("UTC", "2026-07-01T00:00:00Z", 0), ("Etc/GMT+5", "2026-07-01T00:00:00Z", -18_000),
    ],
  )
  func `given the system's files, when a zone is read, then its offsets are right`(
    name: String, time: String, offset: Int,
  ) throws {
    try expect(files.zone(named: name).offset(at: Timestamp(time)), is: offset)
  }

  @Test(
    .enabled(if: hasSystemFiles, "needs the system's time zone files"),
    arguments: ["Europe/Paris", "Europe/Dublin", "America/New_York", "Australia/Sydney"],
  )
  func `given a zone, when compared with Foundation, then the offsets agree`(name: String) throws {
    let zone = try files.zone(named: name)
    let other = try #require(TimeZone(identifier: name))
    var random = SeededGenerator(seed: 1)
    for _ in 0..<Thoroughness.count(300, full: 20_000) {
      let seconds = Int64.random(in: 950_000_000...2_100_000_000, using: &random)
      let moment = Timestamp(milliseconds: seconds * 1_000)
      let date = Date(timeIntervalSince1970: Double(seconds))
      expect(zone.offset(at: moment), is: other.secondsFromGMT(for: date), "\(moment.rfc3339)")
    }
  }

  @Test(arguments: [
    "", "../etc/passwd", "/etc/passwd", "Europe/../Paris", "a b", "Europe//Paris", "é",
  ])
  func `given no zone's name, when asked for, then no file is opened`(name: String) {
    #expect(throws: TimeZoneError.badName(name)) { try files.zone(named: name) }
  }

  @Test func `given a zone without a file, when asked for, then the file is told`() throws {
    let error = #expect(throws: TimeZoneError.self) { try files.zone(named: "Mars/Olympus") }
    let reason = try #require(error?.reason)
    #expect(reason.contains("Mars/Olympus is not known here"))
  }

  @Test(arguments: [
    ("EST5EDT,M3.2.0,M11.1.0", -14_400), ("<+0330>-3:30", 12_600), ("", 0), ("UTC0", 0),
    ("AAA0BBB,J182/24,J365", 0), ("AAA0BBB,J181/24,J365", 3_600), ("AAA0BBB,180,300", 3_600),
    ("AAA0BBB,J59,182/-1", 3_600), ("AAA0BBB,J59,180", 0),
  ])
  func `given a setting of TZ, when the system's zone is asked for, then it is that`(
    setting: String, offset: Int,
  ) throws {
    let zone = try files.systemZone(setting: setting)
    expect(zone.offset(at: Timestamp("2026-07-01T00:00:00Z")), is: offset)
  }

  @Test(arguments: ["EST5EDT", "EST5EDT,M3.2.0", "E5", "EST25", "EST5EDT,M13.1.0,M1.1.0"])
  func `given a setting that is no rule, when read, then it is no zone`(setting: String) {
    #expect(throws: TimeZoneError.self) { try Zones.noFiles.systemZone(setting: setting) }
  }

  @Test func `given no system zone at all, when asked for, then it is UTC`() throws {
    try expect(Zones.noFiles.systemZone(setting: nil), is: .utc)
  }

  @Test func `given a damaged file, when read, then it is an error or a zone, no trap`() throws {
    let directory = try TemporaryDirectory()
    let files = TimeZoneFiles(directory: directory.path)
    let whole = TZifText.centralEurope
    try Data(whole).write(to: URL(fileURLWithPath: directory.path + "/Zone"))
    try expect(files.zone(named: "Zone").offset(at: Timestamp("2026-07-01T00:00:00Z")), is: 7_200)

    var random = SeededGenerator(seed: 5)
    for number in 0..<Thoroughness.count(150, full: 5_000) {
      var bytes = whole
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      if Bool.random(using: &random) {
        bytes.removeLast(.random(in: 0..<bytes.count, using: &random))
      }
      // A file of its own: where one is emptied and written anew, the disk is waited for.
      try directory.write(bytes, to: "Zone\(number)")
      _ = try? files.zone(named: "Zone\(number)").offset(at: Timestamp("2026-07-01T00:00:00Z"))
    }
  }
}

struct PlaceClocksTests {
  @Test(arguments: [(63.75, -68.52, -18_000), (64, -60, -7_200), (64.18, -51.7, -7_200)])
  func
    `given a town and points of zones, when a place is asked for, then a point must be much nearer`(
      latitude: Double, longitude: Double, offset: Int,
    ) throws
  {
    let nuuk = try Coordinate(latitude: 64.18, longitude: -51.72)
    let directory = try TemporaryDirectory()
    let table = "# a comment\nCA\t+6344-06828\tIqaluit\tEastern\nCA\tnowhere\tNowhere\n"
    try directory.write(Array(table.utf8), to: "zone.tab")
    for (name, hours) in [("Nuuk", -2), ("Iqaluit", -5)] {
      try directory.write(TZifText.fixed(hours * 3_600), to: name)
    }
    let clocks = PlaceClocks(
      common: nil, files: TimeZoneFiles(directory: directory.path), systemSetting: "UTC0",
      nearestTown: { ("Nuuk", nuuk.geodesic(to: $0).distance) },
    )
    let zone = clocks.zone(at: try Coordinate(latitude: latitude, longitude: longitude))
    expect(zone.offset(at: Timestamp("2026-07-01T00:00:00Z")), is: offset)
  }
}

/// A small TZif file: one change in 1980, then the rule of central Europe.
enum TZifText {
  static let centralEurope: [UInt8] = {
    let name = Array("CET\0".utf8)
    var bytes = header(changes: 0, types: 1) + type(3_600) + name
    bytes += header(changes: 1, types: 2) + number(315_529_200, 8) + [1]
    bytes += type(3_600) + type(3_600) + name
    return bytes + Array("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)
  }()

  /// A zone of one offset, in seconds.
  static func fixed(_ offset: Int) -> [UInt8] {
    let part = header(changes: 0, types: 1) + type(offset) + Array("LMT\0".utf8)
    return part + part + Array("\n\n".utf8)
  }

  private static func header(changes: Int, types: Int) -> [UInt8] {
    let counts = [0, 0, 0, changes, types, 4].flatMap { number($0, 4) }
    return Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts
  }

  private static func type(_ offset: Int) -> [UInt8] { number(offset, 4) + [0, 0] }

  private static func number(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - $0))) }
  }
}

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
      expect(status.state, is: state, "\(text) at \(time)")
      expect(status.until, is: Timestamp(change), "\(text) at \(time)")
    }
  }

  @Test func `given a day of 23 hours, when the clock is asked, then it skips the hour`() throws {
    let zone = Zones.newYork
    let date = try #require(CivilDate(year: 2026, month: 3, day: 8))
    let midnight = date.daysSinceEpoch * 86_400
    expect(zone.localSecond(at: Timestamp("2026-03-08T06:59:59Z")), is: midnight + 7_199)
    expect(zone.localSecond(at: Timestamp("2026-03-08T07:00:00Z")), is: midnight + 10_800)
    expect(zone.moment(ofLocalSecond: midnight + 9_000), is: Timestamp("2026-03-08T07:00:00Z"))
  }
}

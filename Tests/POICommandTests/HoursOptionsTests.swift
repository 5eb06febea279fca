import Basics
import CommandLine
import Geodesy
import Locating
import OpeningHours
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct HoursOptionsTests {
  private let lyon = try? Coordinate(latitude: 45.76, longitude: 4.83)
  private let sydney = try? Coordinate(latitude: -33.87, longitude: 151.21)

  private func given(
    _ arguments: [String], holidays: Holidays = Holidays(),
    environment: [String: String] = ["TZ": "UTC0"],
  ) throws -> GivenValues {
    try Given.values(
      of: ["1", "2"] + arguments, Configuration(holidays: holidays), environment: environment,
      now: Timestamp(rfc3339: "2026-11-18T12:00:00Z"),
    )
  }

  private func state(
    _ hours: String, at place: Coordinate? = nil, _ given: GivenValues,
  ) throws -> OpeningState {
    let judge = try #require(try given.judge(forFields: false))
    return judge.state(of: judge.hours(hours), at: place)
  }

  @Test func `given no option about hours, when resolved, then nothing is judged`() throws {
    let given = try given([])
    #expect(try given.judge(forFields: false) == nil)
    #expect(try given.hoursRequirement(nil) == nil)
  }

  @Test(arguments: [
    (["--open"], [OpeningState.open]), (["--open=maybe"], [.open, .unknown]),
    (["--open-at", "10:00"], [.open]), (["--open-for", "1h"], [.open]),
    (["--open-at", "10:00", "--open=maybe"], [.open, .unknown]),
  ])
  func `given options, when resolved, then these states pass`(
    arguments: [String], states: [OpeningState],
  ) throws {
    let values = try given(arguments)
    let requirement = try values.hoursRequirement(try values.judge(forFields: false))
    #expect(requirement?.admitted == states)
  }

  @Test(arguments: [
    ("12:00-13:00", ["--open"], OpeningState.open), ("Mo 12:00-13:00", ["--open"], .closed),
    ("10:00-11:00", ["--open-at", "10:30"], .open),
    ("Sa 10:00-11:00", ["--open-at", "sat 10:30"], .open),
    ("Dec 24 10:00-14:00", ["--open-at", "2026-12-24 15:00"], .closed),
    ("11:00-13:00", ["--open-for", "1h"], .open), ("11:00-13:00", ["--open-for", "90m"], .closed),
    ("11:00-13:00", ["--open-for", "8766h"], .closed), ("nonsense", ["--open"], .unknown),
    ("off", ["--open"], .closed), ("24/7", ["--open-for", "8766h"], .open),
  ])
  func `given a time, when hours are judged, then they are open or not at that time`(
    hours: String, arguments: [String], expected: OpeningState,
  ) throws {
    #expect(try state(hours, given(arguments)) == expected)
  }

  @Test func `given a zone, when judged, then it holds for all places`() throws {
    let values = try given(["--open", "--tz", "UTC"])
    #expect(try state("12:00-13:00", at: sydney, values) == .open)
  }

  @Test func `given no gazetteer, when judged, then the system's zone counts and is told`() throws {
    let values = try given(["--open"], environment: ["TZ": "XYZ-5"])
    let judge = try #require(try values.judge(forFields: false))
    #expect(judge.state(of: judge.hours("17:00-18:00"), at: lyon) == .open)
    #expect(judge.substituteZone?.name == "XYZ-5")
  }

  @Test func `given holidays of the configuration, when judged, then rules about them count`()
    throws
  {
    var dates = HolidayDates()
    _ = dates.insert(parsing: "11-18")
    let holidays = Holidays(publicHolidays: dates)
    #expect(try state("24/7; PH off", given(["--open"], holidays: holidays)) == .closed)
    #expect(try state("24/7; PH off", given(["--open"])) == .open)
  }

  @Test func `given unknown holidays and strange hours, when judged, then details tell`() throws {
    let judge = try #require(try given(["--open"]).judge(forFields: false))
    for hours in ["Mo-Fr 08:00-18:00; PH off", "soon", "later", "never", "perhaps"] {
      _ = judge.hours(hours)
    }
    #expect(
      judge.doubts == [
        "hours that are not understood: soon: soon is no word of opening hours (byte 0)",
        "hours that are not understood: later: later is no word of opening hours (byte 0)",
        "hours that are not understood: never: never is no word of opening hours (byte 0)",
        "1 more hours are not understood",
        "some hours depend on holidays, which the configuration does not tell",
      ]
    )
  }

  @Test func `given the midnight sun, when hours by the sun are judged, then a detail tells`()
    throws
  {
    let options = try given(["--open-at", "2026-06-21T12:00:00Z"])
    let judge = try #require(try options.judge(forFields: false))
    let place = try Coordinate(latitude: 70, longitude: 20)
    #expect(judge.state(of: judge.hours("sunrise-sunset"), at: place) == .unknown)
    #expect(
      judge.doubts == ["some hours depend on the sun, which does not rise or set there on that day"]
    )
  }
}

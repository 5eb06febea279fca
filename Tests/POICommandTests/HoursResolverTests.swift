import Basics
import CommandLine
import Geodesy
import Locating
import OpeningHours
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct HoursResolverTests {
  private let lyon = try? Coordinate(latitude: 45.76, longitude: 4.83)
  private let sydney = try? Coordinate(latitude: -33.87, longitude: 151.21)

  private func given(
    _ arguments: String..., now: String = "2026-11-18T12:00:00Z",
    holidays: ConfiguredHolidays = ConfiguredHolidays(),
    environment: [String: String] = ["TZ": "UTC0"],
  ) throws -> GivenValues {
    let moment = try #require(Timestamp(rfc3339: now))
    return GivenValues(
      arguments: try ParsedArguments(parsing: ["1", "2"] + arguments),
      configuration: Configuration(holidays: holidays), configurationName: "poi.json5",
      environment: { environment[$0] }, places: .none, time: { moment },
    )
  }

  private func state(
    _ hours: String, at place: Coordinate? = nil, _ given: GivenValues,
  ) throws -> OpeningState {
    let judge = try #require(try HoursResolver(given: given).judge(forFields: false))
    return judge.hours(hours).state(at: place)
  }

  private func message(_ given: GivenValues) -> String? {
    do {
      let resolver = HoursResolver(given: given)
      _ = try resolver.requirement(try resolver.judge(forFields: false))
      return nil
    } catch {
      return (error as? UsageError)?.failure.message ?? Failure(error).message
    }
  }

  @Test func `given no option about hours, when resolved, then nothing is judged`() throws {
    let resolver = HoursResolver(given: try given())
    #expect(try resolver.judge(forFields: false) == nil)
    #expect(try resolver.requirement(nil) == nil)
  }

  @Test(arguments: [
    (["--open"], [OpeningState.open]), (["--open=maybe"], [.open, .unknown]),
    (["--open-at", "10:00"], [.open]), (["--open-for", "1h"], [.open]),
    (["--open-at", "10:00", "--open=maybe"], [.open, .unknown]),
  ])
  func `given options, when resolved, then these states pass`(
    arguments: [String], states: [OpeningState],
  ) throws {
    var values = try given()
    values.arguments = try ParsedArguments(parsing: ["1", "2"] + arguments)
    let resolver = HoursResolver(given: values)
    let requirement = try resolver.requirement(try resolver.judge(forFields: false))
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
    var values = try given()
    values.arguments = try ParsedArguments(parsing: ["1", "2"] + arguments)
    #expect(try state(hours, values) == expected)
  }

  @Test func `given a zone, when judged, then it holds for all places`() throws {
    let values = try given("--open", "--tz", "UTC")
    #expect(try state("12:00-13:00", at: sydney, values) == .open)
  }

  @Test func `given no gazetteer, when judged, then the system's zone counts and is told`() throws {
    let judge = try #require(
      try HoursResolver(given: try given("--open", environment: ["TZ": "XYZ-5"]))
        .judge(forFields: false)
    )
    #expect(judge.hours("17:00-18:00").state(at: lyon) == .open)
    #expect(
      judge.notes.map(\.text) == [
        "the time zone of the places is not known; the system's, XYZ-5, counts"
      ]
    )
  }

  @Test func `given holidays of the configuration, when judged, then rules about them count`()
    throws
  {
    var holidays = ConfiguredHolidays()
    holidays.publicHolidays = try .init(["11-18"])
    #expect(try state("24/7; PH off", try given("--open", holidays: holidays)) == .closed)
    #expect(try state("24/7; PH off", try given("--open")) == .open)
  }

  @Test func `given unknown holidays and strange hours, when judged, then details tell`() throws {
    let judge = try #require(try HoursResolver(given: try given("--open")).judge(forFields: false))
    for hours in ["Mo-Fr 08:00-18:00; PH off", "soon", "later", "never", "perhaps"] {
      _ = judge.hours(hours)
    }
    #expect(
      judge.notes == [
        SourceNote(
          "hours that are not understood: soon: soon is no word of opening hours (byte 0)",
          isDetail: true,
        ),
        SourceNote(
          "hours that are not understood: later: later is no word of opening hours (byte 0)",
          isDetail: true,
        ),
        SourceNote(
          "hours that are not understood: never: never is no word of opening hours (byte 0)",
          isDetail: true,
        ),
        SourceNote("1 more hours are not understood", isDetail: true),
        SourceNote(
          "some hours depend on holidays, which the configuration does not tell", isDetail: true,
        ),
      ]
    )
  }

  @Test func `given the midnight sun, when hours by the sun are judged, then a detail tells`()
    throws
  {
    let options = try given("--open-at", "2026-06-21T12:00:00Z")
    let judge = try #require(try HoursResolver(given: options).judge(forFields: false))
    let place = try Coordinate(latitude: 70, longitude: 20)
    #expect(judge.hours("sunrise-sunset").state(at: place) == .unknown)
    #expect(
      judge.notes.contains(
        SourceNote(
          "some hours depend on the sun, which does not rise or set there on that day",
          isDetail: true,
        )
      )
    )
  }

  @Test func `given wrong values, when resolved, then the message names them`() throws {
    #expect(message(try given("--open=often"))?.contains("expected --open or --open=maybe") == true)
    #expect(message(try given("--open-at", "noonish"))?.contains("expected a time like") == true)
    #expect(
      message(try given("--open", "--tz", "../x"))?.contains("no name of a time zone") == true
    )
  }

  @Test
  func `given places of which nothing tells, when open ones are shown, then a note counts them`()
    throws
  {
    let points = try [(0.001, nil), (0.002, "open"), (0.003, nil)].map { latitude, hours in
      PointOfInterest(
        name: "\(latitude)", coordinate: try Coordinate(latitude: latitude, longitude: 0),
        source: "test", tags: hours.map { ["opening_hours": $0] } ?? [:],
      )
    }
    func note(limit: Int?) throws -> String? {
      let hours = HoursRequirement(StubHoursJudge(), admitting: [.open])
      let query = NearbyQuery(limit: limit, filter: PointFilter(hours: hours))
      let source = StubPointSource("test", points)
      let fix = Fix(coordinate: try Coordinate(latitude: 0, longitude: 0), origin: .fixed)
      let search = NearbySearch(locationProvider: FixedLocationProvider(fix), sources: [source])
      let result = try search.run(query, by: Deadline(in: .seconds(60)))
      return try UntoldHours(sources: [source], loading: SequentialLoading(), query: query)
        .note(beside: result, by: Deadline(in: .seconds(60)))
    }
    #expect(
      try note(limit: 1) == "1 nearer place does not tell whether open; --open=maybe shows them"
    )
    #expect(try note(limit: 9) == "2 places do not tell whether open; --open=maybe shows them")
  }

  @Test func `given a zone that there is none of, when nothing asks for hours, then it is told`()
    throws
  {
    let message = try #require(message(try given("--tz", "Nowhere")))
    #expect(message.hasPrefix("--tz Nowhere: "))
  }

  @Test func `given a time as the value of --open, when resolved, then --open-at is offered`()
    throws
  {
    #expect(
      try message(given("--open=18:30"))?.hasSuffix("; try: poi 1 2 --open-at=18:30") ?? false
    )
  }
}

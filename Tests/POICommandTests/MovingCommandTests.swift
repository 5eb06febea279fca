import Basics
import CommandLine
import Geodesy
import Locating
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

/// `poi watch` up to where a location is followed.
struct MovingCommandTests {
  /// The plan that whoever follows locations was given.
  private let planned = Monitor<WatchPlan?>(nil)

  private static func nullIsland() throws -> StubPointSource {
    let coordinate = try Coordinate(latitude: 0, longitude: 0)
    let point = PointOfInterest(name: "Null Island", coordinate: coordinate, source: "one")
    return StubPointSource("one", [point])
  }

  private func run(
    _ commandLine: String, ending: WatchEnding = WatchEnding(fixCount: 1, isInputOver: true),
    isTerminal: Bool = false,
  ) throws -> ProgramRun {
    var dependencies = Dependencies.forTests(
      locationProvider: { choice in
        guard case .fixed(let fix) = choice else { throw Failure(.bug, "not fixed") }
        return FixedLocationProvider(fix)
      },
      source: { _, _ in try Self.nullIsland() },
    )
    dependencies.follow = { [planned] plan, _, _ in
      planned.update { $0 = plan }
      return ending
    }
    return try ProgramInMemory.run(
      commandLine.split(separator: " ").map(String.init) + ["--no-config"],
      environment: ["TERM": "xterm", "HOME": "/dev/null"], isTerminal: isTerminal,
      terminalWidth: 80, dependencies: dependencies,
    )
  }

  private func plan(_ commandLine: String, isTerminal: Bool = false) throws -> WatchPlan {
    #expect(try run(commandLine, isTerminal: isTerminal) == ProgramRun())
    let plan = planned.update { $0 }
    return try #require(plan)
  }

  @Test func `given no options, when watched, then every fix and event is told at once`() throws {
    let plan = try plan("watch --gpsd=h:1")
    #expect(plan.location == .gpsd(GPSDAddress(host: "h", port: 1), .none))
    #expect(!plan.isFollowed && plan.desiredAccuracy == nil && plan.featured == nil)
    #expect((plan.within, plan.move) == (50, 0))
    #expect((plan.dwell, plan.interval) == (.zero, .zero))
    #expect(plan.query.limit == 10)
    #expect(plan.output == .events(Set(WatchEventKind.allCases), fields: nil))
  }

  @Test func `given all options, when watched, then they are in the plan`() throws {
    let plan = try plan(
      "watch --from f.log --follow --within 1km --dwell 2m --interval 500ms --move 20m --feature 3"
        + " --accuracy 30 --events enter,exit --fields name,id -n 3 --timeout 4s"
    )
    let requirement = FixRequirement(desiredAccuracy: 30)
    #expect(plan.location == .file(path: "f.log", requirement))
    #expect(plan.isFollowed && plan.desiredAccuracy == 30)
    #expect((plan.within, plan.move) == (1_000, 20))
    #expect((plan.dwell, plan.interval) == (.seconds(120), .milliseconds(500)))
    #expect((plan.featured, plan.timeout) == (.seconds(3), .seconds(4)))
    #expect(plan.query.limit == 3)
    #expect(plan.output == .events([.enter, .exit], fields: [.name, .id]))
  }

  @Test func `given a service, when watched, then it is not asked for each fix`() throws {
    #expect(try plan("watch --gpsd -s https://h/x").interval == .seconds(10))
    #expect(try plan("watch --gpsd -s https://h/x --interval 1s").interval == .seconds(1))
  }

  @Test func `given a terminal, when watched, then a table is shown, or events if asked`() throws {
    let table = WatchPlan.Output.table(
      OutputOptions(units: .metric, isColoured: true, width: 80, links: .object)
    )
    #expect(try plan("watch --gpsd", isTerminal: true).output == table)
    let events = WatchPlan.Output.events(Set(WatchEventKind.allCases), fields: nil)
    #expect(try plan("watch --gpsd --ndjson", isTerminal: true).output == events)
  }

  @Test(arguments: [
    (WatchEnding(fixCount: 1, isInputOver: true), 0, ""),
    (WatchEnding(fixCount: 1, isInputOver: false), 0, ""),
    (WatchEnding(fixCount: 0, isInputOver: true), 75, "poi: no fix came\n"),
    (WatchEnding(fixCount: 0, isInputOver: false), 75, "poi: no fix came\n"),
    (WatchEnding(fixCount: 9, failures: [.data], isInputOver: true), 65, ""),
    (WatchEnding(fixCount: 0, failures: [.noInput], isInputOver: true), 66, ""),
    (WatchEnding(fixCount: 9, failures: [.unavailable], isInputOver: false), 0, ""),
  ])
  func `given an end, when it was reached, then the status tells how`(
    ending: WatchEnding, status: Int32, messages: String,
  ) throws {
    #expect(
      try run("watch --gpsd", ending: ending) == ProgramRun(messages: messages, status: status)
    )
  }
}

struct WatchOptionsTests {
  private func given(
    _ commandLine: String, isTerminal: Bool = false, terminalKind: String? = "xterm",
  ) throws -> GivenValues {
    try Given.values(
      commandLine, environment: terminalKind.map { ["TERM": $0] } ?? [:], isTerminal: isTerminal,
    )
  }

  @Test(
    arguments: [
      ("", true, "xterm", .table), ("", true, "dumb", .ndjson), ("", true, nil, .ndjson),
      ("", false, "xterm", .ndjson), ("--events enter", true, "xterm", .ndjson),
      ("--json", true, "xterm", .ndjson), ("-f ndjson", true, "xterm", .ndjson),
      ("-f table", true, "xterm", .table), ("--json -f table", true, "xterm", .table),
    ] as [(String, Bool, String?, OutputFormat)]
  )
  func `given a terminal or none, when resolved, then a table is drawn where that can be`(
    commandLine: String, isTerminal: Bool, kind: String?, format: OutputFormat,
  ) throws {
    var given = try given(commandLine, isTerminal: isTerminal, terminalKind: kind)
    #expect(try given.watchFormat() == format)
    given.decidedFormat = format
    #expect(try given.outputFormat() == format)
  }

  @Test func `given a location that may move, when ensured, then it is taken`() throws {
    var configuration = Configuration()
    configuration.location = .gpsd
    try Given.values("-q", configuration).ensureMovingLocation()
    for commandLine in ["--gpsd", "--from f", "1 2"] {
      try Given.values(commandLine).ensureMovingLocation()
    }
  }
}

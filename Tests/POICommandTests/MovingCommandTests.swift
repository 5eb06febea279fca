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

  private static let nullIsland = StubPointSource(
    "one", [PointOfInterest(name: "Null Island", coordinate: Coordinate(0, 0), source: "one")],
  )

  private func run(
    _ commandLine: String, ending: WatchEnding = WatchEnding(fixCount: 1, isInputOver: true),
    isTerminal: Bool = false, terminalKind: String? = "xterm",
  ) throws -> ProgramRun {
    var dependencies = Dependencies.forTests(
      locationProvider: { choice in
        guard case .fixed(let fix) = choice else { throw Failure(.bug, "not fixed") }
        return FixedLocationProvider(fix)
      },
      source: { _, _ in Self.nullIsland },
    )
    dependencies.follow = { [planned] plan, _, _ in
      planned.update { $0 = plan }
      return ending
    }
    var environment = ["HOME": "/dev/null"]
    environment["TERM"] = terminalKind
    return try ProgramInMemory.run(
      commandLine.split(separator: " ").map(String.init) + ["--no-config"],
      environment: environment, isTerminal: isTerminal,
      terminalWidth: 80, dependencies: dependencies,
    )
  }

  private func plan(
    _ commandLine: String, isTerminal: Bool = false, terminalKind: String? = "xterm",
  ) throws -> WatchPlan {
    #expect(
      try run(commandLine, isTerminal: isTerminal, terminalKind: terminalKind) == ProgramRun())
    let plan = planned.update { $0 }
    return try #require(plan)
  }

  @Test func `given no options, when watched, then every fix and event is told at once`() throws {
    let plan = try plan("watch --gpsd=h:1")
    expect(plan.location, is: .gpsd(GPSDAddress(host: "h", port: 1), .none))
    #expect(!plan.isFollowed && plan.rules.featured == nil)
    #expect((plan.rules.within, plan.rules.move) == (50, 0))
    #expect((plan.rules.dwell, plan.rules.interval) == (.zero, .zero))
    expect(plan.query.limit, is: 10)
    expect(plan.output, is: .events(Set(WatchEventKind.allCases), fields: nil))
  }

  @Test func `given all options, when watched, then they are in the plan`() throws {
    let plan = try plan(
      "watch --from f.log --follow --within 1km --dwell 2m --interval 500ms --move 20m --feature 3"
        + " --accuracy 30 --events enter,featured --fields name,id -n 3 --timeout 4s"
    )
    let requirement = FixRequirement(desiredAccuracy: 30)
    expect(plan.location, is: .file(path: "f.log", requirement))
    expect(plan.isFollowed, is: true)
    #expect((plan.rules.within, plan.rules.move) == (1_000, 20))
    #expect((plan.rules.dwell, plan.rules.interval) == (.seconds(120), .milliseconds(500)))
    #expect((plan.rules.featured, plan.timeout) == (.seconds(3), .seconds(4)))
    #expect(
      (plan.query.limit, plan.output) == (3, .events([.enter, .featured], fields: [.name, .id])))
  }

  @Test func `given a service, when watched, then it is not asked for each fix`() throws {
    try expect(plan("watch --gpsd -s https://h/x").rules.interval, is: .seconds(10))
    try expect(plan("watch --gpsd -s https://h/x --interval 1s").rules.interval, is: .seconds(1))
  }

  private static let table = WatchPlan.Output.table(
    OutputOptions(units: .metric, isColoured: true, width: 80, links: .object)
  )
  private static let events = WatchPlan.Output.events(Set(WatchEventKind.allCases), fields: nil)

  @Test(
    arguments: [
      ("", true, "xterm", table), ("", true, "dumb", events), ("", true, nil, events),
      ("", false, "xterm", events), ("--json", true, "xterm", events),
      ("--events enter", true, "xterm", .events([.enter], fields: nil)),
      ("-f ndjson", true, "xterm", events), ("-f table", true, "xterm", table),
      ("--json -f table", true, "xterm", table),
    ] as [(String, Bool, String?, WatchPlan.Output)])
  func `given a terminal or none, when watched, then a table is drawn where that can be`(
    options: String, isTerminal: Bool, kind: String?, output: WatchPlan.Output,
  ) throws {
    let plan = try plan("watch --gpsd \(options)", isTerminal: isTerminal, terminalKind: kind)
    expect(plan.output, is: output)
  }

  @Test func `given a receiver in the configuration, when watched, then it is taken`() throws {
    var configuration = Configuration()
    configuration.location = .gpsd
    try Given.values("-q", configuration).ensureMovingLocation()
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
      try run("watch --gpsd", ending: ending) == ProgramRun(messages: messages, status: status))
  }
}

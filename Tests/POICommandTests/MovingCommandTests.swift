import Geodesy
import Locating
import PointFormats
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

@testable import POICommand

/// `poi watch`, `poi check` and `poi locate` up to where a location is followed.
struct MovingCommandTests {
  private let planned = Planned()

  /// The plan that whoever follows locations was given.
  private final class Planned: Sendable {
    let plan = Mutex<WatchPlan?>(nil)
  }

  private static func nullIsland() throws -> StubPointSource {
    let coordinate = try Coordinate(latitude: 0, longitude: 0)
    let point = PointOfInterest(name: "Null Island", coordinate: coordinate, source: "one")
    return StubPointSource("one", [point])
  }

  private func run(
    _ commandLine: String, ending: WatchEnding = WatchEnding(fixCount: 1, isInputOver: true),
    isTerminal: Bool = false,
  ) throws -> ProgramRun {
    let dependencies = Dependencies.forTests(
      locationProvider: { choice in
        guard case .fixed(let fix) = choice else { throw Failure(.bug, "not fixed") }
        return FixedLocationProvider(fix)
      },
      source: { _, _ in try Self.nullIsland() },
      follow: { [planned] plan, _, _ in
        planned.plan.withLock { $0 = plan }
        return ending
      },
    )
    return try ProgramInMemory.run(
      commandLine.split(separator: " ").map(String.init) + ["--no-config"],
      environment: ["TERM": "xterm", "HOME": "/dev/null"], isTerminal: isTerminal,
      terminalWidth: 80, dependencies: dependencies,
    )
  }

  private func plan(_ commandLine: String, isTerminal: Bool = false) throws -> WatchPlan {
    #expect(try run(commandLine, isTerminal: isTerminal) == ProgramRun())
    let plan = planned.plan.withLock { $0 }
    return try #require(plan)
  }

  // MARK: watch

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

  @Test func `given a terminal, when watched, then it is a table, unless events are asked for`()
    throws
  {
    let table = WatchPlan.Output.table(
      OutputOptions(units: .metric, isColoured: true, width: 80, links: .object)
    )
    #expect(try plan("watch --gpsd", isTerminal: true).output == table)
    let events = WatchPlan.Output.events(Set(WatchEventKind.allCases), fields: nil)
    #expect(try plan("watch --gpsd --ndjson", isTerminal: true).output == events)
    #expect(
      try plan("watch --gpsd --events fix", isTerminal: true).output
        == .events([.fix], fields: nil)
    )
  }

  @Test(arguments: [
    (
      "watch -s landmarks",
      "location: missing: give --gpsd or --from FILE; try: poi watch -s landmarks --no-config --gpsd",
    ),
    ("watch 1 2", "1: a place does not move; poi watch takes --gpsd or --from FILE"),
    ("watch @home", "@home: a place does not move"),
    ("watch -", "-: one moving location is watched; try: poi watch --from -"),
    ("watch --gpsd --follow", "--follow: is for --from FILE; a gpsd is always followed"),
    ("watch --gpsd -f table", "--format table: needs a terminal; without one events are printed"),
    ("watch --gpsd -f csv", "--format csv: poi watch prints events (ndjson) or"),
    ("watch --gpsd --geojson", "--geojson: poi watch does not take it"),
    ("watch --gpsd --template x", "--template: poi watch does not take it"),
    ("watch --gpsd --hyperlink yes", "--hyperlink yes: expected auto, always, never"),
    ("watch --gpsd --events entre", "unknown event 'entre'; did you mean 'enter'?"),
    ("watch --gpsd --events fix,", "unknown event ''; events are fix, availability, nearest"),
    ("watch --gpsd --within 0", "--within 0: no location is ever exact"),
    ("watch --gpsd --feature 0", "--feature 0: a place must be shown for some time"),
    ("watch --gpsd --dwell soon", "--dwell soon: expected a duration like 5s"),
    ("watch --gpsd --move far", "--move far: expected a distance"),
    ("wach --gpsd", "wach: unknown command; try: poi watch --gpsd"),
    ("1 2 --within 5", "--within: is an option of poi watch and poi check"),
    ("check 1 2 --dwell 5", "--dwell: poi check does not take it"),
    ("check 1 2 -r 5", "--radius: poi check does not take it"),
    ("check -", "-: one location is checked at a time"),
    ("locate -", "-: one location is printed at a time"),
    ("locate 91 0", "91: latitude is not within -90 to 90"),
    ("locate 1 2 -f svg", "--format svg: expected geo, json, tsv, dms, iso6709, plus"),
    ("locate 1 2 -s landmarks", "--source: poi locate does not take it"),
  ])
  func `given a wrong command line, when run, then the message says what is wrong`(
    commandLine: String, message: String,
  ) throws {
    let run = try run(commandLine)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.output.isEmpty && (run.status == 2 || run.status == 78))
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

  // MARK: check

  @Test(arguments: [
    ("check 0 0", "0\t0\tNull Island\t\t0\t0\t\tone\n", 0),
    ("check 0.0005 0 --within 55m", "", 1),
    ("check 0.0005 0 --within 56m --fields name", "Null Island\n", 0),
    ("check geo:0.0004,0;u=5 --fields name", "Null Island\n", 0),
    ("check geo:0.0006,0;u=5 --fields name", "", 1),
  ])
  func `given a location, when checked, then the point and the status tell whether it is at one`(
    commandLine: String, output: String, status: Int32,
  ) throws {
    #expect(try run(commandLine) == ProgramRun(output: output, status: status))
  }

  @Test func `given a coarse location, when checked, then nothing is printed and the status is 75`()
    throws
  {
    let run = try run("check geo:0,0;u=51")
    #expect(run.output.isEmpty && run.status == 75)
    #expect(run.messages.hasPrefix("poi: too coarse to tell: the nearest point is 0 m away"))
  }

  // MARK: locate

  @Test(arguments: [
    ("", "geo:37.3293,-121.8893;u=35"),
    ("-f geo", "geo:37.3293,-121.8893;u=35"),
    ("-f tsv", "37.3293\t-121.8893\t35\t\tfixed"),
    ("-f dms", "37°19'45.48\"N 121°53'21.48\"W"),
    ("-f iso6709", "+37.3293-121.8893/"),
    ("-f plus", "849W84H6+P7"),
    (
      "--json",
      #"{"latitude":37.3293,"longitude":-121.8893,"accuracy":35,"time":null,"provider":"fixed","place":null}"#,
    ),
  ])
  func `given a location, when printed, then in the notation asked for`(
    options: String, line: String,
  ) throws {
    let run = try run("locate geo:37.3293,-121.8893;u=35 \(options)")
    #expect(run == ProgramRun(output: line + "\n"))
  }
}

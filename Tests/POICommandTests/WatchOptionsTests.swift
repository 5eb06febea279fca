import CommandLine
import PointFormats
import PointsOfInterest
import Testing

@testable import POICommand

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

  @Test(
    arguments: [
      ("-f table", false, "--format table", "needs a terminal; without one events are printed"),
      (
        "-f table --events fix", true, "--events",
        "chooses what is printed; a table shows everything",
      ),
      (
        "-f csv", true, "--format csv",
        "poi watch prints events (ndjson) or, on a terminal, a table",
      ),
      (
        "--geojson", false, "--geojson",
        "poi watch prints events (ndjson) or, on a terminal, a table",
      ),
    ]
  )
  func `given a format that cannot be followed, when resolved, then it is refused`(
    commandLine: String, isTerminal: Bool, token: String, reason: String,
  ) throws {
    #expect(throws: UsageError(token, reason)) {
      try given(commandLine, isTerminal: isTerminal).watchFormat()
    }
  }

  @Test func `given events, when resolved, then those are wanted`() throws {
    #expect(
      try given("").watchEvents() == Set(WatchEventKind.allCases)
    )
    #expect(
      try given("--events fix,enter").watchEvents()
        == [.fix, .enter]
    )
  }

  @Test(
    arguments: [
      ("entr", "unknown event 'entr'; did you mean 'enter'?"),
      ("fix,", "unknown event ''; events are fix, availability, nearest, enter, exit, featured"),
    ]
  )
  func `given an unknown event, when resolved, then the known ones are named`(
    events: String, reason: String,
  ) throws {
    #expect(throws: UsageError("--events \(events)", reason)) {
      try given("--events \(events)").watchEvents()
    }
  }

  @Test func `given no location, when ensured, then one that moves is suggested`() throws {
    #expect(
      throws: UsageError(
        "location", "missing: give --gpsd or --from FILE", suggestion: ["-q", "--gpsd"],
      )
    ) { try Given.values("-q").ensureMovingLocation() }
    var configuration = Configuration()
    configuration.location = .gpsd
    try Given.values("-q", configuration).ensureMovingLocation()
    for commandLine in ["--gpsd", "--from f", "1 2"] {
      try Given.values(commandLine).ensureMovingLocation()
    }
  }
}

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

  @Test func `given a table and events, when resolved, then they are refused`() throws {
    let error = UsageError("--events", "chooses what is printed; a table shows everything")
    #expect(throws: error) { try given("-f table --events fix", isTerminal: true).watchFormat() }
  }

  @Test func `given events, when resolved, then those are wanted`() throws {
    #expect(try given("").watchEvents() == Set(WatchEventKind.allCases))
    #expect(try given("--events fix,enter").watchEvents() == [.fix, .enter])
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

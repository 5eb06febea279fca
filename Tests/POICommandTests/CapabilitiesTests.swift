import PointsOfInterest
import Testing

@testable import POICommand

/// The front door asks what it can do before anything is opened.
struct CapabilitiesTests {
  /// Runs a command line with no dependency that works and a front door's capabilities.
  private func run(_ commandLine: String) throws {
    _ = try ProgramInMemory.run(
      commandLine.split(separator: " ").map(String.init) + ["--no-config"],
      environment: ["HOME": "/nowhere", "TERM": "xterm"],
      dependencies: .forTests(capabilities: .frontDoor),
    )
  }

  @Test(arguments: [
    ("--gpsd", "--gpsd"), ("1 2 -s https://h/x", "this source"), ("- -s overpass:", "this source"),
    ("1 2 -s a.csv -s a.kml", "this source"), ("1 2 -s - --source-format gpx", "this source"),
    ("--along t.gpx -r 5 -s a.gpx", "this source"), ("check --gpsd", "--gpsd"),
    ("check 1 2 -s a.gpx", "this source"), ("locate --gpsd", "--gpsd"),
    ("save home --gpsd", "--gpsd"), ("places --push https://h/x", "poi places --push"),
    ("watch --from a.log", "poi watch"), ("get monaco", "poi get"),
    ("get --update", "poi get"), ("index a.csv a.gpx", "this input"),
  ])
  func `given what the whole program alone can do, when asked for, then nothing was opened`(
    commandLine: String, reason: String,
  ) {
    #expect(throws: NeedsFullProgram(reason)) { try run(commandLine) }
  }

  @Test(arguments: ["1 2 -s a.csv", "--from a.log -s landmarks", "--along t -r 5 -s saved"])
  func `given what a front door can do, when asked for, then it is not handed over`(
    commandLine: String
  ) throws {
    try run(commandLine)
  }

  @Test(arguments: ["--gpsd -n x", "watch --gpsd --within 0", "index a.gpx --source-format x"])
  func `given a wrong command line, when it needs more, then it is refused at once`(
    commandLine: String
  ) throws {
    try run(commandLine)
  }
}

import CommandLine
import OpeningHours
import PointsOfInterest

@testable import POICommand

/// Values of settings.
enum Given {
  static func values(
    _ commandLine: String, _ configuration: Configuration = Configuration(),
    environment: [String: String] = ["HOME": "/home/me"], isTerminal: Bool = false,
  ) throws -> GivenValues {
    try values(
      of: commandLine.split(separator: " ").map(String.init), configuration,
      environment: environment, isTerminal: isTerminal,
    )
  }

  static func values(
    of arguments: [String], _ configuration: Configuration = Configuration(),
    environment: [String: String] = [:], isTerminal: Bool = false, now: Timestamp? = nil,
  ) throws -> GivenValues {
    GivenValues(
      arguments: try ParsedArguments(parsing: arguments), configuration: configuration,
      configurationName: "poi.json5",
      world: World(
        arguments: arguments, environment: { environment[$0] }, output: ProgramInMemory.Memory(),
        messages: ProgramInMemory.Memory(), input: -1, outputIsTerminal: isTerminal,
        messagesAreTerminal: false,
        terminalSize: { (columns: 90, rows: 30) },
      ),
      places: .none, time: { now ?? Timestamp.systemNow() },
    )
  }
}

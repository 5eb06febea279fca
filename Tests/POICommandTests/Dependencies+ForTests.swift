import Basics
import CommandLine
import OpeningHours
import PointsOfInterest

@testable import POICommand

extension Dependencies {
  /// Dependencies of which a test replaces those that its command may use; the others fail.
  static func forTests(
    capabilities: Capabilities = .all,
    locationProvider: @escaping @Sendable (LocationChoice) throws -> any LocationProvider = { _ in
      throw missing
    },
    source: @escaping @Sendable (SourceChoice, SourceUse) throws -> any PointSource = { _, _ in
      throw missing
    },
    places: PlaceNaming = .builtIn,
  ) -> Dependencies {
    Dependencies(
      capabilities: capabilities, locationProvider: locationProvider, source: source,
      places: places, pointFeed: { _, _ in throw missing }, track: { _, _ in throw missing },
    )
  }
}

extension PlaceNaming {
  /// The names that the program itself knows.
  static var builtIn: PlaceNaming { LocalComposition.places(Directories { _ in nil }) }
}

/// Values of settings.
enum Given {
  static func values(
    _ commandLine: String, _ configuration: Configuration = Configuration(),
    environment: [String: String] = ["HOME": "/home/me"], now: Timestamp? = nil,
  ) throws -> GivenValues {
    let arguments = commandLine.split(separator: " ").map(String.init)
    return GivenValues(
      arguments: try ParsedArguments(parsing: arguments), configuration: configuration,
      configurationName: "poi.json5",
      world: World(
        arguments: arguments, environment: { environment[$0] }, output: ProgramInMemory.Memory(),
        messages: ProgramInMemory.Memory(), input: -1, outputIsTerminal: false,
        messagesAreTerminal: false, terminalSize: { nil },
      ),
      places: .builtIn, time: { now ?? Timestamp.systemNow() },
    )
  }
}

import OpeningHours
import CommandLine
import PointsOfInterest
import Testing

@testable import POICommand

/// Values of settings, for tests of the resolvers.
enum Given {
  static func values(
    _ commandLine: String, _ configuration: Configuration = Configuration(),
    environment: [String: String] = ["HOME": "/home/me"],
  ) throws -> GivenValues {
    GivenValues(
      arguments: try ParsedArguments(parsing: commandLine.split(separator: " ").map(String.init)),
      configuration: configuration, configurationName: "poi.json5",
      environment: { environment[$0] }, places: .none, time: Timestamp.systemNow,
    )
  }
}

import CommandLine
import Geodesy
import PointFormats
import PointsOfInterest
import Testing

@testable import POICommand

struct AlongSettingsTests {
  private func settings(
    _ commandLine: String, _ configuration: Configuration = Configuration(),
  ) throws -> AlongSettings {
    let given = try Given.values(commandLine, configuration)
    return try given.alongSettings(try #require(given.arguments.last(.along)))
  }

  @Test func `given a track and a radius, when resolved, then all points are wanted`() throws {
    let along = try settings("--along trip.gpx -r 200 --beyond 50 -s landmarks")
    #expect(along.path == "trip.gpx")
    #expect(along.query.radius == 200)
    #expect(along.query.beyond == 50)
    #expect(along.query.limit == nil)
    #expect(along.settings.sources == [.landmarks])
    #expect(along.settings.format == .tsv)
    #expect(along.settings.output.fields == OutputFormat.tsv.fields(isAlongTrack: true))
  }

  @Test func `given a limit, when resolved, then only that of the command line counts`() throws {
    var configuration = Configuration()
    (configuration.limit, configuration.radius) = (3, .init(metres: 1_000, text: "1km"))
    #expect(try settings("--along t", configuration).query.limit == nil)
    #expect(try settings("--along t", configuration).query.radius == 1_000)
    #expect(try settings("--along t -n 5", configuration).query.limit == 5)
    #expect(try settings("--along t -n 0", configuration).query.limit == nil)
  }

  @Test(
    arguments: [
      ("--along=", "--along ''", "names no file", nil),
      ("--along a --along b -r 1", "--along", "one track is searched along at a time", nil),
      ("--along a --gpsd", "--gpsd", "the track takes the place of the location", nil),
      ("--from f --along a", "--from", "the track takes the place of the location", nil),
      ("--along a --accuracy 5", "--accuracy", "is for a location, not for a track", nil),
      ("--along a -- 1 2", "1", "the track takes the place of the location", "--along a"),
      (
        "1 2 --along a -r 200", "1", "the track takes the place of the location",
        "--along a -r 200",
      ),
      ("1 2 --along a -r 1", "1", "the track takes the place of the location", "--along a -r 1"),
      ("--along a", "--along", "needs --radius: how far from the track", "--along a -r 200"),
      ("--along a -r 1001km", "--radius 1001km", "along a track it is at most 1000 km", nil),
    ] as [(String, String, String, String?)]
  )
  func `given a wrong command line, when resolved, then token, reason and suggestion are named`(
    commandLine: String, token: String, reason: String, suggestion: String?,
  ) throws {
    let tokens = suggestion.map { $0.split(separator: " ").map(String.init) }
    #expect(throws: UsageError(token, reason, suggestion: tokens)) {
      _ = try settings(commandLine)
    }
  }
}

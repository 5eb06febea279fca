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
}

import CommandLine
import Geodesy
import Locating
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct LocationOptionsTests {
  private func location(
    _ commandLine: String, _ configuration: Configuration = Configuration(),
    environment: [String: String] = ["HOME": "/home/me"],
  ) throws -> LocationChoice? {
    var given = try Given.values(commandLine, configuration, environment: environment)
    return if case .single(let choice) = try given.location() { choice } else { nil }
  }

  private func fixed(_ accuracy: Metres? = nil) throws -> LocationChoice {
    let coordinate = try Coordinate(latitude: 1, longitude: 2)
    return .fixed(Fix(coordinate: coordinate, accuracy: accuracy, origin: .fixed))
  }

  private static let ten = FixRequirement(desiredAccuracy: 10)

  @Test func `given the origin of a location, when resolved, then it is chosen`() throws {
    expect(try location("--from f.log --accuracy 10"), is: .file(path: "f.log", Self.ten))
    let address = GPSDAddress(host: "h", port: 1)
    expect(try location("--gpsd=h:1"), is: .gpsd(address, .none))
    #expect(
      try location("@home")
        == .saved(name: "home", path: "/home/me/.local/share/poi/places.geojson"))
    expect(try location("-"), is: nil)
  }

  @Test func `given a configuration, when the command line is silent, then it decides`() throws {
    var configuration = Configuration()
    configuration.gpsd = GPSDAddress(host: "h", port: 1)
    configuration.accuracy = 10
    expect(try location("--gpsd", configuration), is: .gpsd(configuration.gpsd, Self.ten))
    configuration.location = .gpsd
    expect(try location("", configuration), is: .gpsd(configuration.gpsd, Self.ten))
    configuration.location = .reference(.saved(name: "a"), text: "@a")
    #expect(
      try location("", configuration, environment: ["XDG_DATA_HOME": "/d"])
        == .saved(name: "a", path: "/d/poi/places.geojson"))
    #expect(try location("1 2", configuration) == fixed())
  }

  @Test func `given a text longer than any name, when resolved, then it is refused unread`() {
    let text = String(repeating: "z", count: 1_000_000)
    let error = #expect(throws: UsageError.self) { try location(text) }
    expect(error?.failure.message.contains("too long for a location"), is: true)
  }
}

import Geodesy
import Basics
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct SourcesTests {
  private func sources(
    _ commandLine: String, _ configuration: Configuration = Configuration(),
    environment: [String: String] = ["HOME": "/home/me"],
  ) throws -> [SourceChoice] {
    try Given.values(commandLine, configuration, environment: environment).sources()
  }

  private func service(
    _ addresses: [String], _ headers: [String: SecretOrigin] = [:], isOffline: Bool = false,
    cacheDirectory: String? = "/home/me/.cache/poi",
  ) -> ServiceChoice {
    ServiceChoice(
      addresses: addresses.compactMap(WebAddress.init), headers: headers, isOffline: isOffline,
      cache: cacheDirectory.map {
        CacheSettings(directory: $0, freshness: .seconds(86_400), size: 64_000_000)
      },
    )
  }

  @Test(
    arguments: [
      ("https://[::1]/x", ["M": .environment(variable: "M")]),
      ("https://[::1]:8080/x", ["M": .environment(variable: "M")]),
      ("https://H/x", ["K": .file(path: "/home/me/k")]),
      ("https://u@h:8080?q", ["L": .environment(variable: "L")]),
      ("https://h:1/x", ["K": .file(path: "/home/me/k")]), ("https://i/x", [:]),
    ] as [(String, [String: SecretOrigin])])
  func `given headers for a host, when its service is asked, then they go along`(
    address: String, headers: [String: SecretOrigin],
  ) throws {
    var configuration = Configuration()
    configuration.headers = [
      "h": ["K": .file(path: "~/k")], "h:8080": ["L": .environment(variable: "L")],
      "[::1]": ["M": .environment(variable: "M")],
    ]
    let choices = try sources("1 2 -s \(address)", configuration)
    expect(choices, is: [.locationsAPI(service([address], headers))])
  }

  @Test func `given packed content where none is unpacked, when read, then it says what to do`() {
    let source = FilePointSource(
      name: "a.csv", reader: .streamed(DelimitedReader()),
      input: StoredBytes([0x1F, 0x8B, 8, 0], name: "a.csv"),
    )
    let advice = "; give its name the suffix .gz, or pipe it through gzip -dc"
    #expect(throws: Failure(.data, "a.csv: it is packed", advice: advice)) {
      _ = try source.points(
        near: Coordinate(0, 0), matching: NearbyQuery(), by: Deadline(in: .seconds(1)),
      )
    }
  }

  @Test func `given a URL or none, when resolved, then it or the configured are asked`() throws {
    #expect(
      try sources("1 2 -s overpass:") == [.overpass(service(Configuration().overpass.map(\.text)))])
    #expect(
      try sources("1 2 -s overpass:HTTPS://o.example/api --offline")
        == [.overpass(service(["HTTPS://o.example/api"], isOffline: true))]
    )
  }

  @Test func `given the source in the configuration, when resolved, then it is the same`() throws {
    var configuration = Configuration()
    configuration.sources = [.overpass(nil)]
    configuration.overpass = ["https://o.example"].compactMap(WebAddress.init)
    configuration.isOffline = true
    #expect(
      try sources("1 2", configuration) == [
        .overpass(service(["https://o.example"], isOffline: true))
      ])
  }

  @Test(
    arguments: [
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/poi"), (["XDG_CACHE_HOME": "c"], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func `given an environment, when resolved, then the cache is where XDG says`(
    environment: [String: String], directory: String?,
  ) throws {
    #expect(
      try sources("1 2 -s overpass:https://o.example", environment: environment)
        == [.overpass(service(["https://o.example"], cacheDirectory: directory))]
    )
  }

  @Test func `given an index that cannot be opened now, when replaced, then it is told`() throws {
    let directory = try TemporaryDirectory()
    let folder = IndexDestination(path: directory.path, origin: nil, isSearched: true)
    #expect(throws: Failure.self) { try folder.otherIndex() }
    let none = IndexDestination(path: directory.path + "/new.poix", origin: nil, isSearched: true)
    #expect(try none.otherIndex() == nil)
  }
}

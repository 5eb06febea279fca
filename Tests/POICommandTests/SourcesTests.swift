import Geodesy
import Synchronization
import OpeningHours
import Basics
import CommandLine
import Foundation
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

  private func locationsAPI(
    _ text: String, _ headers: [String: HeaderValue] = [:], isOffline: Bool = false,
  ) throws -> SourceChoice {
    .locationsAPI(
      ServiceChoice(
        addresses: [try #require(WebAddress(text))], headers: headers, isOffline: isOffline,
        cache: CachePlace(
          directory: "/home/me/.cache/poi", freshness: .seconds(86_400), size: 64_000_000,
        ),
      )
    )
  }

  @Test func `given sources of all kinds, when resolved, then each is what it looks like`() throws {
    #expect(
      try sources("1 2 -s landmarks -s saved -s HTTPS://h/x --offline")
        == [
          .landmarks, .saved(path: "/home/me/.local/share/poi/places.geojson"),
          locationsAPI("HTTPS://h/x", isOffline: true),
        ]
    )
  }

  @Test func `given columns and no table among the sources, when resolved, then they are refused`()
    throws
  {
    let refusal = UsageError("--columns", "is for tables, and nothing that is read is one")
    #expect(throws: refusal) { try sources("1 2 --columns lat=1,lon=2 -s landmarks -s a.gpx") }
    let columns = try #require(TableColumns("lat=1,lon=2"))
    #expect(
      try sources("1 2 --columns lat=1,lon=2 -s a.csv")
        == [.file(path: "a.csv", format: .output(.csv), columns: columns)]
    )
    #expect(try sources("- --queries csv --columns lat=1,lon=2 -s saved").count == 1)
  }

  @Test func `given headers for a host, when its service is asked, then they go along`() throws {
    var configuration = Configuration()
    configuration.headers = [
      "h": ["K": .file(path: "~/k")], "h:8080": ["L": .environment(variable: "L")],
    ]
    #expect(
      try sources("1 2 -s https://H/x", configuration)
        == [locationsAPI("https://H/x", ["K": .file(path: "/home/me/k")])]
    )
    #expect(
      try sources("1 2 -s https://u@h:8080?q", configuration)
        == [locationsAPI("https://u@h:8080?q", ["L": .environment(variable: "L")])]
    )
    #expect(
      try sources("1 2 -s https://h:1/x", configuration)
        == [locationsAPI("https://h:1/x", ["K": .file(path: "/home/me/k")])]
    )
    #expect(
      try sources("1 2 -s https://i/x", configuration) == [locationsAPI("https://i/x", [:])])
  }

  @Test func `given the data directory, when no source is named, then it is searched`() throws {
    let directory = try TemporaryDirectory()
    let environment = ["XDG_DATA_HOME": directory.path]
    #expect(try sources("1 2", environment: environment) == [.landmarks])
    try directory.makeDirectory("poi")
    try directory.write("", to: "poi/b.poix")
    try directory.write("", to: "poi/a.poix")
    try directory.write("", to: "poi/.hidden.poix")
    try directory.write("{}", to: "poi/places.geojson")
    let paths = try sources("1 2", environment: environment).map(\.path)
    #expect(paths == ["a.poix", "b.poix", "places.geojson"].map { "\(directory.path)/poi/\($0)" })
    #expect(
      try sources("1 2", Configuration(sources: [.landmarks]), environment: environment)
        == [.landmarks]
    )
  }

  @Test func `given a data directory that others may write, when searched, then it is refused`()
    throws
  {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("poi")
    try directory.write("", to: "poi/b.poix")
    let data = "\(directory.path)/poi"
    let environment = ["XDG_DATA_HOME": directory.path]
    let failure = Failure(
      .configuration, "\(data): others can write there; try: chmod o-w \(data)", )
    for mode: mode_t in [0o777, 0o703, 0o1777] {
      chmod(data, mode)
      #expect(throws: failure) { try sources("1 2", environment: environment) }
      #expect(throws: failure) { try sources("1 2 -s saved", environment: environment) }
    }
    chmod(data, 0o775)
    #expect(try sources("1 2", environment: environment).count == 1)
    #expect(try sources("1 2 -s landmarks", environment: environment) == [.landmarks])
  }

  @Test(arguments: ["poi", "share/poi"])
  func `given an index that others may write or replace, when searched, then it is refused`(
    folder: String
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("home/share/poi")
    try directory.makeDirectory("home/poi")
    try directory.write("", to: "home/\(folder)/b.poix")
    let base = "\(directory.path)/home"
    let environment = ["XDG_DATA_HOME": FilePath.directory(of: "\(base)/\(folder)")]
    func failure(_ path: String, _ reason: String) -> Failure {
      Failure(.configuration, "\(path): \(reason)", advice: "; try: chmod o-w \(path)")
    }
    let file = "\(base)/\(folder)/b.poix"
    chmod(file, 0o666)
    #expect(throws: failure(file, "others can write it")) {
      try sources("1 2", environment: environment)
    }
    chmod(file, 0o664)
    chmod(base, 0o777)
    #expect(throws: failure(base, "others can write there")) {
      try sources("1 2", environment: environment)
    }
    // Where only owners rename, as in /tmp.
    chmod(base, 0o1777)
    #expect(try sources("1 2", environment: environment).count == 1)
  }

  @Test
  func `given a home directory in the configuration, when nobody knows it, then that is told`()
    throws
  {
    let configuration = Configuration(sources: [.file(path: "~/a.csv")])
    #expect(try sources("1 2", configuration).map(\.path) == ["/home/me/a.csv"])
    #expect(
      throws: Failure(.configuration, "poi.json5: sources: ~/a.csv: HOME is not set")
    ) { try sources("1 2", configuration, environment: [:]) }
  }

  private func choice(
    _ servers: [String], isOffline: Bool = false, cacheDirectory: String? = "/home/me/.cache/poi",
  ) -> SourceChoice {
    let cache = cacheDirectory.map {
      CachePlace(directory: $0, freshness: .seconds(86_400), size: 64_000_000)
    }
    return .overpass(
      ServiceChoice(
        addresses: servers.compactMap(WebAddress.init), headers: [:], isOffline: isOffline,
        cache: cache,
      )
    )
  }

  @Test
  func `given a URL or none, when resolved, then that server or the configured ones are asked`()
    throws
  {
    #expect(try sources("1 2 -s overpass:") == [choice(Configuration().overpass.map(\.text))])
    #expect(
      try sources("1 2 -s overpass:HTTPS://o.example/api --offline")
        == [choice(["HTTPS://o.example/api"], isOffline: true)]
    )
  }

  @Test func `given the source in the configuration, when resolved, then it is the same`() throws {
    var configuration = Configuration()
    configuration.sources = [.overpass(nil)]
    configuration.overpass = ["https://o.example"].compactMap(WebAddress.init)
    configuration.isOffline = true
    #expect(try sources("1 2", configuration) == [choice(["https://o.example"], isOffline: true)])
  }

  @Test(
    arguments: [
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/poi"), (["XDG_CACHE_HOME": "c"], nil),
      ([:], nil),
    ] as [([String: String], String?)]
  )
  func `given an environment, when resolved, then the cache is where XDG says`(
    environment: [String: String], directory: String?,
  ) throws {
    #expect(
      try sources("1 2 -s overpass:https://o.example", environment: environment)
        == [choice(["https://o.example"], cacheDirectory: directory)]
    )
  }

  private static let way = "for OpenStreetMap's points: poi get --here 1 2.5"

  private func advice(_ sources: [SourceChoice], isCovered: Bool?) throws -> String? {
    let location = try Coordinate(latitude: 1, longitude: 2.5)
    return CoverageAdvice(sources: sources, isCovered: isCovered).text(at: location)
  }

  @Test func `given the landmarks alone, when advised, then points can be fetched`() throws {
    #expect(
      try advice([.landmarks], isCovered: nil)
        == "only the landmarks in the program were searched; " + Self.way
    )
  }

  @Test(arguments: [false, true, nil])
  func `given indexes, when none covers the place, then points can be fetched`(
    isCovered: Bool?
  ) throws {
    let sources: [SourceChoice] = [.saved(path: "x"), .file(path: "y.poix", format: .poix)]
    // An index that could not be read has been told of.
    let expected = isCovered == false ? "no index covers this place; " + Self.way : nil
    #expect(try advice(sources, isCovered: isCovered) == expected)
  }
}

import CommandLine
import Testing

@testable import POICommand

/// `--source overpass:` beside the servers of the configuration.
struct OverpassChoiceTests {
  private func choices(
    _ commandLine: String, _ configuration: Configuration = Configuration(),
    environment: [String: String] = ["HOME": "/home/me"],
  ) throws -> [SourceChoice] {
    try Given.values(commandLine, configuration, environment: environment).sources()
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

  @Test func `given no URL, when resolved, then the servers of the configuration are asked`() throws
  {
    #expect(try choices("1 2 -s overpass:") == [choice(Configuration().overpass.map(\.text))])
  }

  @Test func `given a URL, when resolved, then that server alone is asked`() throws {
    #expect(
      try choices("1 2 -s overpass:HTTPS://o.example/api --offline")
        == [choice(["HTTPS://o.example/api"], isOffline: true)]
    )
  }

  @Test func `given the source in the configuration, when resolved, then it is the same`() throws {
    var configuration = Configuration()
    configuration.sources = [.overpass(nil)]
    configuration.overpass = ["https://o.example"].compactMap(WebAddress.init)
    configuration.isOffline = true
    #expect(try choices("1 2", configuration) == [choice(["https://o.example"], isOffline: true)])
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
      try choices("1 2 -s overpass:https://o.example", environment: environment)
        == [choice(["https://o.example"], cacheDirectory: directory)]
    )
  }

  @Test(arguments: ["overpass:o.example", "overpass:ftp://o.example", "overpass:/file"])
  func `given what is no web address, when resolved, then it is refused`(source: String) {
    #expect(
      throws: UsageError(
        "--source \(source)", "expected overpass: or overpass: and an http:// or https:// address",
      )
    ) { try choices("1 2 -s \(source)") }
  }

  @Test func `given no limit, when a server is asked, then a radius is needed`() throws {
    #expect(choice([]).isUnbounded)
  }
}

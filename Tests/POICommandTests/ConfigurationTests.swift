import CDefaults
import Geodesy
import Locating
import PointFormats
import PointsOfInterest
import Testing

@testable import POICommand

struct ConfigurationTests {
  private func decode(_ text: String) throws -> Configuration {
    try ConfigurationDecoder(bytes: Array(text.utf8), name: "poi.json5").configuration()
  }

  @Test func `given the documented configuration, when decoded, then it is the default`() throws {
    let file = poi_default_configuration()
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    #expect(try decode(String(decoding: bytes, as: UTF8.self)) == Configuration())
  }

  @Test func `given every key, when decoded, then every value is taken`() throws {
    let configuration = try decode(
      """
      { location: "@home", gpsd: "gps:1", accuracy: "5m", sources: ["a.csv", "landmarks"],
        limit: 3, radius: 500, format: "json", units: "imperial", to: "door", lang: "de",
        color: "never",
        hyperlink: "always", radar: true,
        timeout: 5, offline: true, overpass: ["https://o.example"],
        cache: { fresh: "1h", size: 500 }, categories: { brew: ["amenity=cafe"] },
        headers: { "Example.org": { "X-Key": { file: "/k" }, "Y": { environment: "Y" } } } }
      """
    )
    #expect(
      configuration
        == Configuration(
          location: .reference(.saved(name: "home"), text: "@home"),
          gpsd: GPSDAddress(host: "gps", port: 1), accuracy: 5,
          sources: [.file(path: "a.csv"), .landmarks], limit: 3,
          radius: .distance(500), format: .json, units: .imperial,
          target: .door, language: NameLanguage("de"), colouring: .never, linking: .always,
          hasRadar: true, timeout: .seconds(5), isOffline: true,
          overpass: [try #require(WebAddress("https://o.example"))],
          cache: Configuration.Cache(freshness: .seconds(3_600), size: 500),
          headers: ["example.org": ["X-Key": .file(path: "/k"), "Y": .environment(variable: "Y")]],
          categories: ["brew": [TagPattern(key: "amenity", value: "cafe")]],
        ))
  }

  @Test func `given a template, when decoded, then it may name whatever is told anywhere`() throws {
    let text = "{query} {along} {name}"
    #expect(try decode("{ template: '\(text)' }").template == text)
  }

  @Test func `given numbers where texts are usual, when decoded, then all are quantities`() throws {
    let configuration = try decode("{ accuracy: 7, radius: 1.5, timeout: 2, limit: +3 }")
    #expect((configuration.accuracy, configuration.radius) == (7, .distance(1.5)))
    #expect((configuration.timeout, configuration.limit) == (.seconds(2), 3))
  }
}

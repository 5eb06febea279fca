import CDefaults
import PointsOfInterest
import Testing

@testable import POICommand

struct ConfigurationTests {
  private func decode(_ text: String) throws -> Configuration {
    try ConfigurationDecoder.decode(Array(text.utf8), name: "poi.json5")
  }

  @Test func `given the documented configuration, when decoded, then it is the default`() throws {
    let file = poi_default_configuration()
    let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    #expect(try ConfigurationDecoder.decode(bytes, name: "poi.json5") == Configuration())
  }

  @Test func `given every key, when decoded, then every value is taken`() throws {
    let configuration = try decode(
      """
      { location: "@home", gpsd: "gps:1", accuracy: "5m", sources: ["a.csv", "landmarks"],
        limit: 3, radius: 500, format: "json", units: "imperial", lang: "de", color: "never",
        timeout: 5, offline: true, overpass: ["https://o.example"],
        cache: { fresh: "1h", size: 500 }, categories: { brew: ["amenity=cafe"] },
        headers: { "Example.org": { "X-Key": { file: "/k" }, "Y": { environment: "Y" } } } }
      """
    )
    #expect(
      configuration
        == Configuration(
          location: "@home",
          gpsd: "gps:1",
          accuracy: "5m",
          sources: ["a.csv", "landmarks"],
          limit: 3,
          radius: "500",
          format: "json",
          units: "imperial",
          lang: "de",
          color: "never",
          timeout: "5",
          offline: true,
          overpass: ["https://o.example"],
          cache: Configuration.Cache(fresh: "1h", size: "500"),
          headers: ["example.org": ["X-Key": .file(path: "/k"), "Y": .environment(variable: "Y")]],
          categories: ["brew": ["amenity=cafe"]],
        )
    )
  }

  @Test(arguments: [
    ("{\n  limt: 3 }", "poi.json5: line 2: unknown key 'limt'; did you mean 'limit'?"),
    ("{ zzzzzz: 3 }", "poi.json5: line 1: unknown key 'zzzzzz'"),
    ("{ limit: 1.5 }", "poi.json5: line 1: expected a whole number, 0 or more, for 'limit'"),
    ("{ limit: -1 }", "poi.json5: line 1: expected a whole number, 0 or more, for 'limit'"),
    ("{ offline: 1 }", "poi.json5: line 1: expected true or false for 'offline'"),
    ("{ sources: 'a' }", "poi.json5: line 1: expected a list of texts for 'sources'"),
    ("{ overpass: [] }", "poi.json5: line 1: expected at least one URL for 'overpass'"),
    ("{ cache: '1h' }", "poi.json5: line 1: expected an object for 'cache'"),
    ("{ cache: { frsh: 1 } }", "poi.json5: line 1: unknown key 'frsh'; did you mean 'fresh'?"),
    ("[]", "poi.json5: line 1: expected an object"),
    ("{ limit: 1,\n\n", "poi.json5: line 3: expected a key"),
    (
      "{ headers: { h: { K: 'secret' } } }",
      "poi.json5: line 1: expected { file: \"…\" } or { environment: \"…\" } for 'K'",
    ),
  ])
  func `given a mistake, when decoded, then line and key are named`(
    text: String,
    message: String,
  ) {
    #expect(throws: Failure(.configuration, message)) { try decode(text) }
  }
}

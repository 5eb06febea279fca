import CommandLine
import CDefaults
import Geodesy
import Locating
import PointFormats
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
          radius: Configuration.Radius(metres: 500, text: "500"), format: .json, units: .imperial,
          target: .door, language: NameLanguage("de"), colouring: .never, linking: .always,
          hasRadar: true, timeout: .seconds(5), isOffline: true,
          overpass: [try #require(WebAddress("https://o.example"))],
          cache: Configuration.Cache(freshness: .seconds(3_600), size: 500),
          headers: ["example.org": ["X-Key": .file(path: "/k"), "Y": .environment(variable: "Y")]],
          categories: ["brew": [TagPattern(key: "amenity", value: "cafe")]],
        )
    )
  }

  @Test func `given a template, when decoded, then it may name whatever is told anywhere`() throws {
    let text = "{query} {along} {name}"
    #expect(try decode("{ template: '\(text)' }").template == text)
  }

  @Test func `given a location of each kind, when decoded, then it is read`() throws {
    #expect(try decode("{ location: 'gpsd' }").location == .gpsd)
    let coordinate = try Coordinate(latitude: 1, longitude: 2)
    let fix = Fix(coordinate: coordinate, accuracy: 9, origin: .fixed)
    #expect(
      try decode("{ location: 'geo:1,2;u=9' }").location
        == .reference(.fixed(fix), text: "geo:1,2;u=9")
    )
    #expect(try decode("{ location: null }").location == nil)
  }

  @Test func `given numbers where texts are usual, when decoded, then they are quantities`() throws
  {
    let configuration = try decode("{ accuracy: 7, radius: 1.5, timeout: 2, limit: +3 }")
    #expect(configuration.accuracy == 7)
    #expect(configuration.radius == Configuration.Radius(metres: 1.5, text: "1.5"))
    #expect(configuration.timeout == .seconds(2))
    #expect(configuration.limit == 3)
  }

  @Test(arguments: [
    ("{\n  limt: 3 }", "poi.json5: line 2: unknown key 'limt'; did you mean 'limit'?"),
    ("{ zzzzzz: 3 }", "poi.json5: line 1: unknown key 'zzzzzz'"),
    (
      "{ limit: 1.5 }",
      "poi.json5: line 1: expected a whole number up to 1000000000, 0 for all, for 'limit'",
    ),
    (
      "{ limit: -1 }",
      "poi.json5: line 1: expected a whole number up to 1000000000, 0 for all, for 'limit'",
    ),
    (
      "{ limit: 1000000001 }",
      "poi.json5: line 1: expected a whole number up to 1000000000, 0 for all, for 'limit'",
    ),
    ("{ offline: 1 }", "poi.json5: line 1: expected true or false for 'offline'"),
    ("{ sources: 'a' }", "poi.json5: line 1: expected a list of texts for 'sources'"),
    ("{ overpass: [] }", "poi.json5: line 1: expected at least one URL for 'overpass'"),
    (
      "{ holidays: { public: '/days.ics' } }",
      "poi.json5: line 1: expected a list of dates for 'public'",
    ),
    (
      "{ holidays: { school: ['12-25', '2026-02-30'] } }",
      "poi.json5: line 1: school: expected a date like 2026-12-25, or 12-25 for every year, "
        + "not '2026-02-30'",
    ),
    ("{ cache: '1h' }", "poi.json5: line 1: expected an object for 'cache'"),
    ("{ cache: { frsh: 1 } }", "poi.json5: line 1: unknown key 'frsh'; did you mean 'fresh'?"),
    ("[]", "poi.json5: line 1: expected an object"),
    ("{ limit: 1,\n\n", "poi.json5: line 3: expected a key"),
    (
      "{ headers: { h: { K: 'secret' } } }",
      "poi.json5: line 1: expected { file: \"…\" } or { environment: \"…\" } for 'K'",
    ),
  ])
  func `given a mistake, when decoded, then line and key are named`(text: String, message: String) {
    #expect(throws: Failure(.configuration, message)) { try decode(text) }
  }

  @Test(arguments: [
    ("{ lang: 5 }", "expected a text for 'lang'"),
    (
      "{ lang: '' }", "lang: expected a language like de or zh-Hant, or several like sv,fi, not ''",
    ),
    ("{ gpsd: 5 }", "expected a text for 'gpsd'"),
    ("{ gpsd: '' }", "gpsd: expected HOST or HOST:PORT"),
    ("{ gpsd: 'h:0' }", "gpsd: 'h:0': the port must be a number from 1 to 65535"),
    ("{ location: 5 }", "expected a text for 'location'"),
    (
      "{ location: '95 1' }",
      "location: '95': latitude is not within -90 to 90; did you swap latitude and longitude?",
    ),
    ("{ location: '@' }", "location: expected the name of a saved place behind '@'"),
    (
      "{ accuracy: 'near' }",
      "accuracy: expected a distance: a number with m, km, mi, ft or nmi, not 'near'",
    ),
    (
      "{ radius: '-1' }",
      "radius: expected a distance: a number with m, km, mi, ft or nmi, not '-1'",
    ),
    ("{ timeout: 0 }", "timeout: expected a duration like 5s, 500ms or 2m, not '0'"),
    ("{ units: 'mile' }", "units: expected metric, imperial, nautical, not 'mile'"),
    ("{ color: 'red' }", "color: expected auto, always, never, not 'red'"),
    (
      "{ format: 'xml' }",
      "format: expected \(OutputFormat.allWords.joined(separator: ", ")), not 'xml'",
    ),
    ("{ template: '{nme' }", "template: a field has no closing brace; write {{ for a brace"),
    ("{ format: 'csv', template: '{name}' }", "'template' takes the place of 'format'"),
    ("{ hyperlink: 'yes' }", "hyperlink: expected auto, always, never, not 'yes'"),
    (
      "{ link: 'https://e.org/ {id}' }",
      "link: expected an address without spaces and backslashes, all else percent-encoded",
    ),
    (
      "{ link: 'javascript:alert(1)' }",
      "link: expected an address with https://, http:// or geo:, or a field, first",
    ),
    (
      "{ link: 'nolink' }",
      "link: expected an address with https://, http:// or geo:, or a field, first",
    ),
    ("{ link: 'https://e.org/{id' }", "link: a field has no closing brace; write {{ for a brace"),
    ("{ radar: 'yes' }", "expected true or false for 'radar'"),
    ("{ sources: ['a.csv', '-'] }", "sources: number 2: standard input cannot be one"),
    ("{ sources: ['ftp://x'] }", "sources: number 1: expected an http:// or https:// address"),
    ("{ sources: ['overpass:x'] }", "sources: number 1: expected an http:// or https:// address"),
    ("{ sources: [''] }", "sources: number 1: names no source"),
    ("{ overpass: ['ftp://x'] }", "overpass: number 1: expected an http:// or https:// address"),
    ("{ overpass: ['https://'] }", "overpass: number 1: expected an http:// or https:// address"),
    ("{ cache: { fresh: 'x' } }", "fresh: expected a duration like 30m or 24h, not 'x'"),
    ("{ cache: { size: 'x' } }", "size: expected a size like 500kB or 64MB, not 'x'"),
    ("{ categories: { coffee: [] } }", "expected at least one tag for 'coffee'"),
    (
      "{ categories: { coffee: ['amenity'] } }",
      #"coffee: number 1: expected key=value or key=* (no expression; \, is a comma), not 'amenity'"#,
    ),
    ("{ categories: { ' ': ['amenity=cafe'] } }", "categories: ' ' is not a word"),
    ("{ headers: { '': {} } }", "headers: '' is not a host"),
    (
      "{ headers: { h: { 'X: Y': { file: '/k' } } } }",
      "headers: 'X: Y' is not the name of a header",
    ),
    (
      "{ headers: { h: { K: { file: '' } } } }",
      "expected { file: \"…\" } or { environment: \"…\" } for 'K'",
    ),
  ])
  func `given a value that cannot be used, when decoded, then it is refused before it is needed`(
    text: String, reason: String,
  ) {
    #expect(throws: Failure(.configuration, "poi.json5: line 1: \(reason)")) { try decode(text) }
  }

  @Test(arguments: [
    ("{ limit: 1,\n limit: 2 }", "line 2: 'limit' stands twice"),
    ("{ cache: { fresh: '1h', fresh: '2h' } }", "line 1: 'fresh' stands twice"),
    ("{ headers: { h: {}, H: {} } }", "line 1: 'H' stands twice"),
    ("{ categories: { tea: ['shop=tea'], tea: ['amenity=cafe'] } }", "line 1: 'tea' stands twice"),
  ])
  func `given a key twice, when decoded, then neither value is taken`(
    text: String, reason: String,
  ) {
    #expect(throws: Failure(.configuration, "poi.json5: \(reason)")) { try decode(text) }
  }
}

import Basics
import CommandLine
import PointFormats
@testable import POICommand
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// Lists of regions, as Geofabrik publishes them.
struct RegionListTests {
  private static func feature(_ properties: String, _ geometry: String = "null") -> String {
    #"{"type":"Feature","properties":{\#(properties)},"geometry":\#(geometry)}"#
  }

  private static func square(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double,
  ) -> String {
    let ring = "[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)]]"
    return #"{"type":"MultiPolygon","coordinates":[[\#(ring)]]}"#
  }

  private static func region(
    _ id: String, _ parent: String, _ name: String, _ geometry: String,
  ) -> String {
    feature(
      #""id":"\#(id)","parent":"\#(parent)","name":"\#(name)","urls":{"pbf":"/\#(id).osm.pbf"}"#,
      geometry,
    )
  }

  private static let document =
    #"{"type":"FeatureCollection","features":["#
    + [
      feature(#""id":"europe","name":"Europe""#),
      region("georgia", "europe", "Georgia", square(40, 41, 47, 44)),
      region("us", "north-america", "United States", square(-125, 25, -66, 49)),
      region("us/georgia", "us", "Georgia", square(-86, 30, -80, 35)),
      region("fiji", "oceania", "Fidži", square(177, -20, 182, -15)),
      region(
        "reef", "sea", "Reef",
        #"{"type":"Polygon","coordinates":[[[0,0],[10,0],[10,10],[0,10],[0,0]],"#
          + "[[4,4],[4,6],[6,6],[6,4],[4,4]]]}",
      ),
    ].joined(separator: ",") + "]}"

  private func list(_ text: String = Self.document) throws -> RegionList {
    try RegionList(Array(text.utf8), name: "list")
  }

  private static func offered(_ list: String) throws -> OfferedRegions {
    let regions = try RegionList(Array(list.utf8), name: "list").regions
    return OfferedRegions(
      all: regions.map {
        OfferedRegion(region: $0, server: ScriptedExtractServer([]), list: "list")
      }
    )
  }

  @Test func `given a list, when read, then paths hold the regions around`() throws {
    #expect(
      try list().regions.map(\.path) == [
        "europe/georgia", "north-america/us", "north-america/us/georgia", "oceania/fiji",
        "sea/reef",
      ])
  }

  @Test(arguments: [
    ("us", ["us"]), ("United states", ["us"]), ("GEORGIA", ["georgia", "us/georgia"]),
    ("europe/georgia", ["georgia"]), ("us/georgia", ["us/georgia"]), ("fidzi", ["fiji"]),
    ("europe", []), ("geo", []),
  ])
  func `given a name, when looked up, then it is that of an identifier, a path or a region`(
    text: String, ids: [String],
  ) throws {
    let wanted = FoldedText(text)
    try expect(list().regions.filter { $0.isNamed(wanted) }.map(\.id), is: ids)
  }

  @Test(
    arguments: [
      (33.7, -84.4, "us/georgia"), (40.7, -74, "us"), (41.7, 44.8, "georgia"),
      (-17, 178, "fiji"), (-17, -179, "fiji"), (5, 2, "reef"),
      // In a hole, and outside.
      (5, 5, nil), (5, 12, nil),
    ] as [(Double, Double, String?)])
  func `given a place, when looked up, then the smallest region around it is found`(
    latitude: Double, longitude: Double, id: String?,
  ) throws {
    let place = Coordinate(latitude, longitude)
    expect((try? Self.offered(Self.document).smallest(holding: place))?.region.id, is: id)
  }

  @Test(arguments: ["", "<html>", "[]", "{}", #"{"features":[]}"#, #"{"features":[{"id":1}]}"#])
  func `given something else, when read, then it is refused`(text: String) {
    #expect(throws: Failure.self) { try list(text) }
  }

  private func list(of ids: [String], parent: String = "p") throws -> RegionList {
    let regions = ids.map { Self.region($0, parent, $0, "null") }
    return try list(#"{"features":[\#(regions.joined(separator: ","))]}"#)
  }

  @Test func `given an identifier twice, when read, then the first counts`() throws {
    try expect(list(of: ["a", "b", "a"]).regions.map(\.id), is: ["a", "b"])
  }

  @Test(
    arguments: [
      ("é", ["get", "é", "è"], "p/é", nil), ("è", ["get", "é", "è"], "p/è", nil),
      ("E", ["get", "E"], nil, ["get", "p/è"]),
      ("E", ["get", "è", "E"], nil, ["get", "è", "p/é"]),
      ("E", ["get", "è", "é", "E"], nil, nil),
      ("monac", ["get", "monac"], nil, ["get", "monaco"]),
      ("monac", ["get", "monaco", "monac"], nil, ["get", "--list", "monac"]),
    ] as [(String, [String], String?, [String]?)])
  func `given names that fold to one, when asked for, then the exact one wins and none comes twice`(
    text: String, tokens: [String], path: String?, mended: [String]?,
  ) throws {
    let features = ["é", "è", "monaco"].map { Self.region($0, "p", $0, "null") }
    let regions = try Self.offered(#"{"features":[\#(features.joined(separator: ","))]}"#)
    do {
      try expect(
        regions.region(named: text, in: tokens, or: ["get", "--list", text])?.region.path, is: path,
      )
    } catch {
      expect(path, is: nil)
      expect(error.suggestion, is: mended)
    }
  }

  @Test func `given an answer, when asked whether to fetch, then nothing or yes allows it`() {
    #expect(
      ["", "y", "Yes", "n", "No", "quit"].map(GetCommand.isYes)
        == [true, true, true, false, false, false])
  }

  @Test(arguments: [("y", [0]), ("n", [])])
  func `given a terminal, when asked whether to fetch, then what is typed there counts`(
    typed: String, starts: [Int],
  ) throws {
    let terminal = TypedTerminal(typed + "\n")
    let server = try ScriptedExtractServer(SmallExtract.bytes, regions: list(of: ["monaco"]))
    var dependencies = Dependencies.forTests()
    dependencies.extractServer = { _ in server }
    let directory = try TemporaryDirectory()

    let run = try ProgramInMemory.run(
      ["get", "monaco"], environment: ["HOME": directory.path, "TERM": "dumb"],
      messagesAreTerminal: true, dependencies: dependencies, input: terminal.input,
    )
    withExtendedLifetime(terminal) {}

    #expect(run.messages.contains("? [Y/n] "))
    expect(server.state.withLock { $0.starts }, is: starts)
  }

  @Test func `given identifiers longer than any, when read, then they are left out`() throws {
    let long = String(repeating: "l", count: 129)
    try expect(list(of: ["a", long]).regions.map(\.id), is: ["a"])
    #expect(throws: Failure.self) { try list(of: ["a"], parent: long) }
    #expect(throws: Failure.self) { try list(of: (0...50_000).map(String.init)) }
  }

  @Test func `given an identifier, when files are named, then no folder is meant`() {
    let outline = RegionOutline(rings: [])
    for (id, stem) in [
      ("us/georgia", "us-georgia"), ("../../etc", "-..-etc"), ("", "region"), ("a b\n", "a-b-"),
      ("東京/ö", "東京-ö"),
    ] {
      expect(Region(id: id, path: id, name: id, url: "", outline: outline).stem, is: stem)
    }
  }

  @Test(
    arguments: [
      ("a/points.csv", "points"), ("monaco.osm.pbf", "monaco"), ("Trip.GPX", "Trip"),
      ("points", "points"), (".hidden.csv", "hidden"), (".csv", "csv"), ("a.b.geojsonl", "a.b"),
      ("/", "points"), ("...", "points"), ("notes.md", "notes.md"), ("monaco.pbf", "monaco"),
      ("a.jsonl", "a"), ("points-today.csv.txt", "points-today.csv"), ("map.svg", "map.svg"),
      ("a/towers.csv.gz", "towers"), ("a/.gz", "gz"),
    ] + FileFormat.readSuffixes.map { ("a" + $0, "a") }
  )
  func `given a path, when an index is named after it, then the format's suffix goes`(
    path: String, stem: String,
  ) {
    expect(IndexName.stem(of: path), is: stem)
  }

  @Test func `given inputs without a file, when named, then by their word or not at all`() {
    expect(IndexName(.landmarks)?.stem, is: "landmarks")
    expect(IndexName(.saved(path: "/x/places.geojson"))?.stem, is: "saved")
    #expect(IndexName(.standardInput(format: .output(.csv))) == nil)
    for path in ["/dev/stdin", "/dev/fd/63", "/proc/self/fd/0"] {
      #expect(IndexName(.file(path: path, format: nil)) == nil)
    }
  }

  @Test func `given two files of one name, when named, then the origin tells them apart`() {
    let names = ["/one/points.csv", "/other/points.csv"].map {
      IndexName(.file(path: $0, format: nil))
    }
    expect(names[0]?.stem, is: names[1]?.stem)
    #expect(names[0]?.origin != names[1]?.origin)
  }
}

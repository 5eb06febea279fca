import Basics
import Foundation
import Geodesy
import LinkedFormats
import PointsOfInterest
import TestSupport
import Testing

/// Extracts by many writers.
@Suite(.enabled(if: TestData.isAvailable, TestData.hint))
struct RealExtractTests {
  private static func points(_ name: String, rules: MainTagRules? = nil) throws -> [PointOfInterest]
  {
    var sink = RecordingSink()
    let file = try TestData.extract(name)
    let reader = ExtractReader(rules: rules ?? ProgramRules.shared)
    _ = try reader.read(file, source: "x", into: &sink)
    return sink.points.sorted { $0.id ?? "" < $1.id ?? "" }
  }

  @Test func `given Monaco, when read, then 430 nodes are within a kilometre`() throws {
    let centre = Coordinate(43.7384, 7.4246)
    let near = try Self.points("monaco-planetiler").filter { point in
      guard point.id?.hasPrefix("node/") == true, point.tags["amenity"] != nil,
        let coordinate = point.coordinate
      else { return false }
      return Self.greatCircle(centre, coordinate) <= 1_000
    }
    expect(near.count, is: 430)
  }

  @Test func `given Overpass's answer, when Monaco is read, then all is in its place`() throws {
    let exchange = try TestData.text("overpass/ok-post.http")
    let body = try #require(exchange.range(of: "\r\n\r\n") ?? exchange.range(of: "\n\n"))
    let answer = try JSONParser.parse(Array(exchange[body.upperBound...].utf8))
    let elements = try #require(answer["elements"]?.array)
    let points = try Dictionary(
      uniqueKeysWithValues: Self.points("monaco-planetiler").map { ($0.id ?? "", $0) }
    )
    expect(elements.count, is: 474)
    var beside: Set<String> = []
    for element in elements {
      let id = try #require(element["id"]?.scalarText)
      let point = try #require(points["\(element["type"]?.string ?? "")/\(id)"])
      let coordinate = try #require(point.coordinate)
      let place = element["center"] ?? element
      let north = abs(coordinate.latitude - (try #require(place["lat"]?.double)))
      let east = abs(coordinate.longitude - (try #require(place["lon"]?.double)))
      // Overpass gives the centre also where that does not lie on the object.
      if max(north, east) > 1e-6 {
        beside.insert(id)
        let approach = try #require(point.extent?.approach(from: GeodesicOrigin(coordinate)))
        #expect(approach.distance < 5, "\(id)")
        continue
      }
      // Overpass writes seven decimals, and a centre may lie half-way between two.
      #expect(max(north, east) < 0.51e-7, "\(id)")
    }
    // Two lines around a corner, and two buildings with a yard or a notch.
    expect(beside, is: ["182699444", "586424286", "718025935", "838370785"])
  }

  @Test(arguments: ["osmium-raw", "osmium-plain-nodes", "osmosis-dense-deflate"])
  func `given another writer, when read, then Monaco is the same`(name: String) throws {
    try expect(Self.points("monaco-\(name)"), is: Self.points("monaco-planetiler"))
  }

  @Test func `given Monaco less precisely, when read, then points are that near`() throws {
    let coarse = try Self.points("monaco-osmosis-granularity1000-nometa")
    let fine = try Self.points("monaco-planetiler")
    #expect((coarse.map(\.id), coarse.map(\.tags)) == (fine.map(\.id), fine.map(\.tags)))
    for (left, right) in zip(coarse, fine) {
      let (left, right) = (try #require(left.coordinate), try #require(right.coordinate))
      #expect(abs(left.latitude - right.latitude) <= 1.1e-6)
      #expect(abs(left.longitude - right.longitude) <= 1.1e-6)
    }
  }

  /// Counts by `osmium tags-count FILE amenity shop tourism`.
  @Test(arguments: [
    ("monaco-planetiler", [700, 144, 158]), ("london-valhalla-bench", [1_602, 503, 94]),
    ("andorra-valhalla-docker", [1_087, 253, 791]), ("baltimore-valhalla", [737, 130, 32]),
    ("vancouver-pelias", [3_348, 1_031, 215]), ("portland-otp", [11, 0, 3]),
    ("64bit_ids", [11, 0, 1]), ("sample-osmbinary", [2, 0, 0]), ("api-osmsharp", [0, 0, 0]),
    ("bru-loc-on-ways", [0, 0, 0]), ("two_primitive_groups", [0, 0, 0]),
    ("tag_lengths", [0, 0, 0]), ("osmium-f1-nodense-nometa", [0, 0, 0]),
    ("SimpleFileBlock1-none", [0, 0, 0]), ("SimpleFileBlock1-deflate", [0, 0, 0]),
    ("GranFileBlock1-none", [0, 0, 0]), ("GranFileBlock1-deflate", [0, 0, 0]),
  ])
  func `given an extract, when read, then osmium agrees`(name: String, counts: [Int]) throws {
    let keys = ["amenity", "shop", "tourism"]
    let rules = MainTagRules(mainTags: keys.map { TagSelection($0) })
    let points = try Self.points(name, rules: rules)
    expect(keys.map { key in points.count { $0.tags[key] != nil } }, is: counts)
  }

  @Test(arguments: ["lzma", "zstd"])
  func `given a packing that is not read, when read, then it is named`(packing: String) {
    let reason =
      "byte 22: the blob cannot be read: it is packed with \(packing), and only zlib is supported"
    #expect(throws: Failure(.data, reason)) { try Self.points("monaco-reblob-\(packing)") }
  }

  @Test(arguments: [
    (
      "badzlib",
      "byte 187: the blob cannot be read: it inflates to more than the 125391 bytes announced",
    ),
    (
      "bigblob",
      "byte 188: the blob header cannot be read: the blob that follows, of 33554433 bytes,"
        + " is larger than 32 MiB",
    ),
    (
      "bomb",
      "byte 187: the blob cannot be read: it inflates to more than the 1000 bytes announced",
    ),
    (
      "reqfeature",
      "byte 18: the blob cannot be read: the file requires the feature \"PoiTest-Unknown-Feature\","
        + " unknown here (byte 160 of what it holds)",
    ),
    (
      "trunc",
      "byte 205398: the file is cut short: a blob of 144372 bytes begins here and 91488 are left",
    ),
    ("zerolen", "byte 185: the blob header cannot be read: the blob that follows is empty"),
  ])
  func `given a malformed file, when read, then the byte and the reason are told`(
    name: String, message: String,
  ) {
    #expect(throws: Failure(.data, message)) { try Self.points("../pbf-malformed/\(name)") }
  }

  /// Metres on the mean sphere.
  private static func greatCircle(_ from: Coordinate, _ to: Coordinate) -> Metres {
    let radian = Double.pi / 180
    let north = sin((to.latitude - from.latitude) * radian / 2)
    let east = sin((to.longitude - from.longitude) * radian / 2)
    let narrowing = cos(from.latitude * radian) * cos(to.latitude * radian)
    return 2 * 6_371_008.8 * asin((north * north + narrowing * east * east).squareRoot())
  }
}

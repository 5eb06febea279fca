import Basics
import PointsOfInterest
import TestSupport
import Testing

/// Extracts with random damage: whatever comes, reading ends with points or with a byte named.
struct MutationTests {
  private static let seedCount = UInt64(Thoroughness.count(100, full: 1_000))

  private static let nodes = [
    FixtureNode(id: 1, latitude: 10_000_000, longitude: -20_000_000, tags: cafe),
    FixtureNode(id: -2, latitude: 20_000_000, longitude: 20_000_000),
    FixtureNode(id: 1 << 40, latitude: 80_000_000, longitude: 40_000_000, tags: [("shop", "x")]),
  ]
  private static let groups: [FixtureGroup] = [
    .nodes(nodes), .dense(nodes),
    .ways([
      FixtureWay(id: 1, nodes: [1, 1 << 40], tags: cafe),
      FixtureWay(
        id: 2, nodes: [1, 2], tags: [("tourism", "museum")], places: [(5, 6), (7, 9)], ),
      FixtureWay(
        id: 3, nodes: [1, -2, 1 << 40, 1], tags: [("highway", "footway"), ("area", "yes")],
      ),
      FixtureWay(id: 4, nodes: [1, 5], tags: [("highway", "path")], places: [(5, 6), (7, 9)]),
    ]),
    .relations([
      FixtureRelation(
        id: 1, members: [(0, 1), (1, 2), (2, 1)], tags: cafe + [("name", "Café")], ),
      FixtureRelation(
        id: 2, members: [(1, 3), (1, 2)], tags: [("type", "multipolygon"), ("natural", "water")],
      ),
    ]),
  ]

  /// The content of a blob of all kinds of objects, with the blob's own wrapping or without.
  private static let contents: [[UInt8]] = [
    PBF.content(groups), PBF.content(groups, granularity: 1_000, offset: (-500, 1 << 40)),
  ]

  private static func damaged(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[index] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
      case 2: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 3: bytes.insert(0xFF, at: index)
      case 4: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
      default: bytes.remove(at: index)
      }
    }
    return bytes
  }

  private static func expectOrderlyEnd(of extract: [UInt8], _ seed: UInt64) {
    do {
      _ = try ExtractedStreets.read(StoredBytes(extract), workers: 1)
    } catch let failure as Failure {
      expect(failure.kind, is: .data, "seed \(seed): \(failure)")
      #expect(failure.message.hasPrefix("byte "), "seed \(seed): \(failure)")
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }

  @Test(arguments: 0..<2)
  func `given a damaged block, when read, then it ends in order`(number: Int) {
    for seed in UInt64(0)..<Self.seedCount {
      var generator = SeededGenerator(seed: seed)
      let content = Self.damaged(Self.contents[number], using: &generator)
      Self.expectOrderlyEnd(of: PBF.header() + PBF.blob("OSMData", content), seed)
    }
  }

  @Test(arguments: PBF.Packing.allCases)
  func `given a damaged file, when read, then it ends in order`(packing: PBF.Packing) {
    let extract = PBF.header(seconds: 1) + PBF.blob("OSMData", Self.contents[0], packing: packing)
    for seed in UInt64(0)..<Self.seedCount {
      var generator = SeededGenerator(seed: seed)
      Self.expectOrderlyEnd(of: Self.damaged(extract, using: &generator), seed)
    }
  }
}

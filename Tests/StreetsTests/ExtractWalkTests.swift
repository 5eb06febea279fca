import Basics
import Geodesy
import LinkedFormats
import PointFormats
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

@testable import Streets

/// Walks over the ways of real extracts.
struct ExtractWalkTests {
  private struct NoSink: PointSink {
    func wants(latitude: Double, longitude: Double) -> Bool { false }
    func wants(_ box: BoundingBox) -> Bool { false }
    mutating func add(_ point: consuming PointOfInterest) {}
    mutating func skip(_ problem: Failure) {}
  }

  private static func material(_ name: String) throws -> StreetMaterial {
    let file = StoredBytes(try TestData.bytes("pbf/\(name).osm.pbf"), name: name)
    let material = Mutex(StreetMaterial())
    var sink = NoSink()
    let reader = ExtractReader(
      streets: { found in material.withLock { $0 = found } }, rules: .embedded,
    )
    _ = try reader.read(file, source: "test", into: &sink)
    return material.withLock(\.self)
  }

  private static let names = [
    "monaco-osmosis-dense-deflate", "london-valhalla-bench", "vancouver-pelias",
  ]

  @Test(
    .enabled(if: TestData.isAvailable, TestData.hint),
    arguments: Thoroughness.isRaised ? names : Array(names.prefix(1)),
  )
  func `given an extract, when walked on, then walks are those over its legs`(name: String) throws {
    var material = try Self.material(name)
    // Lines across larger ones lead between entrances alone.
    material.squares.removeAll { square in
      square.rings.reduce(0) { $0 + $1.count } > SquareCrossing.usualMost
    }
    #expect(material.squares.count > 3)
    let comparison = try Comparison(material)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<Thoroughness.count(1, full: 8) {
      let places = try (0..<20).map { _ in
        let node = try #require(material.wayNodes.randomElement(using: &random))
        return random.place(around: material.places[Int(node)].coordinate, within: 60)
      }
      try comparison.judge(from: places[0], to: places)
    }
    #expect(comparison.found > 5)
  }
}

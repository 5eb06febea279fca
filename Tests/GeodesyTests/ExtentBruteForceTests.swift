import Foundation
import TestSupport
import Testing

@testable import Geodesy

/// Distances to extents against places sampled along them.
@Suite struct ExtentBruteForceTests {
  struct Scale: Sendable {
    let seed: UInt64
    let size: Metres
    let centre: (Double, Double)
    let tolerance: Metres
  }

  @Test(arguments: [
    Scale(seed: 1, size: 60, centre: (51.5, -0.1), tolerance: 1e-4),
    Scale(seed: 2, size: 2_000, centre: (-33, 179.9999), tolerance: 1e-3),
    Scale(seed: 3, size: 20_000, centre: (60, -179.99), tolerance: 1e-3),
    Scale(seed: 4, size: 300_000, centre: (45, 10), tolerance: 0.01),
    Scale(seed: 5, size: 3_000, centre: (89.99, 20), tolerance: 0.05),
    Scale(seed: 6, size: 900_000, centre: (-86, 0), tolerance: 1),
    Scale(seed: 7, size: 30, centre: (0, 0), tolerance: 1e-4),
  ])
  func `given a seeded extent, when approached, then as near as a sample`(scale: Scale) throws {
    var random = SeededGenerator(seed: scale.seed)
    let centre = Coordinate(scale.centre.0, scale.centre.1)
    for _ in 0..<Thoroughness.count(6, full: 20) {
      let extent = random.extent(around: centre, size: scale.size)
      let sampled = SampledExtent(extent, samples: 64)
      for _ in 0..<Thoroughness.count(4, full: 20) {
        let here = random.place(around: centre, within: 3 * scale.size)
        let isInside = sampled.holds(here)
        let nearest = sampled.distance(from: here)

        let approach = try #require(extent.approach(from: GeodesicOrigin(here)))

        expect(approach.isInside, is: isInside, "\(here) \(extent)")
        #expect(abs(approach.distance - nearest) < scale.tolerance, "\(here) \(extent)")
        #expect(
          abs(here.geodesic(to: approach.place).distance - approach.distance) < 1e-6,
          "\(here) \(extent)",
        )
      }
    }
  }

  @Test func `given extents anywhere, when bounded, then no place of them is beyond`() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<Thoroughness.count(200, full: 2_000) {
      let centre = random.coordinate()
      let size = Double.random(in: 1...6, using: &random).exponent10
      let extent = random.extent(around: centre, size: size)
      let box = try #require(extent.box)
      let here = random.coordinate()

      let approach = try #require(extent.approach(from: GeodesicOrigin(here)))

      let rounded = Extent.Vertex(approach.place).coordinate
      #expect(box.contains(rounded), "\(here) \(extent)")
      let way = centre.geodesic(to: here).distance
      let reach = extent.reach(from: centre)
      #expect(approach.distance >= way - reach, "\(here) \(extent)")
      #expect(approach.distance <= way + reach, "\(here) \(extent)")
      for vertex in extent.paths.flatMap(\.vertices) + extent.doors {
        let distance = centre.geodesic(to: vertex.coordinate).distance
        #expect(reach >= distance && (size > 300_000 || reach < .infinity), "\(extent)")
        #expect(box.contains(vertex.coordinate), "\(extent)")
      }
    }
  }
}

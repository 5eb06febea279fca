import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex

@Suite struct LocalPlaneTests {
  /// sin²(Δφ/2) + cos φ₁ cos φ₂ sin²(Δλ/2), in units of 10⁻⁷ degrees.
  private func haversine(_ origin: SphericalOrigin, _ latitude: Int32, _ longitude: Int32) -> Double
  {
    let unit = Double.pi / 1_800_000_000
    let rise = sin((Double(latitude) - origin.latitude) * unit / 2)
    let turn = sin((Double(longitude) - origin.longitude) * unit / 2)
    let cosines = cos(origin.latitude * unit) * cos(Double(latitude) * unit)
    return rise * rise + cosines * turn * turn
  }

  /// Places from centimetres to some thousand kilometres around an origin, as an index holds them.
  private func block(
    around origin: SphericalOrigin, using random: inout SeededGenerator,
  ) throws -> PointIndexReader {
    // On one side of the antimeridian, or on both.
    let side = [-1.0...0, 0...1, -1...1].randomElement(using: &random) ?? 0...1
    let points = (0..<IndexFormat.mostPointsOfLeaf).map { _ in
      let reach = pow(10, Double.random(in: -7...1.3, using: &random))
      var longitude = origin.longitude / 1e7 + reach * .random(in: side, using: &random)
      if longitude > 180 { longitude -= 360 }
      if longitude < -180 { longitude += 360 }
      let latitude = origin.latitude / 1e7 + .random(in: -reach...reach, using: &random)
      return PointOfInterest(
        coordinate: Coordinate(min(90, max(-90, latitude)), longitude),
        source: "s",
      )
    }
    return try PointIndexReader.of(points)
  }

  @Test func `given points around an origin, when bounded on its map, then bounds hold`() throws {
    var random = SeededGenerator(seed: 13)
    var bounds = [Float](repeating: 0, count: IndexFormat.mostPointsOfLeaf)
    var (near, far) = (0, 0)
    for _ in 0..<Thoroughness.count(60, full: 600) {
      let origin = SphericalOrigin(
        Coordinate(
          .random(in: -87...87, using: &random),
          [.random(in: -180...180, using: &random), 180, -179.99]
            .randomElement(using: &random) ?? 0, )
      )
      let index = try block(around: origin, using: &random)
      let plane = try #require(origin.plane)
      let node = try index.node(level: 1, index: 0)
      let place = node.load(UInt64.self, at: IndexFormat.nodeBlocksOffset)
      let block = try index.block(at: Int(place), checkedAs: 0)
      let box = IndexBox(ofChild: 0, in: node)
      guard plane.suits(box) else { continue }
      plane.fillLeastHaversines(of: block, in: box, into: &bounds)
      for point in 0..<block.count {
        let truth = haversine(origin, block.latitude(point), block.longitude(point))
        let least = Double(bounds[point])
        let margin = SphericalOrigin.leastHaversine
        if plane.contains(block.box(point)) {
          near += 1
          #expect(least <= truth * (1 + 1e-9) + margin)
          #expect(truth <= least * plane.spread + margin)
        } else {
          far += 1
          #expect(truth >= Double(plane.edge))
        }
      }
    }
    #expect(near > 500 && far > 20)
  }

  @Test func `given boxes near an origin, when bounded, then no place in them is nearer`() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<Thoroughness.count(300, full: 30_000) {
      let origin = SphericalOrigin(
        Coordinate(
          .random(in: -80...80, using: &random), .random(in: -170...170, using: &random), )
      )
      let size = Int32(pow(10, Double.random(in: 1...7.5, using: &random)))
      let south = Int32(origin.latitude) + .random(in: -size...size, using: &random)
      let west = Int32(origin.longitude) + .random(in: -size...size, using: &random)
      let box = IndexBox(
        south: south, north: south + .random(in: 0...size, using: &random), west: west,
        east: west + .random(in: 0...size, using: &random),
      )
      let least = origin.leastHaversine(to: box)
      for _ in 0..<20 {
        let truth = haversine(
          origin, .random(in: box.south...box.north, using: &random),
          .random(in: box.west...box.east, using: &random),
        )
        #expect(least <= truth * (1 + 1e-9) + SphericalOrigin.leastHaversine)
      }
    }
  }

  @Test(arguments: [89.9, 87.2, -90])
  func `given an origin near a pole, when mapped, then there is no map`(latitude: Double) {
    #expect(SphericalOrigin(Coordinate(latitude, 0)).plane == nil)
  }

  @Test func `given an origin at 180°, when a box is the whole Earth, then none suits`() throws {
    let plane = try #require(SphericalOrigin(Coordinate(0, 179.9)).plane)
    let whole = IndexBox(south: -1, north: 1, west: -1_800_000_000, east: 1_800_000_000)
    let half = IndexBox(south: -1, north: 1, west: -1_800_000_000, east: 0)
    #expect(!plane.suits(whole) && plane.suits(half))
  }
}

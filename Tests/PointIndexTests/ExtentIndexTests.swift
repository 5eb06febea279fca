import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex

/// Outlines and doors in an index.
struct ExtentIndexTests {
  /// Points of which most have an extent, all over an area of some size.
  static func points(
    _ count: Int, around middle: (Double, Double), within size: Metres, seed: UInt64,
  ) throws -> [PointOfInterest] {
    var random = SeededGenerator(seed: seed)
    let middle = Coordinate(middle.0, middle.1)
    return (0..<count).map { number in
      let coordinate = indexed(random.place(around: middle, within: size))
      let part = [0.002, 0.01, 0.05, 0.3][number % 4] * Double.random(in: 0.1...1, using: &random)
      return PointOfInterest(
        coordinate: coordinate,
        extent: number % 5 == 0
          ? nil
          : random.extent(
            around: coordinate, size: size * part, vertices: number % 8 == 1 ? 30...99 : 1...9, ),
        id: "\(number)", source: "s",
      )
    }
  }

  @Test(arguments: [
    (47.0, 8.0, 3_000.0), (-17, 179.99, 40_000), (89.99, 0, 9_000), (-88, 100, 900_000),
    (0, 0, 500), (51, -180, 3_000_000),
  ])
  func `given extents anywhere, when searched, then the answer is that of looking at every one`(
    latitude: Double, longitude: Double, size: Double,
  ) throws {
    let points = try Self.points(300, around: (latitude, longitude), within: size, seed: 31)
    let index = try PointIndexReader.of(points)
    try index.verify()
    var random = SeededGenerator(seed: 32)
    let middle = Coordinate(latitude, longitude)
    let queries = (DistanceTarget.allCases + [.anyPart]).flatMap { target in
      [
        NearbyQuery(limit: 10, target: target), NearbyQuery(limit: 1, target: target),
        NearbyQuery(limit: 5, radius: size / 10, beyond: size / 100, target: target),
      ]
    }
    for query in queries {
      // One search for many places, each near the one before or far from it.
      var search = try NearestSearch(index, for: query)
      var here = middle
      // 16 200 queries in full.
      for step in 0..<Thoroughness.count(2, full: 30) {
        here = random.place(around: step % 3 == 0 ? middle : here, within: size / 2)
        try search.run(from: here)
        let right = query.bruteForce(points, near: here)
        guard try search.points() != right else { continue }
        Issue.record("from \(here) for \(query): \(try search.points()) instead of \(right)")
        return
      }
    }
  }

  @Test func `given no extent, when indexed, then no byte is spent on them`() throws {
    var points = try Self.points(64, around: (10, 10), within: 1_000, seed: 34)
    for number in points.indices { points[number].extent = nil }
    let plain = try PointIndexReader.of(points)
    let door = Extent.Vertex(try #require(points[7].coordinate))
    points[7].extent = Extent(paths: [], doors: [door])
    let other = try PointIndexReader.of(points)

    // A byte for each point of the block, and length, head and door of the one.
    #expect((64...80).contains(other.allBytes.count - plain.allBytes.count))
  }

  @Test func `given an extent that no record holds, when indexed, then none is kept`() throws {
    let place = Coordinate(1, 2)
    let vertex = Extent.Vertex(place)
    for extent in [
      Extent(paths: []), Extent(paths: [Extent.Path([], isClosed: true)]),
      Extent(paths: [], doors: Array(repeating: vertex, count: 9)),
    ] {
      let point = PointOfInterest(coordinate: place, extent: extent, source: "s")
      let index = try PointIndexReader.of([point])
      expect(index.header.extentCount, is: 0)
      expect(try index.found(near: place, NearbyQuery()).first?.point.extent, is: nil)
      try index.verify()
    }
  }

  @Test(
    arguments: [
      [0], [16], [16, 0], [16, 1], [16, 66], [16, 4, 2], [16, 4, 2, 2, 0],
      [9] + Array(repeating: 0, count: 18),
      [0x90, 4] + Array(repeating: 2, count: 99), [16, 4, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0],
      [16, 4, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
      // Parts: none; of one vertex; out of their box, on no Earth, longer than the extent, apart.
      [16, 2], [16, 6, 0, 0, 1, 1, 2, 0, 0], [16, 6, 0, 0, 1, 1, 4, 0, 0, 4, 0],
      [16, 6, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 1, 4, 0, 0, 2, 0],
      [16, 6, 0, 0, 1, 1, 5, 0, 0, 2, 0],
      [16, 10, 0, 0, 1, 1, 4, 0, 0, 2, 0, 0, 0, 1, 1, 4, 0, 0, 2, 0],
      [16, 7, 0, 0, 1, 1, 4, 0, 0, 2, 0],
    ] as [[UInt8]])
  func `given damaged bytes, when read as an extent, then there is none`(bytes: [UInt8]) {
    bytes.withMappedBytes(bytes.indices) {
      expect(ExtentBytes(bytes: $0, isExact: false).extent(near: (0, 0)), is: nil)
    }
  }

  @Test func `given any reach, when rounded, then it is no less and an eighth more at most`() {
    let middle = (latitude: Int32(470_000_000), longitude: Int32(80_000_000))
    let centre = Coordinate(47, 8)
    var random = SeededGenerator(seed: 35)
    for number in 0..<Thoroughness.count(200, full: 5_000) {
      let size = [0.1, 3, 80, 3_000, 90_000, 1e7][number % 6]
      let extent = random.extent(around: centre, size: size)
      let exact = extent.reach(from: centre)

      let rounded = ExtentReach(of: extent, from: middle)

      #expect(rounded.code > 0)
      guard exact < 20_000_000 else { continue }
      #expect(rounded.metres >= exact)
      #expect(rounded.metres <= max(1.125, exact * 1.126 + 0.125))
    }
  }
}

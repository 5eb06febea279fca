import Basics
import Geodesy
import LinkedFormats
import PointsOfInterest
import TestSupport
import Testing

@testable import struct LinkedFormats.ExtractMap
@testable import struct LinkedFormats.ExtractPasses
@testable import struct LinkedFormats.TagFilter
@testable import struct LinkedFormats.TimeLimit

/// Extracts in any order, in one block or many, with old versions.
struct OrderTests {
  private static let nodes = FixtureGroup.dense([
    FixtureNode(id: 1, latitude: 0, longitude: 0, tags: cafe),
    FixtureNode(id: 2, latitude: 20_000_000, longitude: 20_000_000),
    FixtureNode(id: 3, latitude: 80_000_000, longitude: 80_000_000),
  ])
  private static let ways = FixtureGroup.ways([
    FixtureWay(id: 1, nodes: [1, 2], tags: cafe), FixtureWay(id: 2, nodes: [2, 3]),
  ])
  private static let relations = FixtureGroup.relations([
    FixtureRelation(id: 1, members: [(0, 1), (1, 2)], tags: cafe)
  ])
  private static let places = ["node/1 0.0 0.0", "relation/1 4.0 4.0", "way/1 1.0 1.0"]
  private static let orders = [
    [nodes, ways, relations], [nodes, relations, ways], [ways, nodes, relations],
    [ways, relations, nodes], [relations, nodes, ways], [relations, ways, nodes],
  ]

  @Test(arguments: 0..<6, [1, 4])
  func `given any order of blobs, when read, then the points are the same`(
    order: Int, workers: Int,
  ) throws {
    let blobs = Self.orders[order].flatMap { PBF.data([$0]) }
    try expect(read(PBF.header() + blobs, workers: workers).places.sorted(), is: Self.places)
  }

  @Test(arguments: 0..<6)
  func `given any order of groups in a block, when read, then all is the same`(order: Int) throws {
    try expect(read(PBF.data(Self.orders[order])).places.sorted(), is: Self.places)
  }

  @Test(arguments: [(0, 1), (2, 2), (1, 2), (5, 2)])
  func `given an order of blobs, when read, then only one that is not sorted is read twice`(
    order: Int, count: Int,
  ) throws {
    let file = StoredBytes(Self.orders[order].flatMap { PBF.data([$0]) })
    let map = try ExtractMap(file, within: TimeLimit(deadline: nil, name: ""))
    for includesStreets in [false, true] {
      var read = 0
      var passes = ExtractPasses(
        file: file, map: map, workers: Workers(count: 1),
        filter: TagFilter(ProgramRules.shared, includesStreets: includesStreets),
        limit: TimeLimit(deadline: nil, name: ""), progress: { read = $0 },
      )
      try passes.readAll { _, _ in }
      _ = try passes.readMissed()
      expect(read, is: count * map.blobs.reduce(0) { $0 + $1.count })
    }
  }

  @Test func `given many blobs, when read by four threads, then the order is the same`() throws {
    let blobs = (0..<300).flatMap { index in
      PBF.data([.dense([FixtureNode(id: Int64(index), tags: cafe)])], packing: .zlib)
    }
    let alone = try read(blobs, workers: 1)
    expect(alone.points.count, is: 300)
    try expect(read(blobs, workers: 4).points, is: alone.points)
  }

  @Test func `given several versions in one block, when read, then the last one counts`() throws {
    let nodes = [
      FixtureNode(id: 1, tags: cafe), FixtureNode(id: 1, latitude: 10_000_000, tags: cafe),
      FixtureNode(id: 3, tags: cafe), FixtureNode(id: 3),
    ]
    for group in [FixtureGroup.dense(nodes), .nodes(nodes)] {
      try expect(read(PBF.data([group])).places, is: ["node/1 1.0 0.0"])
    }
  }

  @Test func `given a newer version in the next block, when read, then that one counts`() throws {
    let before = [FixtureNode(id: 1, tags: cafe), FixtureNode(id: 2, tags: cafe)]
    let after = [FixtureNode(id: 2), FixtureNode(id: 3, tags: cafe)]
    let found = try read(PBF.data([.dense(before)]) + PBF.data([.dense(after)]))
    expect(found.points.compactMap(\.id).sorted(), is: ["node/1", "node/3"])
  }

  @Test func `given a way of moved nodes, when read, then their last place counts`() throws {
    let nodes = [FixtureNode(id: 1, latitude: 0), FixtureNode(id: 1, latitude: 10_000_000)]
    let moved = [FixtureNode(id: 1, latitude: 20_000_000)]
    let ways = [FixtureWay(id: 1, tags: cafe), FixtureWay(id: 1, nodes: [1], tags: cafe)]
    let found = try read(
      PBF.data([.dense(nodes)]) + PBF.data([.dense(moved)]) + PBF.data([.ways(ways)])
    )
    expect(found.places, is: ["way/1 2.0 0.0"])
  }

  @Test func `given unknown blobs and changesets, when read, then they are passed over`() throws {
    let node = PBF.data([.changesets, .dense([FixtureNode(id: 1, tags: cafe)])])
    let found = try read(PBF.header() + PBF.blob("OSMData2", [1, 2, 3]) + node)
    expect(found.points.map(\.id), is: ["node/1"])
  }

  /// Advances a clock when a point among the ways or relations is asked about.
  private struct SlowSink: PointSink {
    let clock: ManualClock
    var count = 0

    func wants(latitude: Degrees, longitude: Degrees) -> Bool { true }
    func wants(_ box: BoundingBox) -> Bool {
      clock.advance(by: .seconds(1))
      return true
    }
    mutating func add(_ point: PointOfInterest) { count += 1 }
    mutating func skip(_ problem: Failure) {}
  }

  /// Reads `x.osm.pbf` with fifty seconds of a clock's time.
  private func readInTime(
    _ groups: [FixtureGroup], workers: Int = 1, into sink: inout some PointSink,
    by clock: ManualClock, progress: @escaping (Int) -> Void = { _ in },
  ) throws {
    _ = try ExtractReader(workers: workers, rules: ProgramRules.shared).read(
      StoredBytes(PBF.data(groups), name: "x.osm.pbf"), source: "test", into: &sink,
      by: Deadline(in: .seconds(50), now: clock.now), progress: progress,
    )
  }

  @Test(arguments: [1, 4])
  func `given a deadline while points are made, when read, then that is said`(workers: Int) throws {
    let ways = FixtureGroup.ways(
      (1...100).map { FixtureWay(id: $0, nodes: [1, 2, 3], tags: cafe) })
    let clock = ManualClock()
    var sink = SlowSink(clock: clock)
    #expect(throws: ByteStreamError.unfinished(name: "x.osm.pbf")) {
      try readInTime([Self.nodes, ways], workers: workers, into: &sink, by: clock)
    }
    expect(sink.count, is: 1)
  }

  @Test func `given a deadline at the last blob, when read, then that is said`() throws {
    for groups in Self.orders {
      let clock = ManualClock()
      var sink = RecordingSink()
      #expect(throws: ByteStreamError.unfinished(name: "x.osm.pbf")) {
        try readInTime(groups, into: &sink, by: clock) { _ in clock.advance(by: .seconds(60)) }
      }
    }
  }

  @Test func `given a deadline that has passed, when read, then that is said`() throws {
    var sink = RecordingSink()
    let file = StoredBytes(PBF.data([Self.nodes]))
    #expect(throws: ByteStreamError.unfinished(name: "memory")) {
      _ = try ExtractReader(rules: ProgramRules.shared)
        .read(file, source: "test", into: &sink, by: Deadline(in: .zero))
    }
  }
}

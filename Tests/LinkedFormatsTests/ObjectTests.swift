import Basics
import Geodesy
import LinkedFormats
import PointsOfInterest
import TestSupport
import Testing

/// Which objects become points, and where they stand.
struct ObjectTests {
  @Test(arguments: [true, false], PBF.Packing.allCases)
  func `given nodes, when read, then those with a main tag are points where they are`(
    isDense: Bool, packing: PBF.Packing,
  ) throws {
    let nodes = [
      FixtureNode(id: 5, latitude: 437_384_000, longitude: 74_246_000, tags: cafe),
      FixtureNode(id: 6, latitude: 1, longitude: 1, tags: [("source", "survey")]),
      FixtureNode(id: 7, latitude: -900_000_000, longitude: -1_800_000_000, tags: cafe),
    ]
    let found = try read(
      PBF.header() + PBF.data([isDense ? .dense(nodes) : .nodes(nodes)], packing: packing)
    )
    expect(found.places, is: ["node/5 43.7384 7.4246", "node/7 -90.0 -180.0"])
  }

  @Test func `given a named café, when read, then the whole point is there`() throws {
    let tags = [("name", "Zum Löwen"), ("amenity", "cafe"), ("cuisine", "cake")]
    let node = FixtureNode(id: 1, latitude: 10_000_000, longitude: 20_000_000, tags: tags)
    let found = try read(PBF.data([.dense([node])]))
    let expected = PointOfInterest(
      name: "Zum Löwen", category: Category("amenity=cafe"),
      coordinate: Coordinate(1, 2), id: "node/1", source: "test",
      tags: ["amenity": "cafe", "cuisine": "cake", "name": "Zum Löwen"],
    )
    expect(found.points, is: [expected])
  }

  @Test func `given negative and huge identifiers, when read, then they are whole`() throws {
    let nodes = [
      FixtureNode(id: -3, tags: cafe), FixtureNode(id: 1 << 40, tags: cafe),
      FixtureNode(id: Int64.max, tags: cafe),
    ]
    let ways = [FixtureWay(id: -9, nodes: [-3], tags: cafe)]
    let found = try read(PBF.data([.dense(nodes), .ways(ways)]))
    let ids = ["node/-3", "node/1099511627776", "node/9223372036854775807", "way/-9"]
    expect(found.points.map(\.id), is: ids)
  }

  private static let nodes = FixtureGroup.dense([
    FixtureNode(id: 1, latitude: 0, longitude: 0),
    FixtureNode(id: 2, latitude: 20_000_000, longitude: 20_000_000),
    FixtureNode(id: 3, latitude: 80_000_000, longitude: 80_000_000),
    FixtureNode(id: 4, latitude: 0, longitude: 1_799_000_000),
    FixtureNode(id: 5, latitude: 0, longitude: -1_797_000_000),
  ])

  @Test(
    arguments: [
      // A way stands at the centre of its box, also over the antimeridian.
      (
        [nodes, .ways([FixtureWay(id: 4, nodes: [1, 2, 1, 99], tags: cafe)])], ["way/4 1.0 1.0"],
      ),
      ([nodes, .ways([FixtureWay(id: 4, nodes: [4, 5], tags: cafe)])], ["way/4 0.0 -179.9"]),
      // Of a relation nodes and ways count.
      (
        [
          nodes, .ways([FixtureWay(id: 1, nodes: [2]), FixtureWay(id: 2, nodes: [3])]),
          .relations([
            FixtureRelation(id: 1, members: [(1, 2)], tags: [("type", "site")]),
            FixtureRelation(id: 2, members: [(0, 1), (1, 1), (2, 1)], tags: cafe),
            FixtureRelation(id: 3, members: [(2, 1)], tags: cafe),
          ]),
        ], ["relation/2 2.0 2.0"],
      ),
      // An object of which no node is there is left out.
      (
        [
          .ways([FixtureWay(id: 4, nodes: [1, 2], tags: cafe)]),
          .relations([FixtureRelation(id: 5, members: [(1, 4), (1, 6)], tags: cafe)]),
        ], [],
      ),
      // A way with locations needs no nodes.
      (
        [
          .ways([
            FixtureWay(
              id: 4, nodes: [1, 2], tags: cafe, places: [(0, 0), (20_000_000, 40_000_000)], )
          ])
        ], ["way/4 1.0 2.0"],
      ),
    ] as [([FixtureGroup], [String])])
  func `given ways and relations, when read, then they stand where their nodes are`(
    groups: [FixtureGroup], places: [String],
  ) throws {
    try expect(read(PBF.data(groups)).places, is: places)
  }

  @Test func `given another granularity and offsets, when read, then degrees are right`() throws {
    let node = FixtureNode(id: 1, latitude: 15, longitude: -25, tags: cafe)
    let block = PBF.data(
      [.dense([node])], granularity: 100_000_000,
      offset: (latitude: 1_000_000_000, longitude: -500_000_000),
    )
    try expect(read(block).places, is: ["node/1 2.5 -3.0"])
  }

  @Test(arguments: [(900_000_001, 0), (0, -1_800_000_001), (Int64.max, 0)] as [(Int64, Int64)])
  func `given a coordinate off the Earth, when read, then the node is skipped and told`(
    latitude: Int64, longitude: Int64,
  ) throws {
    let node = FixtureNode(id: 8, latitude: latitude, longitude: longitude, tags: cafe)
    let found = try read(PBF.data([.nodes([node])]))
    #expect(found.points.isEmpty)
    let reason = "byte 15: node/8, in the blob here, has a coordinate off the Earth"
    expect(found.problems, is: [Failure(.data, reason)])
  }

  @Test func `given a sink that wants the north, when read, then only that is added`() throws {
    let nodes = [
      FixtureNode(id: 1, latitude: 5, tags: cafe), FixtureNode(id: 2, latitude: -5, tags: cafe),
    ]
    var sink = RecordingSink { latitude, _ in latitude > 0 }
    let file = StoredBytes(PBF.data([.dense(nodes)]))
    _ = try ExtractReader(rules: ProgramRules.shared).read(file, source: "test", into: &sink)
    expect(sink.points.map(\.id), is: ["node/1"])
  }
}

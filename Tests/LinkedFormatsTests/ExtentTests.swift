import Basics
import Geodesy
import TestSupport
import Testing

@testable import LinkedFormats

/// The extents and doors of ways and relations.
struct ExtentTests {
  /// Nodes at x·1000 + y stand x and y hundredths of a degree from 0° N 0° E.
  private static func nodes(_ ids: [Int64], _ tags: [Int64: [(String, String)]] = [:])
    -> FixtureGroup
  {
    .dense(
      ids.map { id in
        FixtureNode(
          id: id, latitude: id % 1_000 * 100_000, longitude: id / 1_000 * 100_000,
          tags: tags[id] ?? [],
        )
      }
    )
  }

  private static func path(_ ids: [Int64], isClosed: Bool) throws -> Extent.Path {
    let vertices = try ids.map { id in
      let (north, east) = (Int32(id % 1_000 * 100_000), Int32(id / 1_000 * 100_000))
      return try #require(Extent.Vertex(latitude: north, longitude: east))
    }
    return Extent.Path(vertices, isClosed: isClosed)
  }

  private static let square: [Int64] = [1_001, 5_001, 5_005, 1_005]
  private static let hole: [Int64] = [2_002, 4_002, 4_004, 2_004]
  private static let park = [("leisure", "park")]
  private static let multipolygon = [("leisure", "park"), ("type", "multipolygon")]

  private static func extent(_ groups: [FixtureGroup]) throws -> Extent? {
    let points = try read(PBF.data(groups)).points
    expect(points.count { $0.extent != nil }, is: 1)
    return points.last?.extent
  }

  @Test(
    arguments: [
      (park, true), ([("barrier", "wall"), ("amenity", "cafe")], true),
      ([("leisure", "track")], false), ([("area", "no"), ("leisure", "park")], false),
      ([("area", "yes"), ("leisure", "track")], true),
    ] as [([(String, String)], Bool)])
  func `given a closed way, when read, then its tags say whether it is an area`(
    tags: [(String, String)], isArea: Bool,
  ) throws {
    let way = FixtureWay(id: 1, nodes: Self.square + [Self.square[0]], tags: tags)
    let found = try Self.extent([Self.nodes(Self.square), .ways([way])])
    let ids = isArea ? Self.square : Self.square + [Self.square[0]]
    try expect(found?.paths, is: [Self.path(ids, isClosed: isArea)])
  }

  @Test func `given an open way, when read, then it is a line`() throws {
    let way = FixtureWay(id: 1, nodes: Self.square, tags: Self.park)
    let found = try Self.extent([Self.nodes(Self.square), .ways([way])])
    try expect(found?.paths, is: [Self.path(Self.square, isClosed: false)])
  }

  @Test func `given a closed way without a node, when read, then lines are left`() throws {
    let way = FixtureWay(id: 1, nodes: Self.square + [9, Self.square[0]], tags: Self.park)
    let found = try Self.extent([Self.nodes(Self.square), .ways([way])])
    let parts = [Self.square, [Self.square[0]]]
    try expect(found?.paths, is: parts.map { try Self.path($0, isClosed: false) })
  }

  @Test(arguments: [["outer", "outer", "inner"], ["", "", ""], ["outer", "inner", "inner"]])
  func `given pieces of outlines, when read, then any roles are joined`(roles: [String]) throws {
    let ways = [
      FixtureWay(id: 1, nodes: Array(Self.square[0...2])),
      FixtureWay(id: 2, nodes: [Self.square[0], Self.square[3], Self.square[2]]),
      FixtureWay(id: 3, nodes: Self.hole + [Self.hole[0]]),
    ]
    let relation = FixtureRelation(
      id: 1, members: [(1, 1), (1, 2), (1, 3), (1, 3)], roles: roles + [roles[2]],
      tags: Self.multipolygon,
    )
    let nodes = Self.nodes(Self.square + Self.hole)
    let found = try #require(try Self.extent([nodes, .ways(ways), .relations([relation])]))
    expect(found.paths.map(\.isClosed), is: [true, true])
    let vertices = try [Self.square, Self.hole].map { try Self.path($0, isClosed: true).vertices }
    expect(Set(found.paths.map { Set($0.vertices) }), is: Set(vertices.map(Set.init)))
  }

  @Test func `given an outline with a gap, when read, then its parts are lines`() throws {
    let ways = [
      FixtureWay(id: 1, nodes: Array(Self.square[0...1])),
      FixtureWay(id: 2, nodes: Array(Self.square[1...3])),
    ]
    let members: [(Int64, Int64)] = [(1, 1), (1, 2), (1, 77)]
    let relation = FixtureRelation(id: 1, members: members, tags: Self.multipolygon)
    let found = try Self.extent([Self.nodes(Self.square), .ways(ways), .relations([relation])])
    #expect((found?.paths.map(\.isClosed), found?.paths.first?.vertices.count) == ([false], 4))
  }

  @Test(arguments: [("multipolygon", 1), ("boundary", 1), ("site", 2)])
  func `given the node of a label, when read, then it is part of a site alone`(
    type: String, count: Int,
  ) throws {
    let way = FixtureWay(id: 1, nodes: Self.square + [Self.square[0]])
    let relation = FixtureRelation(
      id: 1, members: [(1, 1), (0, 3_003)], tags: [("leisure", "park"), ("type", type)],
    )
    let nodes = Self.nodes(Self.square + [3_003])
    let found = try Self.extent([nodes, .ways([way]), .relations([relation])])
    expect(found?.paths.count, is: count)
  }

  @Test func `given nodes of an outline, when read, then main doors stand first`() throws {
    let tags: [Int64: [(String, String)]] = [
      1_001: [("barrier", "gate")], 5_001: [("entrance", "yes"), ("name", "East")],
      5_005: [("entrance", "emergency")], 1_005: [("entrance", "main")],
      3_003: [("railway", "subway_entrance")],
    ]
    let nodes = Self.nodes(Self.square + [3_003], tags)
    let ids = Self.square + [3_003, Self.square[0]]
    let park = FixtureWay(id: 1, nodes: ids, tags: Self.park)
    let path = FixtureWay(id: 2, nodes: [8, 1_001, 9], tags: [("highway", "footway")])
    let doors = try Self.path([1_005, 5_001, 3_003, 1_001], isClosed: false).vertices
    try expect(Self.extent([nodes, .ways([park, path])])?.doors, is: doors)
    let house = FixtureWay(id: 1, nodes: ids, tags: [("building", "yes"), ("shop", "tea")])
    try expect(Self.extent([nodes, .ways([house, path])])?.doors, is: Array(doors.prefix(3)))
  }

  @Test(
    arguments: [
      ([("highway", "footway")], true), ([("area", "no"), ("highway", "service")], true),
      ([("barrier", "fence")], false), ([("highway", "pedestrian"), ("area", "yes")], false),
      ([], false),
    ] as [([(String, String)], Bool)])
  func `given a gate in an outline, when read, then it is a door where a path leads to it`(
    tags: [(String, String)], isDoor: Bool,
  ) throws {
    let nodes = Self.nodes(Self.square, [5_001: [("barrier", "gate")]])
    let park = FixtureWay(id: 2, nodes: Self.square + [Self.square[0]], tags: Self.park)
    let doors = isDoor ? try Self.path([5_001], isClosed: false).vertices : []
    for number in [1, 3] as [Int64] {
      let ways = [
        FixtureWay(id: number, nodes: [9, 5_001], tags: tags),
        FixtureWay(id: number + 3, nodes: [1_001, 9], tags: [("highway", "track")]),
      ]
      for order in [[park] + ways, ways + [park]] {
        let found = try read(PBF.data([nodes]) + order.flatMap { PBF.data([.ways([$0])]) })
        expect(found.points.map { $0.extent?.doors }, is: [doors])
      }
    }
    let member = FixtureWay(id: 7, nodes: Self.square + [Self.square[0]])
    let relation = FixtureRelation(id: 1, members: [(1, 7)], tags: Self.multipolygon)
    let way = FixtureWay(id: 8, nodes: [9, 5_001], tags: tags)
    let groups = [nodes, .ways([member, way]), .relations([relation])]
    for groups in [groups, groups.reversed()] {
      let found = try read(groups.flatMap { PBF.data([$0]) })
      expect(found.points.map { $0.extent?.doors }, is: [doors])
    }
  }

  @Test func `given blobs in any order, when read, then extents and doors are the same`() throws {
    let nodes = Self.nodes(Self.square, [1_001: [("entrance", "main")]])
    let ways = FixtureGroup.ways([FixtureWay(id: 1, nodes: Self.square + [Self.square[0]])])
    let relation = FixtureRelation(id: 1, members: [(1, 1)], tags: Self.multipolygon)
    let relations = FixtureGroup.relations([relation])
    let expected = Extent(
      paths: [try Self.path(Self.square, isClosed: true)],
      doors: try Self.path([1_001], isClosed: false).vertices,
    )
    for order in [[nodes, ways, relations], [relations, ways, nodes], [ways, relations, nodes]] {
      let points = try read(order.flatMap { PBF.data([$0]) }).points
      expect(points.map(\.extent), is: [expected])
    }
  }

  @Test func `given locations on ways, when read, then outline and doors are known`() throws {
    let nodes = Self.square + [Self.square[0]]
    let places = nodes.map { ($0 % 1_000 * 100_000, $0 / 1_000 * 100_000) }
    let way = FixtureWay(id: 1, nodes: nodes, tags: Self.park, places: places)
    let door = Self.nodes([5_005], [5_005: [("entrance", "yes")]])
    let found = try Self.extent([door, .ways([way])])
    try expect(found?.paths, is: [Self.path(Self.square, isClosed: true)])
    try expect(found?.doors, is: Self.path([5_005], isClosed: false).vertices)
  }
}

/// The small parts that the rest stands on.
struct PartTests {
  @Test(
    arguments: [
      (Array(repeating: 0xFF, count: 9) + [0x02], "a number is longer than 64 bits", 10),
      ([1 << 3 | 3, 0], "field 1 has the wire type 3, which it cannot have", 1),
      ([1 << 3 | 7, 0], "field 1 has the wire type 7, which it cannot have", 1),
    ] as [([UInt8], String, Int)])
  func `given what cannot be, when skipped, then it is refused`(
    bytes: [UInt8], reason: String, offset: Int,
  ) {
    #expect(throws: WireError(reason: reason, offset: offset)) {
      try WireReader.reading(bytes) { reader throws(WireError) in
        if let field = try reader.nextField() { try reader.skip(field) }
      }
    }
  }

  @Test func `given fixed values, when skipped, then what follows is read`() throws {
    let bytes: [UInt8] = [0x09, 1, 2, 3, 4, 5, 6, 7, 8, 0x15, 1, 2, 3, 4, 0x18, 42]
    let value = try WireReader.reading(bytes) { reader throws(WireError) in
      for _ in 0..<2 {
        if let field = try reader.nextField() { try reader.skip(field) }
      }
      return try reader.nextField().map { field throws(WireError) in try reader.number(field) }
    }
    expect(value, is: 42)
  }

  @Test func `given identifiers, when looked up, then a cursor finds what is there`() throws {
    var generator = SeededGenerator(seed: 7)
    let random = (0..<500).map { _ in Int64.random(in: -1_000...1_000, using: &generator) }
    let ids = random + [.max, .min]
    var gathered = GatheredIDs()
    for id in ids { gathered.insert(id) }
    let needed = try NeededIDs(gathered, within: TimeLimit(deadline: nil, name: ""))
    let sorted = Set(ids).sorted()
    expect(needed.count, is: sorted.count)
    var cursor = NeededIDCursor(needed)
    let ascending = [.min] + (-1_100...1_100).map(Int64.init) + [.max]
    for id in ascending + ascending.shuffled(using: &generator) {
      expect(cursor.index(of: id), is: sorted.firstIndex(of: id))
      expect(needed.index(of: id), is: sorted.firstIndex(of: id))
    }
  }

  @Test func `given failures among the items, when shared out, then the first one is thrown`() {
    #expect(throws: WireError(reason: "3", offset: 3)) {
      try Workers(count: 4).map(Array(0..<100)) { item in
        if item % 10 == 3 { throw WireError(reason: "\(item)", offset: item) }
      }
    }
  }
}

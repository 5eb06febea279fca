import Basics
import LinkedFormats
import PointsOfInterest
import Streets
import Synchronization
import TestSupport
import Testing

/// The ways on foot in extracts.
struct StreetTests {
  private static let footway = [("highway", "footway")]

  /// The streets of an extract in memory.
  private func streets(_ bytes: [UInt8], workers: Int = 2) throws -> StreetMaterial {
    try ExtractedStreets.read(StoredBytes(bytes), workers: workers).streets
  }

  /// Nodes 1 … n, node i at i units north.
  private func nodes(_ count: Int64, tags: [Int64: [(String, String)]] = [:]) -> FixtureGroup {
    .dense((1...count).map { FixtureNode(id: $0, latitude: $0, tags: tags[$0] ?? []) })
  }

  @Test func `given ways, when read, then those on foot are there with their nodes`() throws {
    let ways = [
      FixtureWay(id: 1, nodes: [1, 2, 3], tags: Self.footway),
      FixtureWay(id: 2, nodes: [3, 4], tags: [("highway", "motorway")]),
      FixtureWay(
        id: 3, nodes: [3, 5], tags: [("highway", "steps"), ("conveying", "backward")], ),
      FixtureWay(id: 4, nodes: [4, 5, 3], tags: [("highway", "primary"), ("name", "Ring")]),
    ]
    let found = try streets(PBF.data([nodes(5), .ways(ways)]))
    expect(found.lines, is: ["path 1 2 3", "path 3 5 backward", "road 4 5 3"])
    expect(found.places.count, is: 5)
    #expect(found.closedNodes.isEmpty && found.squares.isEmpty && found.areas.isEmpty)
  }

  @Test func `given missing nodes, when read, then ways end there`() throws {
    let ways = [
      FixtureWay(id: 1, nodes: [1, 2, 90, 3, 91, 4, 5], tags: Self.footway),
      FixtureWay(id: 2, nodes: [90, 91], tags: Self.footway),
      FixtureWay(id: 3, nodes: [1], tags: Self.footway), FixtureWay(id: 4, tags: Self.footway),
      FixtureWay(id: 5, nodes: [2, 2], tags: Self.footway),
      FixtureWay(id: 6, nodes: [1, 2, 90, 1], tags: Self.footway + [("area", "yes")]),
    ]
    let found = try streets(PBF.data([nodes(5), .ways(ways)]))
    #expect(
      (found.lines, found.squares) == (["path 1 2", "path 4 5", "path 2 2", "path 1 2"], []))
  }

  @Test func `given gates, when read, then closed ones on streets are known`() throws {
    let locked = [("barrier", "gate"), ("access", "private")]
    let group = nodes(4, tags: [2: locked, 3: [("barrier", "gate")], 4: locked])
    let way = FixtureWay(id: 1, nodes: [1, 2, 3], tags: Self.footway)
    let found = try streets(PBF.data([group, .ways([way])]))
    expect(found.closedNodes.map { found.places[Int($0)].latitude }, is: [2])
  }

  @Test func `given closed ways, when read, then squares and areas are rings`() throws {
    let ways = [
      FixtureWay(id: 1, nodes: [1, 2, 2, 3, 1], tags: Self.footway + [("area", "yes")]),
      FixtureWay(id: 2, nodes: [1, 2, 3, 1], tags: Self.footway),
      FixtureWay(id: 3, nodes: [1, 2, 3], tags: Self.footway + [("area", "yes")]),
      FixtureWay(id: 4, nodes: [3, 4, 5, 3], tags: [("natural", "water")]),
      FixtureWay(id: 5, nodes: [3, 4, 5], tags: [("leisure", "park")]),
      FixtureWay(id: 6, nodes: [1, 2, 1], tags: Self.footway + [("area", "yes")]),
    ]
    let found = try streets(PBF.data([nodes(5), .ways(ways)]))
    expect(found.rings, is: ["path 1 2 3"])
    expect(found.lines, is: ["path 1 2 3 1", "path 1 2 3", "path 1 2 1"])
    expect(found.areas.map(\.kind), is: [.water])
    expect(found.areas[0].rings.map { $0.map(\.latitude) }, is: [[3, 4, 5]])
  }

  @Test(arguments: [false, true])
  func `given multipolygons, when read, then their ways are joined`(isReversed: Bool) throws {
    let square = [("type", "multipolygon"), ("highway", "pedestrian")]
    let park = [("type", "multipolygon"), ("landuse", "forest")]
    let ways = [
      FixtureWay(id: 1, nodes: [1, 2, 3]), FixtureWay(id: 2, nodes: [1, 4, 3]),
      FixtureWay(id: 3, nodes: [5, 6, 7, 5]),
      FixtureWay(id: 4, nodes: [8, 2], tags: Self.footway),
    ]
    let relations = [
      FixtureRelation(
        id: 1, members: [(1, 1), (1, 2), (1, 3), (1, 3), (1, 99)],
        roles: ["outer", "outer", "inner", "inner", "outer"], tags: square,
      ),
      FixtureRelation(id: 2, members: [(1, 3)], tags: park),
      FixtureRelation(id: 3, members: [(1, 1)], tags: square),
      FixtureRelation(
        id: 4, members: [(1, 1), (1, 2)], tags: [("type", "site")] + Self.footway, ),
    ]
    let groups = [nodes(8), .ways(ways), .relations(relations)]
    let blobs = (isReversed ? groups.reversed() : groups).flatMap { PBF.data([$0]) }
    let found = try streets(blobs)
    #expect((found.rings, found.lines) == (["street 5 6 7 | 1 2 3 4"], ["path 8 2"]))
    expect(found.areas.map(\.kind), is: [.park])
    // The entrance of the square is one node with the way's end.
    expect(found.places.count, is: 8)
  }

  @Test func `given locations on ways, when read, then nodes are where ways have them`() throws {
    let places: [(Int64, Int64)] = [(1, 0), (2, 0), (3, 0)]
    let ways = [
      FixtureWay(id: 1, nodes: [1, 2], tags: Self.footway, places: Array(places[0...1])),
      FixtureWay(id: 2, nodes: [2, 3], tags: Self.footway, places: Array(places[1...2])),
      FixtureWay(id: 3, nodes: [1, 2], tags: Self.footway, places: [(1, 0), (Int64.max, 0)]),
    ]
    let found = try streets(PBF.data([.ways(ways)]))
    #expect((found.lines, found.places.count) == (["path 1 2", "path 2 3", "path 1 2"], 3))
  }

  @Test func `given versions of a way, when read, then the last one is the street`() throws {
    let before = [
      FixtureWay(id: 1, nodes: [1, 2], tags: Self.footway),
      FixtureWay(id: 1, nodes: [1, 2], tags: cafe),
      FixtureWay(id: 2, nodes: [2, 3], tags: Self.footway),
    ]
    let after = [
      FixtureWay(id: 2, nodes: [2, 4], tags: Self.footway),
      FixtureWay(id: 3, nodes: [4, 5], tags: Self.footway),
      FixtureWay(id: 3),
    ]
    let found = try streets(
      PBF.data([nodes(5)]) + PBF.data([.ways(before)]) + PBF.data([.ways(after)])
    )
    expect(found.lines, is: ["path 2 4"])
  }

  @Test func `given one relation's ways over and over, when read, then memory is bounded`() throws {
    let square = [("type", "multipolygon"), ("highway", "pedestrian")]
    let ring = FixtureWay(id: 1, nodes: Array(1...4_000) + [1])
    let members = Array(repeating: (kind: Int64(1), id: Int64(1)), count: 270)
    let relations = [
      FixtureRelation(id: 1, members: members, tags: square),
      FixtureRelation(id: 2, members: [(1, 1)], tags: square),
    ]
    let found = try streets(PBF.data([nodes(4_000), .ways([ring]), .relations(relations)]))
    expect(found.squares.count, is: 1)
  }

  @Test func `given any number of threads, when read, then streets are the same`() throws {
    let blobs = (0..<40).flatMap { index -> [UInt8] in
      let nodes = [Int64(index + 2), 1, Int64(index + 3)]
      return PBF.data([.ways([FixtureWay(id: Int64(index), nodes: nodes, tags: Self.footway)])])
    }
    let file = PBF.data([nodes(42)]) + blobs
    let alone = try streets(file, workers: 1)
    let together = try streets(file, workers: 4)
    expect(alone.lines.count, is: 40)
    #expect(together.lines == alone.lines && together.places == alone.places)
  }

  @Test func `given streets are wanted, when read, then the points are the same`() throws {
    let bytes = SmallExtract.bytes
    let with = try ExtractedStreets.read(StoredBytes(bytes), workers: 1)
    expect(with.points, is: (try read(bytes)).points)
    #expect(with.streets.ways.isEmpty)
  }
}

/// The streets of real extracts.
@Suite(.enabled(if: TestData.isAvailable, TestData.hint))
struct RealStreetTests {
  /// Counts by the rules over the objects as `osmium cat -f opl` prints them: roads, streets, paths and
  /// ferries, with the legs of all; squares, areas and, but those of squares alone, closed nodes.
  @Test(arguments: [
    ("monaco-planetiler", [359, 559, 1_390, 1], [10_465, 47, 71, 7]),
    ("london-valhalla-bench", [379, 869, 1_572, 7], [7_752, 99, 117, 29]),
  ])
  func `given an extract, when read, then osmium agrees on its streets`(
    name: String, kinds: [Int], counts: [Int],
  ) throws {
    let found = try ExtractedStreets.read(named: name)
    let all: [StreetKind] = [.road, .street, .path, .ferry]
    let ways = all.map { kind in found.ways.count { $0.kind == kind } }
    let legs = found.ways.reduce(0) { $0 + $1.nodes.count - 1 }
    let others = [legs, found.squares.count, found.areas.count, found.closedNodes.count]
    expect([ways, others], is: [kinds, counts])
  }

  @Test func `given Monaco, when read, then its ways are there whoever wrote it`() throws {
    let first = try ExtractedStreets.read(named: "monaco-planetiler")
    let other = try ExtractedStreets.read(named: "monaco-osmium-plain-nodes")
    expect(Set(other.lines), is: Set(first.lines))
    expect(Set(other.rings), is: Set(first.rings))
  }
}

/// Reads extracts for their streets.
enum ExtractedStreets {
  static func read(
    _ file: StoredBytes, workers: Int? = nil,
  ) throws -> (streets: StreetMaterial, points: [PointOfInterest]) {
    let streets = Mutex(StreetMaterial())
    var sink = RecordingSink()
    let reader = ExtractReader(
      workers: workers, streets: { material in streets.withLock { $0 = material } },
      rules: ProgramRules.shared,
    )
    _ = try reader.read(file, source: "test", into: &sink)
    return (streets.withLock { $0 }, sink.points)
  }

  static func read(named name: String) throws -> StreetMaterial {
    try read(try TestData.extract(name)).streets
  }
}

extension StreetMaterial {
  /// Each way with its class and the latitudes of its nodes.
  fileprivate var lines: [String] {
    ways.map { way in
      let directions: [WalkAccess: String] = [.forward: " forward", .backward: " backward"]
      return "\(way.kind) \(text(Array(wayNodes[way.nodes])))\(directions[way.access] ?? "")"
    }
  }

  /// Each square with its class and the latitudes of its corners.
  fileprivate var rings: [String] {
    squares.map { "\($0.kind) \($0.rings.map(text).joined(separator: " | "))" }
  }

  private func text(_ nodes: [UInt32]) -> String {
    nodes.map { "\(places[Int($0)].latitude)" }.joined(separator: " ")
  }
}

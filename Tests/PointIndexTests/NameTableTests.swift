import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex

struct NameTableTests {
  private static func point(
    _ name: String?, _ category: String = "amenity=cafe", id: String = "node/1", tags: Tags = [:],
    isHidden: Bool = false,
  ) -> PointOfInterest {
    PointOfInterest(
      name: name, category: Category(category),
      coordinate: Coordinate(45.5, 4.25), id: id, source: "s", tags: tags,
      isHidden: isHidden,
    )
  }

  private static func ids(
    _ name: String, in points: [PointOfInterest], limit: Int = .max,
  ) throws -> [String?] {
    let index = try PointIndexReader.of(points)
    try index.verify()
    return try index.points(named: PlaceNameKey(name), limit: limit).map(\.id)
  }

  @Test(arguments: [
    "gare de lyon", "GARE-DE-LYON", "Gare de Lyôn", "Lyon Station", "里昂站", "Lyon-PD",
  ])
  func `given a point's names, when sought however written, then it is found`(name: String) throws {
    let tags: Tags = [
      "name:en": "Lyon Station", "name:zh": "里昂站", "alt_name": "Lyon PD; Part-Dieu",
      "name:etymology": "lion",
    ]
    let points = [Self.point("Gare de Lyon", tags: tags), Self.point("Other", id: "node/2")]
    try expect(Self.ids(name, in: points), is: ["node/1"])
  }

  @Test(arguments: ["lion", "gare", "gare de lyon part dieu", "", "..."])
  func `given what is no name of a point, when sought, then nothing is found`(name: String) throws {
    let tags: Tags = ["name:etymology": "lion", "name:left": "Gare"]
    try expect(Self.ids(name, in: [Self.point("Gare de Lyon", tags: tags)]), is: [])
  }

  @Test func `given points of one name, when looked up, then towns, stations come first`() throws {
    let kinds = [
      ("amenity=cafe", "node/1"), ("place=village", "node/2"), ("shop=bakery", "node/3"),
      ("railway=station", "node/4"), ("aeroway=aerodrome", "node/5"),
    ]
    let points = kinds.map { Self.point("Ry", $0.0, id: $0.1) }
    try expect(
      Self.ids("ry", in: points), is: ["node/2", "node/4", "node/5", "node/1", "node/3"], )
    try expect(Self.ids("ry", in: points, limit: 2), is: ["node/2", "node/4"])
  }

  @Test func `given points hidden or without a place, when looked up, then none is found`() throws {
    var nowhere = Self.point("Ry", id: "node/2")
    nowhere.coordinate = nil
    try expect(Self.ids("ry", in: [Self.point("Ry", isHidden: true), nowhere]), is: [])
  }

  @Test func `given many points, when a name is looked up, then all bearers are found`() throws {
    var random = SeededGenerator(seed: 5)
    let count = Thoroughness.count(3_000, full: 60_000)
    let points = (0..<count).map { number in
      PointOfInterest(
        name: "Name \(Int.random(in: 0..<count / 2, using: &random))",
        coordinate: place(
          .random(in: -90...90, using: &random), .random(in: -180...180, using: &random),
        ),
        id: "\(number)", source: "s",
      )
    }
    let bearers = Dictionary(grouping: points, by: \.name).mapValues { Set($0.map(\.id)) }
    let index = try PointIndexReader.of(points)
    for (name, ids) in bearers {
      let found = try index.points(named: PlaceNameKey(name ?? ""), limit: .max)
      #expect(Set(found.map(\.id)) == ids && found.count == ids.count)
    }
  }

  @Test func `given an index without names, when one is looked up, then nothing is found`() throws {
    let index = try PointIndexReader.of([Self.point("Ry")], isExact: true)
    try index.verify()
    #expect(try index.points(named: PlaceNameKey("Ry"), limit: 1).isEmpty)
    expect(index.header.names.length, is: 0)
  }
}

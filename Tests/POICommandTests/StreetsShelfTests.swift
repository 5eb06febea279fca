import Basics
import Geodesy
import PointsOfInterest
import Streets
import Testing

@testable import POICommand

/// The file of streets that serves a location, of several.
struct StreetsShelfTests {
  /// So many streets of 1.1 km to the east, 55 m apart, the first so many steps north of 0° 0°.
  private static func streets(_ laneCount: Int, from north: Int32 = 0) throws -> Streets {
    var material = StreetMaterial()
    func addWay(_ places: [(north: Int32, east: Int32)]) {
      let start = UInt32(material.places.count)
      material.places += places.map { StreetPlace(latitude: $0.north, longitude: $0.east) }
      let first = material.wayNodes.count
      material.wayNodes += places.indices.map { start + UInt32($0) }
      let nodes = first..<material.wayNodes.count
      material.ways.append(StreetMaterial.Way(access: .both, kind: .street, nodes: nodes))
    }
    for lane in north..<(north + Int32(laneCount)) {
      addWay([(lane * 5_000, 0), (lane * 5_000, 100_000)])
    }
    return try StreetsWriter.inMemory(material)
  }

  private static func shelf() throws -> StreetsShelf {
    let files = ["city": try streets(1), "land": try streets(3)]
    return StreetsShelf(["broken", "city", "land"], isNamed: false) { path throws(Failure) in
      guard let streets = files[path] else { throw Failure(.data, "\(path) is damaged") }
      return streets
    }
  }

  private static let here = Result { try Coordinate(latitude: 0, longitude: 0.005) }

  @Test(
    arguments: [
      ([:], "land"), (["city": 20], "city"), (["land": 20], "land"),
      (["city": 20, "land": 40], "land"), (["city": 20, "land": 82], "city"),
      (["city": 82, "land": 20], "land"),
    ] as [([String: Metres], String)])
  func `given a city within a land, when their ways are so far, then the nearest serves`(
    legs: [String: Metres], expected: String,
  ) throws {
    let files = ["city": try Self.streets(1), "land": try Self.streets(3)]
    let shelf = StreetsShelf(["city", "land"], isNamed: false) { path throws(Failure) in
      guard let streets = files[path] else { throw Failure(.bug, path) }
      return streets
    }
    // Where no way is near, the largest that covers it counts.
    #expect(try shelf.path(covering: Self.here.get()) { path, _ in legs[path] } == expected)
  }

  @Test func `given two lands, when one has a way much nearer, then walks are along it`() throws {
    let files = ["here": try Self.streets(1), "there": try Self.streets(3, from: 1)]
    let shelf = StreetsShelf(["here", "there"], isNamed: false) { path throws(Failure) in
      guard let streets = files[path] else { throw Failure(.bug, path) }
      return streets
    }
    var walker = Walker(shelf)
    try walker.begin(at: Self.here.get())
    let end = PointOfInterest(name: "end", coordinate: Coordinate(0, 0.009), source: "s")
    let place = try walker.add(end, by: nil)
    try walker.run(count: 1, within: .infinity, by: nil)
    // 0.004° of the equator; along the other land's there would be 55 m more at each end.
    #expect(abs(try #require(walker.walk(to: place)) - 445.28) < 0.1)
  }

  @Test func `given a damaged file, when no other has ways, then it is told`() throws {
    let shelf = try Self.shelf()
    #expect(throws: Failure(.data, "broken is damaged")) {
      try shelf.path(covering: Self.here.get()) { _, _ in nil }
    }
  }
}

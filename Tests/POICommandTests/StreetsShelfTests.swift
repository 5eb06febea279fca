import Basics
import Geodesy
import PointsOfInterest
import Streets
import Testing

@testable import POICommand

/// The file of streets that serves a location, of several.
struct StreetsShelfTests {
  /// A street of 1.1 km to the east of 0° 0°, in so many parts by as many lanes.
  private static func streets(_ laneCount: Int) throws -> Streets {
    var material = StreetMaterial()
    func addWay(_ places: [(north: Int32, east: Int32)]) {
      let start = UInt32(material.places.count)
      material.places += places.map { StreetPlace(latitude: $0.north, longitude: $0.east) }
      let first = material.wayNodes.count
      material.wayNodes += places.indices.map { start + UInt32($0) }
      let nodes = first..<material.wayNodes.count
      material.ways.append(StreetMaterial.Way(access: .both, kind: .street, nodes: nodes))
    }
    for lane in 0..<Int32(laneCount) { addWay([(lane * 5_000, 0), (lane * 5_000, 100_000)]) }
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
      (["city": 20, "land": 20.5], "land"), (["city": 20, "land": 82], "city"),
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

  @Test func `given a damaged file, when no other has ways, then it is told`() throws {
    let shelf = try Self.shelf()
    #expect(throws: Failure(.data, "broken is damaged")) {
      try shelf.path(covering: Self.here.get()) { _, _ in nil }
    }
  }
}

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

  @Test func `given a city within a land, when either has ways, then the land serves`() throws {
    let here = try Self.here.get()
    #expect(try Self.shelf().path(covering: here) { _, _ in true } == "land")
    #expect(try Self.shelf().path(covering: here) { path, _ in path == "city" } == "city")
  }

  @Test func `given a damaged file, when no other has ways, then it is told`() throws {
    let shelf = try Self.shelf()
    #expect(throws: Failure(.data, "broken is damaged")) {
      try shelf.path(covering: Self.here.get()) { _, _ in false }
    }
  }
}

import Basics
import Geodesy
import PointsOfInterest
import Streets
import Testing

@testable import POICommand

/// The file of streets that serves a location, of several.
struct StreetsShelfTests {
  /// So many streets of 1.1 km to the east, 55 m apart, the first so many steps north of 0° 0°.
  private static func streets(_ laneCount: Int, from first: Int = 0) throws -> Streets {
    var material = StreetMaterial()
    for lane in first..<first + laneCount {
      material.add([(Double(lane) / 2, 0), (Double(lane) / 2, 10)], .street)
    }
    return try StreetsWriter.inMemory(material)
  }

  private static func shelf(_ paths: String...) throws -> StreetsShelf {
    let files = [
      "city": try streets(1), "land": try streets(3), "beyond": try streets(3, from: 1),
    ]
    return StreetsShelf(paths, isNamed: false) { path throws(Failure) in
      guard let streets = files[path] else { throw Failure(.data, "\(path) is damaged") }
      return streets
    }
  }

  private static let here = Coordinate(0, 0.005)

  @Test(
    arguments: [
      ([:], "land"), (["city": 20], "city"), (["land": 20], "land"),
      (["city": 20, "land": 40], "land"), (["city": 20, "land": 82], "city"),
      (["city": 82, "land": 20], "land"),
    ] as [([String: Metres], String)])
  func
    `given a city within a land, when their ways are so far, then the land serves unless much farther`(
      legs: [String: Metres], expected: String,
    ) throws
  {
    let shelf = try Self.shelf("city", "land")
    // Where no way is near, the largest that covers it counts.
    #expect(try shelf.path(covering: Self.here) { path, _ in legs[path] } == expected)
  }

  @Test func `given two lands, when one has a way much nearer, then walks are along it`() throws {
    var walker = Walker(try Self.shelf("city", "beyond"))
    try walker.begin(at: Self.here)
    let end = PointOfInterest(name: "end", coordinate: Coordinate(0, 0.009), source: "s")
    let place = try walker.add(end, by: nil)
    try walker.run(count: 1, within: .infinity, isComplete: true, by: nil)
    // 0.004° of the equator; along the other land's there would be 55 m more at each end.
    #expect(abs(try #require(walker.walk(to: place)) - 445.28) < 0.1)
  }

  @Test func `given a damaged file, when no other has ways, then it is told`() throws {
    let shelf = try Self.shelf("broken", "city", "land")
    #expect(throws: Failure(.data, "broken is damaged")) {
      try shelf.path(covering: Self.here) { _, _ in nil }
    }
  }
}

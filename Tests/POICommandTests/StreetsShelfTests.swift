import Basics
import Geodesy
import PointsOfInterest
import Streets
import TestSupport
import Testing

@testable import POICommand

/// The file of streets that serves a location, of several.
struct StreetsShelfTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    for (name, lanes) in [("city", 0..<1), ("land", 0..<3), ("beyond", 1..<4)] {
      try SmallTown.write(Self.streets(lanes), to: path(name))
    }
    try directory.write("none", to: "broken")
  }

  /// Streets of 1.1 km to the east, each so many steps of 55 m north of 0° 0°.
  private static func streets(_ lanes: Range<Int>) -> StreetMaterial {
    var material = StreetMaterial()
    for lane in lanes {
      material.add([(Double(lane) / 2, 0), (Double(lane) / 2, 10)], .street)
    }
    return material
  }

  private func path(_ name: String) -> String { "\(directory.path)/\(name)" }

  private func shelf(_ names: String...) -> StreetsShelf { StreetsShelf(names.map(path)) }

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
    let shelf = shelf("city", "land")
    // Where no way is near, the largest that covers it counts.
    let served = try shelf.path(covering: Self.here) { path, _ in legs[FilePath.name(of: path)] }
    #expect(served == path(expected))
  }

  @Test func `given two lands, when one has a way much nearer, then walks are along it`() throws {
    var walker = Walker(shelf("city", "beyond"))
    try walker.begin(at: Self.here)
    let end = PointOfInterest(name: "end", coordinate: Coordinate(0, 0.009), source: "s")
    let place = try walker.add(end, by: nil)
    try walker.run(count: 1, within: .infinity, isComplete: true, by: nil)
    // 0.004° of the equator; along the other land's there would be 55 m more at each end.
    #expect(abs(try #require(walker.walk(to: place)) - 445.28) < 0.1)
  }

  @Test func `given a damaged file, when no other has ways, then it is told`() throws {
    let shelf = shelf("broken", "city", "land")
    let failure = Failure(.data, "\(path("broken")): this is not a file of streets")
    #expect(throws: failure) {
      try shelf.path(covering: Self.here) { _, _ in nil }
    }
  }
}

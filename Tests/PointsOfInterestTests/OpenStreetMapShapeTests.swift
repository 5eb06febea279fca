import Geodesy
import PointsOfInterest
import Testing

/// The shapes of relations whose rings lie side by side.
struct OpenStreetMapShapeTests {
  /// A rectangle in hundredths of a degree, closed.
  private func ring(_ east: ClosedRange<Int>, _ north: ClosedRange<Int>) -> [Coordinate] {
    let corners = [
      (east.lowerBound, north.lowerBound), (east.upperBound, north.lowerBound),
      (east.upperBound, north.upperBound), (east.lowerBound, north.upperBound),
      (east.lowerBound, north.lowerBound),
    ]
    return corners.map { Coordinate(Degrees($0.1) / 100, Degrees($0.0) / 100) }
  }

  private func shape(
    _ outer: [[Coordinate]], without inner: [[Coordinate]] = [],
  ) -> OpenStreetMapShape {
    var shape = OpenStreetMapShape()
    for way in outer { shape.addWay(way) }
    for way in inner { shape.addWay(way, role: .inner) }
    return shape
  }

  private func approach(
    _ shape: OpenStreetMapShape, from east: Int, _ north: Int, type: String = "multipolygon",
  ) throws -> PlaceApproach {
    let placed = try #require(shape.placed(isRelation: true, tags: ["type": type]))
    let origin = Coordinate(Degrees(north) / 100, Degrees(east) / 100)
    return PlaceApproach(
      to: .nearest, of: placed.coordinate, extent: placed.extent, from: GeodesicOrigin(origin),
    )
  }

  @Test func `given a relation that says it is no area, when placed, then it is a line`() throws {
    let square = shape([ring(0...20, 0...20)])
    let placed = try #require(square.placed(isRelation: true, tags: ["area": "no"]))
    #expect(placed.extent?.paths.map(\.isClosed) == [false])
  }

  @Test func `given two holes side by side, when between them, then they are one`() throws {
    let shape = shape(
      [ring(0...20, 0...20)], without: [ring(4...8, 4...12), ring(8...12, 4...12)], )
    let middle = try approach(shape, from: 8, 8)
    #expect(middle.isInside == false)
    #expect(abs(middle.distance - 4_423) < 5)
    #expect(try approach(shape, from: 2, 8).isInside == true)
  }

  @Test func `given two areas side by side, when on their edge, then that is inside`() throws {
    let shape = shape([ring(0...4, 0...8), ring(4...8, 0...8)])
    let middle = try approach(shape, from: 4, 4)
    #expect(middle.isInside == true && middle.distance == 0)
  }

  @Test func `given a building and its part, when seen from there, then their wall stays`() throws {
    let shape = shape([ring(0...8, 0...8), ring(0...2, 0...8)])
    #expect(abs(try approach(shape, from: -1, 4, type: "building").distance - 1_113) < 1)
    #expect(abs(try approach(shape, from: -1, 4, type: "multipolygon").distance - 1_113) < 1)
  }

  @Test func `given a hole twice and another, when in between, then nothing is lost`() throws {
    let shape = shape(
      [ring(0...20, 0...20)],
      without: [ring(4...8, 4...12), ring(4...8, 4...12), ring(14...16, 4...12)],
    )
    #expect(try approach(shape, from: 15, 8).isInside == false)
    #expect(try approach(shape, from: 10, 8).distance == 0)
  }

  @Test func `given the same outline twice, when measured, then it is not lost`() throws {
    let shape = shape([ring(0...8, 0...8), ring(0...8, 0...8), ring(30...38, 0...8)])
    #expect(try approach(shape, from: 18, 4).distance < 11_500)
  }
}

import Testing

@testable import Geodesy

@Suite struct BoundingBoxTests {
  struct Union: Sendable {
    let places: [(Double, Double)]
    let edges: (south: Double, west: Double, north: Double, east: Double)
    let centre: (Double, Double)
  }

  @Test(arguments: [
    Union(places: [(1, 2)], edges: (1, 2, 1, 2), centre: (1, 2)),
    Union(places: [(1, 2), (3, -4)], edges: (1, -4, 3, 2), centre: (2, -1)),
    Union(places: [(0, 179), (0, -179)], edges: (0, 179, 0, -179), centre: (0, 180)),
    Union(places: [(0, -178), (0, 179)], edges: (0, 179, 0, -178), centre: (0, -179.5)),
    Union(places: [(0, 180), (1, -170)], edges: (0, -180, 1, -170), centre: (0.5, -175)),
    Union(places: [(0, -180), (1, 170)], edges: (0, 170, 1, 180), centre: (0.5, 175)),
    Union(places: [(0, 180), (1, -180)], edges: (0, -180, 1, 180), centre: (0.5, 0)),
    Union(places: [(0, -90), (0, 90)], edges: (0, -90, 0, 90), centre: (0, 0)),
    Union(places: [(0, -120), (0, 0), (0, 120)], edges: (0, -120, 0, 120), centre: (0, 0)),
  ])
  func `given places, when a box is built, then it is the narrowest`(union: Union) throws {
    var builder = BoundingBoxBuilder()
    for place in union.places {
      builder.insert(Coordinate(place.0, place.1))
    }
    let box = try #require(builder.box)
    let edges: (Double, Double, Double, Double) = union.edges
    #expect((box.south, box.west, box.north, box.east) == edges)
    #expect(box.centre == Coordinate(union.centre.0, union.centre.1))
  }

  @Test func `given no places, when a box is built, then there is none`() {
    #expect(BoundingBoxBuilder().box == nil)
  }
}

import TestSupport
import Testing

@testable import Geodesy

@Suite struct ExtentTests {
  @Test func `given a square with a hole, when asked inside, then the hole is outside`() throws {
    let extent = Extent(paths: [Self.square(46, 7, size: 0.01), Self.square(46, 7, size: 0.002)])

    let hole = try #require(extent.approach(from: Self.origin(46, 7)))
    let field = try #require(extent.approach(from: Self.origin(46.005, 7)))
    let north = try #require(extent.approach(from: Self.origin(46.02, 7)))

    #expect(!hole.isInside)
    // 0.002° of longitude at 46° north are nearer than as many of latitude.
    #expect(abs(hole.distance - 154.9) < 0.1)
    expect(field, is: ExtentApproach(place: Coordinate(46.005, 7)))
    #expect(abs(north.distance - 1_111.4) < 0.5)
    expect(north.bearing, is: 180)
  }

  @Test func `given a place on the meridian of a corner, when asked inside, then it is outside`() {
    let building = Self.path([
      (39.281906, -76.596354), (39.281595, -76.596343), (39.281598, -76.596182),
      (39.281909, -76.596193),
    ])
    let extent = Extent(paths: [building])
    for corner in building.vertices {
      let longitude = corner.coordinate.longitude
      #expect(!extent.contains(Coordinate(39.279, longitude)))
      #expect(!extent.contains(Coordinate(39.283, longitude)))
    }
  }

  @Test(arguments: [1, -1.0])
  func `given an area around a pole, when asked inside, then the pole is`(sign: Double) throws {
    let ring = Self.path(
      [(70, 0), (70, 90), (72, 180), (70, -90)].map { (sign * $0.0, $0.1) })
    let extent = Extent(paths: [ring])

    #expect(extent.contains(Coordinate(sign * 90, 12)))
    #expect(extent.contains(Coordinate(sign * 71, -3)))
    #expect(!extent.contains(Coordinate(sign * 69, -3)))
    #expect(!extent.contains(Coordinate(-sign * 89, 50)))
    let box = try #require(extent.box)
    #expect((box.west, box.east) == (-180, 180))
    #expect(
      sign > 0 ? (box.south, box.north) == (70, 90) : (box.south, box.north) == (-90, -70))
  }

  @Test func `given Antarctica as a flat map has it, when asked inside, then the pole is`() {
    let coast = stride(from: -180.0, through: 180, by: 30).map { (-70.0, $0) }
    let extent = Extent(paths: [Self.path(coast + [(-90, 180), (-90, -180)])])

    #expect(extent.contains(Coordinate(-90, 0)))
    #expect(extent.contains(Coordinate(-71, 44)))
    #expect(!extent.contains(Coordinate(-69, 44)))
  }

  @Test func `given a slice with a corner at the pole, when asked inside, then only the slice`() {
    let extent = Extent(paths: [Self.path([(80, 10), (80, 50), (90, -170)])])

    #expect(extent.contains(Coordinate(89.9, 30)))
    #expect(extent.contains(Coordinate(81, 11)))
    #expect(!extent.contains(Coordinate(89.9, 51)))
    #expect(!extent.contains(Coordinate(89.9, -150)))
  }

  @Test func `given paths of one vertex or none, when approached, then it or nothing`() throws {
    let vertex = Extent.Vertex(Coordinate(1, 2))
    let closed = Extent(paths: [Extent.Path([vertex], isClosed: true)])
    let approach = try #require(closed.approach(from: Self.origin(1, 3)))

    #expect((approach.place, approach.isInside) == (vertex.coordinate, false))
    expect(Extent(paths: []).approach(from: Self.origin(1, 3)), is: nil)
    expect(Extent(paths: [Extent.Path([], isClosed: true)]).box, is: nil)
  }

  @Test func `given doors, when the nearest is asked for, then by its geodesic`() throws {
    let doors = [(46.0, 7.002), (46.0015, 7)].map { Extent.Vertex(Coordinate($0.0, $0.1)) }

    let nearest = try #require(
      Extent(paths: [], doors: doors).nearestDoor(from: Self.origin(46, 7)))

    expect(nearest.number, is: 0)
    #expect(abs(nearest.way.distance - 154.9) < 0.1)
    #expect(Extent(paths: []).nearestDoor(from: Self.origin(46, 7)) == nil)
  }

  private static func origin(_ latitude: Double, _ longitude: Double) -> GeodesicOrigin {
    GeodesicOrigin(Coordinate(latitude, longitude))
  }

  private static func square(_ latitude: Double, _ longitude: Double, size: Double) -> Extent.Path {
    path(
      [(-1, -1), (-1, 1), (1, 1), (1, -1)].map { north, east in
        (latitude + north * size, (longitude + east * size).remainder(dividingBy: 360))
      })
  }

  private static func path(_ places: [(Double, Double)]) -> Extent.Path {
    let vertices = places.map { Extent.Vertex(Coordinate($0.0, $0.1)) }
    return Extent.Path(vertices, isClosed: true)
  }
}

extension ExtentApproach {
  /// A place within the extent.
  fileprivate init(place: Coordinate) { self.init(place: place, distance: 0, bearing: nil) }
}

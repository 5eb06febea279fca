import Geodesy
import TestSupport
import Testing

@Suite struct BoundingBoxTests {
  @Test func `given a centre and a radius, when sampled, then every place within is inside`() throws
  {
    var random = SeededGenerator(seed: 2)
    var (inside, tried) = (0, 0)
    for _ in 0..<3000 {
      let centre = try random.coordinate()
      let radius = Double.random(in: 1...7.3, using: &random).exponent10
      let box = BoundingBox(around: centre, radius: radius)
      for _ in 0..<20 {
        let reach = radius / 100_000
        let place = try near(centre, reach: reach, &random)
        tried += 1
        guard centre.geodesic(to: place).distance <= radius else { continue }
        inside += 1
        #expect(box.contains(place), "\(centre) \(radius) \(place)")
      }
    }
    #expect(inside > tried / 10)
  }

  private func near(
    _ centre: Coordinate,
    reach: Double,
    _ random: inout SeededGenerator,
  ) throws -> Coordinate {
    let latitude = centre.latitude + .random(in: -reach...reach, using: &random)
    let aside = min(180, reach / max(1e-9, cosine(centre.latitude)))
    let longitude = centre.longitude + .random(in: -aside...aside, using: &random)
    return try Coordinate(
      latitude: min(90, max(-90, latitude)),
      longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
    )
  }

  @Test(arguments: [0.0, 30, -60, 80])
  func `given a box around a place, when measured, then no edge is over 1% too far`(
    latitude: Double
  ) throws {
    let centre = try Coordinate(latitude: latitude, longitude: 20)
    let box = BoundingBox(around: centre, radius: 10_000)

    let north = try Coordinate(latitude: box.north, longitude: 20)
    let east = try Coordinate(latitude: latitude, longitude: box.east)

    #expect((10_000...10_110).contains(centre.geodesic(to: north).distance))
    #expect((10_000...10_110).contains(centre.geodesic(to: east).distance))
  }

  @Test(arguments: [Double.infinity, .nan, 3e7, 1e300])
  func `given a radius round the Earth, when made, then the box is the world`(radius: Double) throws
  {
    let centre = try Coordinate(latitude: 10, longitude: 20)
    #expect(BoundingBox(around: centre, radius: radius) == .world)
  }

  @Test func `given a radius over the pole, when made, then all longitudes are in`() throws {
    let centre = try Coordinate(latitude: 89.99, longitude: 20)
    let box = BoundingBox(around: centre, radius: 5000)
    #expect(box.north == 90)
    #expect(box.contains(latitude: 89.98, longitude: -160))
  }

  @Test(arguments: [0.0, -5])
  func `given no radius, when made, then the box holds its centre and not the next metre`(
    radius: Double
  ) throws {
    let centre = try Coordinate(latitude: 51.5, longitude: -0.1)
    let box = BoundingBox(around: centre, radius: radius)
    #expect(box.contains(centre))
    #expect(!box.contains(latitude: 51.50001, longitude: -0.1))
  }

  @Test(arguments: [
    (170.0, 180.0), (170, -180), (-180, -170), (180, -170), (180, 180), (-180, -180), (180, -180),
    (-180, 180), (170, -170),
  ])
  func `given a box that reaches the antimeridian, when asked, then it holds 180 and -180`(
    west: Double,
    east: Double,
  ) throws {
    let box = try #require(BoundingBox(south: -1, west: west, north: 1, east: east))
    #expect(box.contains(latitude: 0, longitude: 180))
    #expect(box.contains(latitude: 0, longitude: -180))
    #expect(box.contains(latitude: 0, longitude: 0) == (box.width == 360))
    #expect(box.contains(latitude: 0, longitude: 175) == (west == 170 || box.width == 360))
  }

  @Test func `given a box, when asked about its edges, then they are inside and beyond is not`()
    throws
  {
    let box = try #require(BoundingBox(south: 1, west: 2, north: 3, east: 4))
    #expect(box.contains(latitude: 1, longitude: 2))
    #expect(box.contains(latitude: 3, longitude: 4))
    #expect(!box.contains(latitude: 1, longitude: 4.000_000_1))
    #expect(!box.contains(latitude: 0.999_999_9, longitude: 2))
    #expect(!box.contains(latitude: 2, longitude: 180))
  }

  @Test(arguments: [
    (91.0, 0.0, 92.0, 0.0), (2, 0, 1, 0), (0, -181, 1, 0), (0, 0, 1, 181), (.nan, 0, 1, 1),
  ])
  func `given edges that make no box, when made, then there is none`(
    south: Double,
    west: Double,
    north: Double,
    east: Double,
  ) {
    #expect(BoundingBox(south: south, west: west, north: north, east: east) == nil)
  }

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
    Union(
      places: [(0, -120), (0, 0), (0, 120)],
      edges: (0, -120, 0, 120),
      centre: (0, 0),
    ),
  ])
  func `given places, when a box is built, then it is the narrowest`(union: Union) throws {
    var builder = BoundingBoxBuilder()
    for place in union.places {
      builder.insert(try Coordinate(latitude: place.0, longitude: place.1))
    }
    let box = try #require(builder.box)
    let edges = union.edges
    #expect(
      box
        == BoundingBox(south: edges.south, west: edges.west, north: edges.north, east: edges.east)
    )
    #expect(
      box.centre == (try Coordinate(latitude: union.centre.0, longitude: union.centre.1))
    )
  }

  @Test func `given no places, when a box is built, then there is none`() {
    #expect(BoundingBoxBuilder().box == nil)
  }
}

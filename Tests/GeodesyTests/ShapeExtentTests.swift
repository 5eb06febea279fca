import TestSupport
import Testing

@testable import Geodesy

/// Extents of shapes, and extents with fewer vertices.
struct ShapeExtentTests {
  private static func place(_ latitude: Degrees, _ longitude: Degrees) -> Coordinate {
    Coordinate(latitude, longitude)
  }

  /// A rectangle of metres around a place, with so many vertices on each side.
  private static func rectangle(
    _ width: Metres, _ height: Metres, count: Int = 1, around centre: Coordinate,
  ) -> [Coordinate] {
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
    return corners.indices.flatMap { index in
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      return (0..<count).map { number in
        let share = Double(number) / Double(count)
        let east = start.0 + share * (end.0 - start.0)
        let north = start.1 + share * (end.1 - start.1)
        return centre.moved(east: east * width / 2, north: north * height / 2)
      }
    }
  }

  private static func shape(_ path: [Coordinate], isClosed: Bool = true) -> Shape {
    var shape = Shape()
    shape.add(path, isClosed: isClosed)
    return shape
  }

  @Test func `given a building of four corners, when thinned, then it stays whole`() throws {
    let corners = Self.rectangle(4, 2, around: Self.place(47, 8))
    let extent = try #require(Self.shape(corners + [corners[0]]).extent()).thinned(
      within: 5)
    expect(extent.paths, is: [Extent.Path(corners.map { .init($0) }, isClosed: true)])
  }

  @Test func `given a narrow building of many corners, when thinned, then it is an area`() throws {
    let corners = Self.rectangle(20, 3, count: 10, around: Self.place(47, 8))
    let extent = try #require(Self.shape(corners).extent()).thinned(within: 5)
    expect(extent.paths.map(\.vertices.count), is: [4])
    #expect(extent.contains(Self.place(47, 8)))
  }

  @Test func `given a park with vertices on its sides, when thinned, then corners stay`() throws {
    let centre = Self.place(-33, 151)
    let park = Self.rectangle(600, 400, count: 50, around: centre)
    let extent = try #require(Self.shape(park).extent()).thinned(within: 0.5)
    let corners = Self.rectangle(600, 400, around: centre).map { Extent.Vertex($0) }
    expect(Set(extent.paths[0].vertices), is: Set(corners))
  }

  @Test func `given one place, when made an extent, then there is none but with a door`() {
    let place = Self.place(1, 2)
    let door = Self.place(1, 2.0001)
    let shape = Self.shape([place])
    expect(shape.extent(), is: nil)
    expect(shape.extent(doors: [door])?.doors, is: [Extent.Vertex(door)])
  }

  @Test func `given many doors, when made an extent, then the first eight stay`() {
    let doors = (0..<20).map { Self.place(1, Degrees($0)) }
    let shape = Self.shape(Self.rectangle(9, 9, around: Self.place(1, 2)))
    expect(shape.extent(doors: doors)?.doors, is: doors.prefix(8).map { .init($0) })
  }

  @Test func `given any shape, when thinned, then it is off by no more than was allowed`() throws {
    var generator = SeededGenerator(seed: 13)
    for number in 0..<Thoroughness.count(20, full: 300) {
      let shape = generator.shape()
      let distance = [0.5, 5, 60][number % 3]
      let extent = try #require(shape.extent())
      let thinned = extent.thinned(within: distance)
      expect(thinned.paths.count, is: extent.paths.count)
      let (whole, sampled) = (
        SampledExtent(extent, samples: 1), SampledExtent(thinned, samples: 1),
      )
      let box = try #require(shape.box)
      for _ in 0..<20 {
        let place = generator.place(near: box)
        let difference = whole.distance(from: place) - sampled.distance(from: place)
        #expect(abs(difference) <= distance + 1e-6, "\(place) \(extent)")
      }
    }
  }

  @Test func `given a coast of many vertices, when thinned, then there is no cap`() throws {
    var generator = SeededGenerator(seed: 5)
    let ring = generator.ring(around: Self.place(50, 5), radius: 50_000, count: 20_000)
    let extent = try #require(Self.shape(ring).extent())
    expect(extent.paths.map(\.vertices.count), is: [20_000])
    #expect((15_000...20_000).contains(extent.thinned(within: 0.5).paths[0].vertices.count))
    #expect((4...1_000).contains(extent.thinned(within: 30_000).paths[0].vertices.count))
  }

  @Test func `given paths at a pole or the antimeridian, when thinned, then as anywhere`() throws {
    let slice = [(80.0, 10.0), (80, 10.5), (80, 11), (80, 50), (90, -170)].map(Self.place)
    let extent = try #require(Self.shape(slice).extent())
    expect(extent.thinned(within: 1_000), is: extent)
    let way = [179.9, 179.95, 180, -179.95, -179.9].map { Self.place(10, $0) }
    let line = try #require(Self.shape(way, isClosed: false).extent()).thinned(within: 0.5)
    expect(line.paths[0].vertices, is: [way[0], way[4]].map { .init($0) })
  }
}

extension SeededGenerator {
  /// A place in a box and around it.
  fileprivate mutating func place(near box: BoundingBox) -> Coordinate {
    let height = box.north - box.south
    let longitude = box.west + box.width * .random(in: -0.3...1.3, using: &self)
    return Coordinate(
      min(90, max(-90, box.south + height * .random(in: -0.3...1.3, using: &self))),
      Coordinate.wrapped(longitude),
    )
  }
}

/// The one coordinate that stands for a place.
struct ShapeRepresentativeTests {
  private static func path(_ numbers: [(Degrees, Degrees)]) -> [Coordinate] {
    numbers.map { Coordinate($0.0, $0.1) }
  }

  private static let square: [(Degrees, Degrees)] = [(0, 0), (0, 4), (4, 4), (4, 0)]
  /// Open to the east.
  private static let horseshoe: [(Degrees, Degrees)] = [
    (0, 0), (0, 4), (1, 4), (1, 1), (3, 1), (3, 4), (4, 4), (4, 0),
  ]
  private static let overAntimeridian: [(Degrees, Degrees)] = [
    (0, 179), (0, -179), (2, -179), (2, 179),
  ]

  @Test(
    arguments: [
      (square, [], 2, 2), (horseshoe, [], 2, 0.5), (overAntimeridian, [], 1, 180),
      (square, [(1, 1), (1, 3), (3, 3), (3, 1)], 2, 0.5),
    ] as [([(Degrees, Degrees)], [(Degrees, Degrees)], Degrees, Degrees)])
  func `given an area, when asked for one place, then it is the centre or one within`(
    outline: [(Degrees, Degrees)], hole: [(Degrees, Degrees)], latitude: Degrees,
    longitude: Degrees,
  ) {
    var shape = Shape()
    shape.add(Self.path(outline), isClosed: true)
    shape.add(Self.path(hole), isClosed: true)
    expect(shape.representative, is: Coordinate(latitude, longitude))
  }

  @Test func `given two islands, when asked for one place, then it is in the greater`() {
    var shape = Shape()
    shape.add(Self.path([(0, 0), (0, 1), (1, 1), (1, 0)]), isClosed: true)
    shape.add(Self.path([(5, 5), (5, 7), (9, 7), (9, 5)]), isClosed: true)
    expect(shape.representative, is: Coordinate(7, 6))
  }

  @Test(
    arguments: [
      ([(0, 0), (2, 0)], 1, 0), ([(0, 0), (0, 2), (2, 2)], 1, 2), ([(5, 6)], 5, 6),
      ([(0, 179), (0, -177)], 0, -179), ([(0, 0), (0, 0)], 0, 0),
    ] as [([(Degrees, Degrees)], Degrees, Degrees)])
  func `given a line, when asked for one place, then it is the nearest to the centre`(
    line: [(Degrees, Degrees)], latitude: Degrees, longitude: Degrees,
  ) throws {
    var shape = Shape()
    shape.add(Self.path(line), isClosed: false)
    let place = try #require(shape.representative)
    #expect(abs(place.latitude - latitude) < 0.001 && abs(place.longitude - longitude) < 0.001)
  }

  @Test func `given an outline without area, when asked for one place, then it is on it`() {
    var shape = Shape()
    shape.add(Self.path([(0, 0), (0, 2), (0, 1)]), isClosed: true)
    expect(shape.representative, is: Coordinate(0, 1))
  }

  @Test func `given nothing, when asked for one place, then there is none`() {
    expect(Shape().representative, is: nil)
  }
}

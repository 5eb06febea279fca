import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// Distances to the parts of a place.
struct PlaceApproachTests {
  /// A square of some 222 m around 0, 0 with a door in its eastern wall.
  private static func hall(doors: Bool = true) -> PointOfInterest {
    let corners = [(-0.001, -0.001), (-0.001, 0.001), (0.001, 0.001), (0.001, -0.001)]
      .map { Extent.Vertex(Coordinate($0.0, $0.1)) }
    let door = Extent.Vertex(Coordinate(0, 0.001))
    return PointOfInterest(
      coordinate: Coordinate(0, 0),
      extent: Extent(paths: [Extent.Path(corners, isClosed: true)], doors: doors ? [door] : []),
      source: "s",
    )
  }

  private static func seen(
    _ point: PointOfInterest, from place: (Double, Double), to target: DistanceTarget,
  ) -> NearbyPoint {
    let here = Coordinate(place.0, place.1)
    return NearbyPoint(point, from: here, to: target)
  }

  @Test func `given an area west of here, when measured, then to its edge, centre or door`() {
    let hall = Self.hall()
    let here = (0.0005, 0.003)
    let edge = Self.seen(hall, from: here, to: .nearest)
    let centre = Self.seen(hall, from: here, to: .centre)
    let door = Self.seen(hall, from: here, to: .door)

    #expect(abs((edge.distance ?? 0) - 222.639) < 0.001)
    expect(edge.bearing.map { abs($0 - 270) < 1e-3 }, is: true)
    #expect(abs((centre.distance ?? 0) - 338.5) < 0.1)
    #expect(abs((door.distance ?? 0) - 229.4) < 0.1)
    expect(door.door, is: Coordinate(0, 0.001))
    expect([edge, centre, door].map(\.isInside), is: [false, false, false])
    expect([edge, centre].map(\.door), is: [nil, nil])
  }

  @Test func `given an area around here, when measured, then it is 0 without a bearing`() {
    let hall = Self.hall()
    let edge = Self.seen(hall, from: (0.0002, 0.0004), to: .nearest)
    let door = Self.seen(hall, from: (0.0002, 0.0004), to: .door)

    #expect((edge.distance, edge.bearing, edge.isInside) == (0, nil, true))
    expect(door.isInside, is: true)
    #expect(abs((door.distance ?? 0) - 70.4) < 0.1)
  }

  @Test func `given no door or no extent, when measured to a door, then to edge or point`() {
    let closed = Self.seen(Self.hall(doors: false), from: (0, 0.003), to: .door)
    var point = Self.hall()
    point.extent = nil
    let plain = Self.seen(point, from: (0, 0.003), to: .door)

    #expect(abs((closed.distance ?? 0) - 222.639) < 0.001)
    expect(closed.door, is: nil)
    expect(plain.isInside, is: nil)
    #expect(abs((plain.distance ?? 0) - 333.958) < 0.001)
  }

  @Test(arguments: DistanceTarget.allCases + [.anyPart])
  func `given extents of all sizes, when collected, then they are the first of all sorted`(
    target: DistanceTarget
  ) {
    var random = SeededGenerator(seed: 21)
    let middle = Coordinate(47, 179.999)
    let points = (0..<200).map { number in
      let place = random.place(around: middle, within: 20_000)
      let size = [5.0, 50, 500, 5_000, 50_000][number % 5]
      let extent = number % 3 == 0 ? nil : random.extent(around: place, size: size)
      return PointOfInterest(coordinate: place, extent: extent, id: "\(number)", source: "s")
    }
    for _ in 0..<Thoroughness.count(10, full: 100) {
      let here = random.place(around: middle, within: 30_000)
      let query = NearbyQuery(
        limit: [1, 7, 40].randomElement(using: &random),
        radius: [nil, 3_000].randomElement(using: &random) ?? nil,
        beyond: [0, 1_000].randomElement(using: &random) ?? 0, target: target,
      )
      var collector = NearestCollector(centre: here, query: query)
      for point in points { collector.add(point) }
      let right = points.map { NearbyPoint($0, from: here, to: target) }
        .filter { query.admits(distance: $0.distance) }
        .sorted { $0.precedes($1) }
      expect(collector.answer().points, is: Array(right.prefix(query.limit ?? .max)))
    }
  }
}

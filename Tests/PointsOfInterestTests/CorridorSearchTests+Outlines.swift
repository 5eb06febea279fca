import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// Outlines and doors along a track.
extension CorridorSearchTests {
  /// A park of 400 m by 200 m whose gate lies in the north, and whose coordinate 1 000 m off.
  private func park() throws -> PointOfInterest {
    var park = point("Park", 500, 1_000)
    let corners = try [(300.0, 50.0), (700, 50), (700, 250), (300, 250)].map { east, north in
      Extent.Vertex(try #require(point(nil, east, north).coordinate))
    }
    let gate = Extent.Vertex(try #require(point(nil, 400, 250).coordinate))
    park.extent = Extent(paths: [Extent.Path(corners, isClosed: true)], doors: [gate])
    return park
  }

  private func seen(
    _ way: [(east: Double, north: Double)], _ target: DistanceTarget, radius: Metres = 100,
    sources: [[PointOfInterest]],
  ) throws -> [NearbyPoint] {
    try CorridorSearch(
      sources: sources.enumerated().map { StubPointSource("\($0)", $1) }
    ).run(NearbyQuery(radius: radius, target: target), along: try track([way]), by: deadline).points
  }

  @Test func `given a park, when a track leads by, in or to its gate, then it is met`() throws {
    let park = try park()
    for sources in [[[park]], [[park], []], [[], [park]]] {
      let beside = try #require(
        try seen([(0, 0), (1_000, 0)], .nearest, sources: sources).first)
      #expect(abs((beside.distance ?? 0) - 50) < 0.2 && abs((beside.along ?? 0) - 300) < 60)
      #expect(beside.side == .left && beside.isInside == false)
      let through = try #require(
        try seen([(500, 0), (500, 400)], .nearest, sources: sources).first)
      #expect(through.distance == 0 && abs((through.along ?? 0) - 50) < 0.2)
      #expect(through.side == .on && through.isInside == true && through.bearing == nil)
      let gate = try #require(try seen([(0, 300), (1_000, 300)], .door, sources: sources).first)
      #expect(abs((gate.distance ?? 0) - 50) < 0.2 && abs((gate.along ?? 0) - 400) < 0.5)
      #expect(gate.door != nil && gate.side == .right)
      #expect(try seen([(0, 0), (1_000, 0)], .centre, sources: sources).isEmpty)
    }
  }

  @Test func `given a source without outlines first, when merged, then the other is met`() throws {
    var plain = try park()
    plain.extent = nil
    let (twin, other) = (plain, try park())
    let points = try seen([(0, 0), (1_000, 0)], .nearest, sources: [[twin], [other]])
    expect(points.map(\.point.source), is: ["a"])
    #expect(abs((points.first?.distance ?? 0) - 50) < 0.2)
  }
}

import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// Several sources along a track.
extension CorridorSearchTests {
  private func merged(
    _ first: [PointOfInterest], _ second: [PointOfInterest],
    _ query: CorridorQuery = CorridorQuery(radius: 100),
  ) throws -> [String] {
    try CorridorSearch(
      sources: [
        CorridorSource(StubPointSource("a", first)), CorridorSource(StubPointSource("b", second)),
      ]
    ).run(query, along: try track([[(0, 0), (1_000, 0)]]), by: deadline)
      .points.map { "\($0.point.name ?? "-") \($0.point.source)" }
  }

  private func closed(_ name: String, _ east: Double, _ north: Double) throws -> PointOfInterest {
    var point = try point(name, east, north)
    point.isHidden = true
    point.tags["disused:amenity"] = "cafe"
    return point
  }

  @Test func `given a place that the first source has closed, when searched, then it is hidden`()
    throws
  {
    let open = try point("Café", 500, 10, source: "b", tags: ["amenity": "cafe"])
    let closed = try closed("Café", 505, 10)
    let cafes = PointFilter(tags: [try #require(TagExpression(parsing: "amenity=cafe"))])
    for filter in [PointFilter(), cafes] {
      let query = CorridorQuery(radius: 100, filter: filter)
      #expect(try merged([closed], [open], query).isEmpty)
      #expect(try merged([open], [closed], query) == ["Café b"])
    }
  }

  @Test
  func `given duplicates on both sides of an edge, when searched, then the nearer one counts`()
    throws
  {
    let (inner, outer) = (try point("Café", 500, 95), try point("Café", 500, 110, source: "b"))
    #expect(try merged([inner], [outer]) == ["Café a"])
    #expect(try merged([outer], [inner]) == ["Café b"])
  }

  @Test func `given a tag that another source knows, when searched, then the place has it`() throws
  {
    let first = try point("Café", 500, 10)
    let second = try point("Café", 505, 10, source: "b", tags: ["wifi": "yes"])
    #expect(try merged([first], [second]) == ["Café a"])
    let query = CorridorQuery(
      radius: 100, filter: PointFilter(tags: [try #require(TagExpression(parsing: "wifi=yes"))]),
    )
    #expect(try merged([first], [second], query) == ["Café b"])
  }
}

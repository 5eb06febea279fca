import ByteStreams
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

struct NearbySearchTests {
  private let deadline = Deadline(in: .seconds(1), now: { .zero })

  private func search(_ sources: any PointSource...) throws -> NearbySearch {
    NearbySearch(
      locationProvider: StubLocationProvider(
        fix: Fix(coordinate: try Coordinate(latitude: 0, longitude: 0), origin: .fixed)
      ),
      sources: sources,
    )
  }

  private func point(
    _ name: String?,
    metresEast: Double,
    id: String? = nil,
    source: String = "a",
    category: String? = nil,
    tags: Tags = [:],
  ) throws -> PointOfInterest {
    PointOfInterest(
      name: name,
      category: category.map(Category.init),
      // A degree of the equator is 111 319.49 m.
      coordinate: try Coordinate(latitude: 0, longitude: metresEast / 111_319.490793),
      id: id,
      source: source,
      tags: tags,
    )
  }

  @Test func `given two sources, when searched, then their points are one list by distance`() throws
  {
    let a = StubPointSource(
      "a",
      [try point("1", metresEast: 100), try point("3", metresEast: 300)],
    )
    let b = StubPointSource("b", [try point("2", metresEast: 200, source: "b")])
    let result = try search(a, b).run(NearbyQuery(limit: 10), by: deadline)
    #expect(result.points.map(\.point.name) == ["1", "2", "3"])
    #expect(result.failures.isEmpty)
  }

  @Test func `given equal distances, when ranked, then source order, id and name decide`() throws {
    let b = StubPointSource("b", [try point("first source", metresEast: 5, id: "9", source: "b")])
    let a = StubPointSource(
      "a",
      [
        try point("y", metresEast: 5), try point("x", metresEast: 5),
        try point("z", metresEast: 5, id: "1"),
      ],
    )
    let result = try search(b, a).run(NearbyQuery(), by: deadline)
    #expect(result.points.map(\.point.name) == ["first source", "z", "x", "y"])
  }

  @Test
  func `given the same object of OpenStreetMap twice, when merged, then the first one is kept`()
    throws
  {
    let a = StubPointSource(
      "a",
      [try point("A", metresEast: 100, id: "node/1", tags: ["x": "1"])],
    )
    let b = StubPointSource(
      "b",
      [
        try point("B", metresEast: 900, id: "node/1", source: "b", tags: ["x": "2", "y": "3"]),
        try point("C", metresEast: 950, id: "1", source: "b"),
      ],
    )
    let result = try search(a, b).run(NearbyQuery(), by: deadline)
    #expect(result.points.map(\.point.name) == ["A", "C"])
    #expect(result.points[0].point.tags == ["x": "1", "y": "3"])
  }

  @Test func `given the same id in two files of their own, when merged, then both are kept`() throws
  {
    let a = StubPointSource("a", [try point("A", metresEast: 100, id: "1")])
    let b = StubPointSource("b", [try point("B", metresEast: 900, id: "1", source: "b")])
    #expect(try search(a, b).run(NearbyQuery(), by: deadline).points.count == 2)
  }

  @Test func `given the same file twice, when merged, then each point comes once`() throws {
    let points = [
      try point(nil, metresEast: 100, id: "1"), try point("B", metresEast: 200, id: "2"),
    ]
    let twice = try search(StubPointSource("a", points), StubPointSource("a", points))
    #expect(try twice.run(NearbyQuery(), by: deadline).points.map(\.point.id) == ["1", "2"])
  }

  @Test func `given an id twice in one file, when merged, then both points are kept`() throws {
    let a = StubPointSource(
      "a",
      [try point("A", metresEast: 100, id: "1"), try point("B", metresEast: 600, id: "1")],
    )
    #expect(try search(a).run(NearbyQuery(), by: deadline).points.count == 2)
  }

  @Test(arguments: [(24.0, 1), (26.0, 2)])
  func `given the same name and category across sources, when within 25 m, then it is one place`(
    metres: Double,
    count: Int,
  ) throws {
    let a = StubPointSource("a", [try point("Café", metresEast: 0, category: "amenity=cafe")])
    let b = StubPointSource(
      "b",
      [try point("Café", metresEast: metres, source: "b", category: "amenity=cafe")],
    )
    #expect(try search(a, b).run(NearbyQuery(), by: deadline).points.count == count)
  }

  @Test func `given twins in one source, when merged, then both are kept`() throws {
    let a = StubPointSource(
      "a",
      [try point("Bench", metresEast: 0), try point("Bench", metresEast: 3)],
    )
    #expect(try search(a).run(NearbyQuery(), by: deadline).points.count == 2)
  }

  @Test func `given duplicates before the limit, when limited, then others move up`() throws {
    let twins = try (0..<20).map { try point("T\($0)", metresEast: Double($0) * 100) }
    let doubled = try (0..<20).map {
      try point("T\($0)", metresEast: Double($0) * 100 + 1, source: "b")
    }
    let a = StubPointSource("a", twins)
    let b = StubPointSource("b", doubled + [try point("last", metresEast: 5_000, source: "b")])
    let result = try search(a, b).run(NearbyQuery(limit: 20), by: deadline)
    #expect(result.points.map(\.point.name) == twins.map(\.name))
    #expect(
      try search(a, b).run(NearbyQuery(limit: 21), by: deadline).points.last?.point.name == "last"
    )
  }

  @Test
  func `given a twin of the first source beyond its limit, when merged, then it still counts`()
    throws
  {
    // The only point of b is a twin of a point that a returns only when asked for more.
    let crowd = try (0..<50).map { try point("crowd \($0)", metresEast: 90 + Double($0) / 100) }
    let a = StubPointSource("a", crowd + [try point("twin", metresEast: 110)])
    let b = StubPointSource("b", [try point("twin", metresEast: 89, source: "b")])
    let result = try search(a, b).run(NearbyQuery(limit: 3), by: deadline)
    #expect(result.points.map(\.point.name) == ["crowd 0", "crowd 1", "crowd 2"])
  }

  @Test
  func `given one failing source, when searched, then the others' points and the failure come`()
    throws
  {
    let good = StubPointSource("good", [try point("A", metresEast: 1)])
    let bad = StubPointSource("bad", failure: Failure(.unavailable, "bad: refused"))
    let result = try search(bad, good).run(NearbyQuery(limit: 5), by: deadline)
    #expect(result.points.map(\.point.name) == ["A"])
    #expect(
      result.failures
        == [SourceFailure(source: "bad", failure: Failure(.unavailable, "bad: refused"))]
    )
  }

  @Test func `given no location, when searched, then no source is asked`() {
    let search = NearbySearch(
      locationProvider: StubLocationProvider(fix: nil),
      sources: [StubPointSource("never", failure: Failure(.bug, "asked"))],
    )
    #expect(throws: Failure(.tryAgain, "no fix")) {
      try search.run(NearbyQuery(), by: deadline)
    }
  }
}

struct StubLocationProvider: LocationProvider {
  let fix: Fix?

  func currentFix(by deadline: Deadline) throws -> Fix {
    guard let fix else { throw Failure(.tryAgain, "no fix") }
    return fix
  }
}

import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

struct NearbySearchTests {
  private let deadline = Deadline(in: .seconds(1), now: { .zero })

  private func search(_ sources: any PointSource...) -> NearbySearch {
    NearbySearch(locationProvider: StubLocationProvider(), sources: sources)
  }

  @Test func `given one credit of sources and place, when found, then it is there once`() throws {
    let fix = Fix(
      coordinate: Coordinate(0, 0), origin: .name,
      place: Fix.Place(label: "Here, FR", attribution: "© one"),
    )
    for (credits, expected) in [(["© one"], ["© one"]), (["© two"], ["© two", "© one"])] {
      let search = NearbySearch(
        locationProvider: StubLocationProvider(fix: fix),
        sources: credits.map { StubPointSource("a", attribution: $0) },
      )
      try expect(search.run(NearbyQuery(), by: deadline).attributions, is: expected)
    }
  }

  private func point(
    _ name: String?, metresEast: Double, id: String? = nil, source: String = "a",
    isFromOpenStreetMap: Bool = false, tags: Tags = [:], isHidden: Bool = false,
  ) -> PointOfInterest {
    PointOfInterest(
      name: name,
      // A degree of the equator is 111 319.49 m.
      coordinate: Coordinate(0, metresEast / 111_319.490793),
      id: id, source: source,
      attribution: isFromOpenStreetMap ? OpenStreetMapObject.attribution : nil, tags: tags,
      isHidden: isHidden,
    )
  }

  /// An object of OpenStreetMap.
  private func object(
    _ id: String, _ name: String?, metresEast: Double, source: String = "a", tags: Tags = [:],
  ) -> PointOfInterest {
    point(
      name, metresEast: metresEast, id: id, source: source, isFromOpenStreetMap: true, tags: tags,
    )
  }

  /// The names and sources of the points that two sources have together.
  private func merged(
    _ a: [PointOfInterest], _ b: [PointOfInterest], _ query: NearbyQuery = NearbyQuery(),
  ) throws -> [String] {
    try search(StubPointSource("a", a), StubPointSource("b", b)).run(query, by: deadline)
      .points.map { "\($0.point.name ?? "-") \($0.point.source)" }
  }

  @Test func `given two sources, when searched, then points are one list by distance`() throws {
    let a = [point("1", metresEast: 100), point("3", metresEast: 300)]
    let b = [point("2", metresEast: 200, source: "b")]
    try expect(merged(a, b, NearbyQuery(limit: 10)), is: ["1 a", "2 b", "3 a"])
  }

  @Test func `given equal distances, when ranked, then source order, id and name decide`() throws {
    let first = [point("first", metresEast: 5, id: "9")]
    let second = [("y", nil), ("x", nil), ("z", "1")].map {
      point($0.0, metresEast: 5, id: $0.1, source: "b")
    }
    try expect(merged(first, second), is: ["first a", "z b", "x b", "y b"])
  }

  @Test(arguments: [24.0, 26])
  func `given one object of OpenStreetMap twice, when merged, then one`(metres: Double) throws {
    let a = StubPointSource("a", [object("node/1", "A", metresEast: 100, tags: ["x": "1"])])
    let other = object(
      "node/1", "renamed", metresEast: 100 + metres, source: "b", tags: ["x": "2", "y": "3"],
    )
    let b = StubPointSource("b", [other, object("1", "C", metresEast: 950, source: "b")])
    for query in [NearbyQuery(), NearbyQuery(limit: 3), NearbyQuery(radius: 1_000)] {
      let result = try search(a, b).run(query, by: deadline)
      expect(result.points.map(\.point.name), is: ["A", "C"])
      // A place far from it may be said of something else.
      expect(result.points[0].point.tags, is: (metres > 25 ? ["x": "1"] : ["x": "1", "y": "3"]))
    }
  }

  @Test func `given a place that one source hides, when merged, then the first decides`() throws {
    let open = point("A", metresEast: 10, source: "open")
    let closed = point("A", metresEast: 12, source: "closed", isHidden: true)
    #expect(try merged([closed], [open]).isEmpty)
    try expect(merged([open], [closed]), is: ["A open"])
    #expect(try merged([closed], [open], NearbyQuery(limit: 1)).isEmpty)
    let all = NearbyQuery(filter: PointFilter(includesHidden: true))
    try expect(merged([closed], [open], all), is: ["A closed"])
  }

  @Test func `given a tag that one source knows, when filtered, then each judges its own`() throws {
    let a = point("A", metresEast: 10, tags: ["x": "1"])
    let b = point("A", metresEast: 12, source: "b", tags: ["wifi": "yes"])
    let wifi = NearbyQuery(
      filter: PointFilter(tags: [TagExpression(TagPattern(key: "wifi", value: nil))])
    )
    let found = try search(StubPointSource("a", [a]), StubPointSource("b", [b]))
      .run(wifi, by: deadline).points
    expect(found.map(\.point.source), is: ["b"])
    expect(found.map(\.point.tags), is: [["wifi": "yes", "x": "1"]])
  }

  @Test func `given a place at the radius, when one source has it in, then it is found`() throws {
    let a = point("A", metresEast: 105)
    let b = point("A", metresEast: 95, source: "b")
    for sources in [([a], [b]), ([b], [a])] {
      let found = try search(StubPointSource("a", sources.0), StubPointSource("b", sources.1))
        .run(NearbyQuery(radius: 100), by: deadline).points
      expect(found.map { $0.distance.map { Int($0.rounded()) } }, is: [95])
      expect(found.map(\.point.source), is: [sources.0[0].source])
    }
  }

  @Test func `given the same id in files of their own, when merged, then all are kept`() throws {
    let a = [point("A", metresEast: 100, id: "1"), point("B", metresEast: 600, id: "1")]
    let b = [point("C", metresEast: 900, id: "1", source: "b")]
    try expect(merged(a, b), is: ["A a", "B a", "C b"])
  }

  @Test func `given a duplicate beyond the first's limit, when merged, then it is shown`() throws {
    // The only point of b is one that a returns only when asked for more.
    let crowd = (0..<50).map { point("crowd \($0)", metresEast: 90 + Double($0) / 100) }
    let a = crowd + [point("twin", metresEast: 110)]
    let b = [point("twin", metresEast: 89, source: "b")]
    try expect(merged(a, b, NearbyQuery(limit: 3)), is: ["twin a", "crowd 0 a", "crowd 1 a"])
  }

  @Test func `given one failing source, when searched, then points and failure come`() throws {
    let good = StubPointSource("good", [point("A", metresEast: 1)])
    let bad = StubPointSource("bad", failure: Failure(.unavailable, "bad: refused"))
    let result = try search(bad, good).run(NearbyQuery(limit: 5), by: deadline)
    expect(result.points.map(\.point.name), is: ["A"])
    #expect(
      result.failures
        == [SourceFailure(source: "bad", failure: Failure(.unavailable, "bad: refused"))])
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

/// Knows a fix, that on the equator at longitude 0 if not told another, or fails.
struct StubLocationProvider: LocationProvider {
  var fix: Fix? = Fix(coordinate: Coordinate(0, 0), origin: .fixed)

  func currentFix(by deadline: Deadline) throws -> Fix {
    guard let fix else { throw Failure(.tryAgain, "no fix") }
    return fix
  }
}

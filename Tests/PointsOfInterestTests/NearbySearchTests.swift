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

  /// A source whose data asks for a credit.
  private struct CreditedSource: PointSource {
    let name: String
    let credit: String

    func points(
      near centre: Coordinate,
      matching query: NearbyQuery,
      by deadline: Deadline,
    ) -> PointSourceAnswer {
      PointSourceAnswer(attribution: credit)
    }
  }

  @Test func `given one credit of sources and the place's name, when found, then it is there once`()
    throws
  {
    let fix = Fix(
      coordinate: try Coordinate(latitude: 0, longitude: 0),
      origin: .name,
      place: Fix.Place(label: "Here, FR", attribution: "© one"),
    )
    for (credits, expected) in [(["© one"], ["© one"]), (["© two"], ["© two", "© one"])] {
      let search = NearbySearch(
        locationProvider: StubLocationProvider(fix: fix),
        sources: credits.map { CreditedSource(name: "a", credit: $0) },
      )
      #expect(try search.run(NearbyQuery(), by: deadline).attributions == expected)
    }
  }

  private func point(
    _ name: String?,
    metresEast: Double,
    id: String? = nil,
    source: String = "a",
    category: String? = nil,
    isFromOpenStreetMap: Bool = false,
    tags: Tags = [:],
    isHidden: Bool = false,
  ) throws -> PointOfInterest {
    PointOfInterest(
      name: name,
      category: category.map(Category.init),
      // A degree of the equator is 111 319.49 m.
      coordinate: try Coordinate(latitude: 0, longitude: metresEast / 111_319.490793),
      id: id,
      source: source,
      attribution: isFromOpenStreetMap ? OpenStreetMapObject.attribution : nil,
      tags: tags,
      isHidden: isHidden,
    )
  }

  /// An object of OpenStreetMap.
  private func object(
    _ id: String,
    _ name: String?,
    metresEast: Double,
    source: String = "a",
    tags: Tags = [:],
  ) throws -> PointOfInterest {
    try point(
      name,
      metresEast: metresEast,
      id: id,
      source: source,
      isFromOpenStreetMap: true,
      tags: tags,
    )
  }

  /// The names and sources of the points that two sources have together.
  private func merged(
    _ a: [PointOfInterest],
    _ b: [PointOfInterest],
    _ query: NearbyQuery = NearbyQuery(),
  ) throws -> [String] {
    try search(StubPointSource("a", a), StubPointSource("b", b)).run(query, by: deadline)
      .points.map { "\($0.point.name ?? "-") \($0.point.source)" }
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

  @Test(arguments: [(24.0, 1), (26.0, 2)])
  func `given the same object of OpenStreetMap twice, when within 25 m, then the first one is kept`(
    metres: Double,
    count: Int,
  ) throws {
    let a = StubPointSource("a", [try object("node/1", "A", metresEast: 100, tags: ["x": "1"])])
    let b = StubPointSource(
      "b",
      [
        try object(
          "node/1",
          "renamed",
          metresEast: 100 + metres,
          source: "b",
          tags: ["x": "2", "y": "3"],
        ),
        try object("1", "C", metresEast: 950, source: "b"),
      ],
    )
    for query in [NearbyQuery(), NearbyQuery(limit: 3), NearbyQuery(radius: 1_000)] {
      let result = try search(a, b).run(query, by: deadline)
      #expect(
        result.points.map(\.point.name)
          == ["A", "renamed", "C"].filter {
            count == 2 || $0 != "renamed"
          }
      )
      #expect(result.points[0].point.tags == (count == 2 ? ["x": "1"] : ["x": "1", "y": "3"]))
    }
  }

  @Test func `given objects of OpenStreetMap that are alike, when ids differ, then all are kept`()
    throws
  {
    let stops = try ["a", "b"].enumerated().map { number, source in
      [try object("node/\(number)", "Central", metresEast: 10 + Double(number), source: source)]
    }
    #expect(try merged(stops[0], stops[1]) == ["Central a", "Central b"])
  }

  @Test(arguments: [("A", 1), ("B", 2)])
  func
    `given an id like an object's in other data, when the name agrees too, then it is that object`(
      name: String,
      count: Int,
    ) throws
  {
    let object = try object("node/1", "A", metresEast: 10)
    let row = try point(name, metresEast: 20, id: "node/1", source: "b", category: "pub")
    #expect(try merged([object], [row]).count == count)
    // The id of another object is none: the row is what it is called and where it lies.
    let other = try point("A", metresEast: 20, id: "node/2", source: "b")
    #expect(try merged([object], [other]) == ["A a"])
  }

  @Test func `given a place that one source hides, when merged, then the first source decides`()
    throws
  {
    let open = try point("A", metresEast: 10, source: "open")
    let closed = try point("A", metresEast: 12, source: "closed", isHidden: true)
    #expect(try merged([closed], [open]).isEmpty)
    #expect(try merged([open], [closed]) == ["A open"])
    #expect(try merged([closed], [open], NearbyQuery(limit: 1)).isEmpty)
    let all = NearbyQuery(filter: PointFilter(includesHidden: true))
    #expect(try merged([closed], [open], all) == ["A closed"])
  }

  @Test(arguments: [1, 100])
  func `given what no source knows alone, when filtered, then the place is found all the same`(
    count: Int
  ) throws {
    // Each source knows half of it, of many more places than are asked for at a time.
    func half(_ tag: String, _ source: String) throws -> [PointOfInterest] {
      try (1...count).map { number in
        try point(
          "\(number)",
          metresEast: Double(number) * 100,
          source: source,
          tags: [tag: "yes"],
        )
      }
    }
    let (a, b) = (try half("a", "a"), try half("b", "b"))
    let both = PointFilter(
      tags: ["a", "b"].map { TagExpression(TagPattern(key: $0, value: "yes")) }
    )
    for limit in [1, 7, nil] {
      let query = NearbyQuery(limit: limit, filter: both)
      let names = (1...count).prefix(limit ?? count)
      #expect(try merged(a, b, query) == names.map { "\($0) a" })
      #expect(try merged(b, a, query) == names.map { "\($0) b" })
      #expect(try merged(a, [], query).isEmpty)
    }
  }

  @Test func `given several points alike, when merged, then the nearest come together one to one`()
    throws
  {
    let a = try [0.0, 10].map { try point("A", metresEast: $0) }
    let b = try [9.0, 12, 14].map { try point("A", metresEast: $0, source: "b") }
    // 9 goes with 10, then 12 with 0.
    #expect(try merged(a, b) == ["A a", "A a", "A b"])
    #expect(try merged(b, a) == ["A b", "A b", "A b"])
  }

  @Test func `given names that differ by case and accents, when merged, then they are the same`()
    throws
  {
    let a = try point("Café Zoë", metresEast: 0)
    let b = try point("CAFE ZOE", metresEast: 5, source: "b")
    #expect(try merged([a], [b]) == ["Café Zoë a"])
  }

  @Test func `given distances that are printed alike, when ranked, then the source decides`() throws
  {
    let a = try point("A", metresEast: 10.0002)
    let b = try point("B", metresEast: 10.0001, source: "b")
    #expect(try merged([a], [b]) == ["A a", "B b"])
    #expect(try merged([a], [b], NearbyQuery(limit: 1)) == ["A a"])
  }

  @Test func `given a copy that is too near, when searched, then the place is too near`() throws {
    let points = try [40.0, 60].map { try object("node/1", "A", metresEast: $0) }
    let others = try [70.0, 80].map { try object("node/\($0)", "B", metresEast: $0) }
    let a = try search(StubPointSource("a", points + others))
    for query in [NearbyQuery(beyond: 50), NearbyQuery(limit: 1, beyond: 50)] {
      #expect(try a.run(query, by: deadline).points.first?.point.name == "B")
    }
  }

  @Test func `given a twin beyond the radius, when merged, then the first source's place counts`()
    throws
  {
    let a = try point("A", metresEast: 105)
    let b = try point("A", metresEast: 95, source: "b")
    #expect(try merged([a], [b], NearbyQuery(radius: 100)).isEmpty)
    #expect(try merged([b], [a], NearbyQuery(radius: 100)) == ["A b"])
    #expect(try merged([b], [a], NearbyQuery(beyond: 100)).isEmpty)
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

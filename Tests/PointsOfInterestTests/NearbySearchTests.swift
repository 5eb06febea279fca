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

  @Test func `given equal distances, when ranked, then source order, id and name decide`() throws {
    let first = StubPointSource("a", [point("first", east: 5, id: "9")])
    let others = [("y", nil), ("x", nil), ("z", "1")].map { point($0.0, east: 5, id: $0.1) }
    let found = try search(first, StubPointSource("b", others)).run(NearbyQuery(), by: deadline)
    expect(found.points.map(\.point.name), is: ["first", "z", "x", "y"])
  }

  @Test(arguments: [24.0, 26])
  func `given one object of OpenStreetMap twice, when merged, then one`(metres: Double) throws {
    let osm = OpenStreetMapObject.attribution
    let a = StubPointSource(
      "a", [point("A", east: 100, id: "node/1", attribution: osm, tags: ["x": "1"])],
    )
    let other = point(
      "renamed", east: 100 + metres, id: "node/1", attribution: osm, tags: ["x": "2", "y": "3"],
    )
    let b = StubPointSource("b", [other, point("C", east: 950, id: "1", attribution: osm)])
    for query in [NearbyQuery(), NearbyQuery(limit: 3), NearbyQuery(radius: 1_000)] {
      let result = try search(a, b).run(query, by: deadline)
      expect(result.points.map(\.point.name), is: ["A", "C"])
      // A place far from it may be said of something else.
      expect(result.points[0].point.tags, is: (metres > 25 ? ["x": "1"] : ["x": "1", "y": "3"]))
    }
  }

  @Test func `given the same id in files of their own, when merged, then all are kept`() throws {
    let a = [point("A", east: 100, id: "1"), point("B", east: 600, id: "1")]
    let b = [point("C", east: 900, id: "1")]
    let found = try search(StubPointSource("a", a), StubPointSource("b", b))
      .run(NearbyQuery(), by: deadline)
    expect(found.points.map(\.point.name), is: ["A", "B", "C"])
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

/// A point on the equator, so many metres east of 0° 0°.
func point(
  _ name: String?, category: String? = nil, east: Metres, id: String? = nil, source: String = "a",
  attribution: String? = nil, tags: Tags = [:], isHidden: Bool = false,
) -> PointOfInterest {
  PointOfInterest(
    name: name, category: category.map { Category($0) },
    coordinate: Coordinate(0, east / 111_319.490793), id: id, source: source,
    attribution: attribution, tags: tags, isHidden: isHidden,
  )
}

/// Knows a fix, that on the equator at longitude 0 if not told another, or fails.
struct StubLocationProvider: LocationProvider {
  var fix: Fix? = Fix(coordinate: Coordinate(0, 0), origin: .fixed)

  func currentFix(by deadline: Deadline) throws -> Fix {
    guard let fix else { throw Failure(.tryAgain, "no fix") }
    return fix
  }
}

/// A source that has points only before its deadline: after it, or at it as a server that is silent does.
private struct PunctualSource: PointSource {
  let name: String
  var isSilent = false
  let points: [PointOfInterest]

  func search(for query: NearbyQuery) -> SourceSearch { isSilent ? .asking : .reading }

  func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    if isSilent { _ = Monitor(()).when(by: deadline) { _ in nil as Void? } }
    guard !deadline.hasPassed else { throw Failure(.tryAgain, "\(name): too late") }
    return try StubPointSource(name, points).points(near: centre, matching: query, by: deadline)
  }
}

extension NearbySearchTests {
  @Test func `given a server that is silent, when asked beside files, then their points are found`()
    throws
  {
    let cafe = point("A", east: 5)
    var spa = point("A", east: 10)
    spa.tags = ["spa": "yes"]
    let sources = [
      PunctualSource(name: "silent", isSilent: true, points: []),
      PunctualSource(name: "one", points: [cafe]), PunctualSource(name: "two", points: [spa]),
    ]
    let found = try NearbySearch(locationProvider: StubLocationProvider(), sources: sources)
      .run(NearbyQuery(limit: 3), by: Deadline(in: .milliseconds(300)))
    expect(found.points.map(\.point.name), is: ["A"])
    // Each was looked into once more for what the other has.
    expect(found.points[0].point.tags, is: ["spa": "yes"])
    expect(found.failures.map(\.source), is: ["silent"])
  }
}

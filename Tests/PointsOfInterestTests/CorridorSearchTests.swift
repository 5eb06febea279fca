import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

struct CorridorSearchTests {
  let deadline = Deadline(in: .seconds(1), now: { .zero })

  /// Along the equator, so far to the east; numbers are metres.
  func track(_ parts: [[(east: Double, north: Double)]]) throws -> Track {
    try #require(Track(parts: parts.map { $0.map { place($0.east, $0.north) } }))
  }

  func place(_ east: Double, _ north: Double) -> Coordinate {
    Coordinate(north / 110_574.275_822, east / 111_319.490_793)
  }

  func point(
    _ name: String?, _ east: Double, _ north: Double, id: String? = nil, source: String = "a",
    tags: Tags = [:],
  ) -> PointOfInterest {
    PointOfInterest(
      name: name, coordinate: place(east, north), id: id, source: source, tags: tags, )
  }

  private func names(
    _ query: NearbyQuery, along track: Track, _ sources: StubPointSource...,
  ) throws -> [String?] {
    try result(query, along: track, sources).points.map(\.point.name)
  }

  private func result(
    _ query: NearbyQuery, along track: Track, _ sources: [StubPointSource],
  ) throws -> NearbyResult {
    try CorridorSearch(sources: sources).run(query, along: track, by: deadline)
  }

  /// Distance and way along the track, in whole metres, of points found along a way.
  private func places(
    _ source: StubPointSource, along way: [(east: Double, north: Double)], radius: Metres = 200,
  ) throws -> [[Double]] {
    try result(NearbyQuery(radius: radius), along: try track([way]), [source])
      .points.map { [($0.distance ?? -1).rounded(), ($0.along ?? -1).rounded()] }
  }

  @Test func `given points by a track, when searched, then they come in the order met`() throws {
    let source = StubPointSource(
      "a",
      [
        point("third", 3_000, 100), point("first", 1_000, -190),
        point("second", 2_000, 0), point("too far", 2_500, 201),
        PointOfInterest(name: "nowhere", source: "a"),
      ],
    )
    let track = try track([[(0, 0), (5_000, 0)]])
    let result = try result(NearbyQuery(radius: 200), along: track, [source])
    expect(result.points.map(\.point.name), is: ["first", "second", "third"])
    expect(result.points.map(\.side), is: [.right, .on, .left])
    expect(result.points.map { ($0.along ?? 0).rounded() }, is: [1_000, 2_000, 3_000])
    expect(result.points.map { ($0.distance ?? -1).rounded() }, is: [190, 0, 100])
    expect(result.points.map { ($0.bearing ?? -1).rounded() }, is: [180, 0, 0])
    #expect((result.fix, result.track) == (Fix(coordinate: track.start, origin: .file), track))
    #expect(result.failures.isEmpty)
  }

  @Test(arguments: [false, true])
  func `given a way out and back, when met twice, then it is printed once`(isService: Bool) throws {
    let source = StubPointSource("a", [point("P", 1_000, 150)], isService: isService)
    let way = [(0.0, 0.0), (30_000, 0), (30_000, 100), (0, 100)]
    try expect(places(source, along: way), is: [[150, 1_000]])
  }

  @Test(arguments: [false, true])
  func `given jitter at the edge of the radius, when searched, then the whole visit counts`(
    isService: Bool
  ) throws {
    let source = StubPointSource("a", [point("P", 1_000, 0)], isService: isService)
    // In by a metre, out by 10 m, and then past it at 30 m.
    let way: [(Double, Double)] = [
      (0, 199), (1_000, 199), (1_005, 210), (1_010, 199), (1_500, 400), (3_000, 400),
    ]
    let back: [(Double, Double)] = [
      (0, 199), (995, 199), (1_000, 215), (1_005, 120), (1_100, 30), (0, 30),
    ]
    try expect(places(source, along: way).map(\.first), is: [199])
    try expect(places(source, along: back).map(\.first), is: [30])
  }

  @Test func `given a visit that comes to nothing, when a later does, then that counts`() throws {
    let source = StubPointSource("a", [point("P", 1_000, 0)])
    let way = [(0.0, 220.0), (5_000, 220), (5_000, 100), (0, 100)]
    try expect(places(source, along: way), is: [[100, 9_120]])
  }

  @Test func `given a bound on nearness, when a later visit is nearer, then it is out`() throws {
    let points = [point("near later", 1_000, 150), point("far", 3_000, -150)]
    let source = StubPointSource("a", points)
    let track = try track([[(0, 0), (30_000, 0), (30_000, 128), (0, 128)]])
    for limit in [nil, 1] {
      let query = NearbyQuery(limit: limit, radius: 200, beyond: 50)
      try expect(names(query, along: track, source), is: ["far"])
    }
  }

  @Test func `given a visit over many windows, when searched, then the nearest counts`() throws {
    // Round and round within 200 m of it, coming nearer, for twenty windows.
    let ways = (0..<40).map { (number: Int) -> (east: Double, north: Double) in
      (number % 2 == 0 ? 0 : 150, 190 - Double(number))
    }
    let source = StubPointSource("a", [point("P", 0, 0)])
    let found = try places(source, along: ways + [(0, 100_000)], radius: 260)
    expect(found.map(\.first), is: [152])
    #expect(source.askCount > 100)
  }

  @Test func `given points met in one place, when ranked, then way and source decide`() throws {
    let b = StubPointSource("b", [point("source b", 500, 50, source: "b")])
    let a = StubPointSource(
      "a",
      [
        point("far", 500, -60), point("y", 500, 50), point("x", 500, 50),
        point("id", 500, 50, id: "1"), point("near", 500, 10),
      ],
    )
    #expect(
      try names(
        NearbyQuery(radius: 100), along: try track([[(0, 0), (1_000, 0)]]), b,
        a,
      ) == ["near", "source b", "id", "x", "y", "far"])
  }

  @Test func `given points alike in all, when searched, then each is there in any window`() throws {
    let bench = point(nil, 300, 20)
    // To tell them apart by looking at all takes minutes.
    let source = StubPointSource("a", Array(repeating: bench, count: 20_000))
    let track = try track([[(0, 0), (1_000, 0)]])
    try expect(names(NearbyQuery(radius: 200), along: track, source).count, is: 20_000)
  }

  @Test func `given two sources with a place, when searched, then the first's is kept`() throws {
    let a = StubPointSource("a", [point("Café", 500, 0, tags: ["a": "1"])])
    let b = StubPointSource("b", [point("Café", 490, 0, source: "b", tags: ["b": "2"])])
    let result = try result(
      NearbyQuery(limit: 1, radius: 100), along: try track([[(0, 0), (1_000, 0)]]), [a, b], )
    expect(result.points.map(\.point.source), is: ["a"])
    expect(result.points.map(\.point.tags), is: [["a": "1", "b": "2"]])
  }

  @Test func `given a limit, when the first points are certain, then no more is asked`() throws {
    let points = (0..<100).map { point("\($0)", Double($0) * 1_000, 10) }
    let track = try track([[(0, 0), (100_000, 0)]])
    let (all, few) = (StubPointSource("a", points), StubPointSource("a", points))
    try expect(names(NearbyQuery(radius: 50), along: track, all).count, is: 100)
    try expect(names(NearbyQuery(limit: 3, radius: 50), along: track, few), is: ["0", "1", "2"])
    #expect(few.askCount < all.askCount / 20)
  }

  @Test func `given any limit, when searched, then the points are as in a search without`() throws {
    // Some visits last long, some points are one object; a limit must not see them too early.
    let points = (0..<60).map { (number: Int) -> PointOfInterest in
      let (east, north) = (Double(number * 7 % 60) * 40, Double(number * 13 % 300) - 150)
      return point("\(number)", east, north, id: "node/\(number / 2)")
    }
    let track = try track([[(0, 0), (900, 0), (900, 50), (300, 60), (300, -40), (2_400, 0)]])
    let source = StubPointSource("a", points)
    let all = try names(NearbyQuery(radius: 150), along: track, source)
    #expect(all.count > 20)
    for limit in 1...all.count {
      #expect(
        try names(NearbyQuery(limit: limit, radius: 150), along: track, source)
          == Array(all.prefix(limit)))
    }
  }

  @Test func `given a service, when asked along 100 km, then it is asked few times`() throws {
    let source = StubPointSource("a", [point("end", 100_000, 10)], isService: true)
    let track = try track([(0...10_000).map { (east: Double($0) * 10, north: 0) }])
    try expect(names(NearbyQuery(radius: 50), along: track, source), is: ["end"])
    #expect(source.askCount <= 6)
  }

  @Test func `given a source that fails on the way, when searched, then the rest comes`() throws {
    let failing = StubPointSource(
      "a", [point("A", 100, 0), point("B", 90_000, 0)],
      failure: Failure(.unavailable, "a: has gone"), after: 2, isService: true,
    )
    let other = StubPointSource("b", [point("C", 50_000, 0, source: "b")])
    let result = try result(
      NearbyQuery(radius: 50), along: try track([[(0, 0), (100_000, 0)]]), [failing, other], )
    expect(result.points.map(\.point.name), is: ["A", "C"])
    #expect(
      result.failures == [
        SourceFailure(source: "a", failure: Failure(.unavailable, "a: has gone"))
      ])
    expect(failing.askCount, is: 3)
  }

  @Test func `given the deadline passes on the way, when searched, then it is told`() throws {
    let source = StubPointSource("a", [point("A", 100, 0)])
    let result = try CorridorSearch(sources: [source]).run(
      NearbyQuery(radius: 50), along: try track([[(0, 0), (100_000, 0)]]),
      by: Deadline(in: .zero, now: { .zero }),
    )
    #expect(
      result.failures.map(\.failure) == [
        Failure(.tryAgain, "a: searching along the track took too long")
      ])
    expect(source.askCount, is: 1)
  }

  @Test func `given a deadline that passes by the end, when searched, then all is found`() throws {
    let source = StubPointSource("a", [point("A", 10, 0)])
    let result = try CorridorSearch(sources: [source]).run(
      NearbyQuery(radius: 50), along: try track([[(0, 0), (20, 0)]]),
      by: Deadline(in: .zero, now: { .zero }),
    )
    #expect((result.failures, result.points.map(\.point.name)) == ([], ["A"]))
  }
}

/// Several sources along a track.
extension CorridorSearchTests {
  private func merged(
    _ first: [PointOfInterest], _ second: [PointOfInterest],
    _ query: NearbyQuery = NearbyQuery(radius: 100),
  ) throws -> [String] {
    let sources = [StubPointSource("a", first), StubPointSource("b", second)]
    return try result(query, along: try track([[(0, 0), (1_000, 0)]]), sources)
      .points.map { "\($0.point.name ?? "-") \($0.point.source)" }
  }

  private func closed(_ name: String, _ east: Double, _ north: Double) -> PointOfInterest {
    var point = point(name, east, north)
    point.isHidden = true
    point.tags["disused:amenity"] = "cafe"
    return point
  }

  @Test func `given a place that the first has closed, when searched, then it is hidden`() throws {
    let open = point("Café", 500, 10, source: "b", tags: ["amenity": "cafe"])
    let closed = closed("Café", 505, 10)
    let cafes = PointFilter(tags: [try #require(TagExpression(parsing: "amenity=cafe"))])
    for filter in [PointFilter(), cafes] {
      let query = NearbyQuery(radius: 100, filter: filter)
      #expect(try merged([closed], [open], query).isEmpty)
      try expect(merged([open], [closed], query), is: ["Café b"])
    }
  }

  @Test func `given duplicates on both sides of an edge, when searched, then one counts`() throws {
    let (inner, outer) = (point("Café", 500, 95), point("Café", 500, 110, source: "b"))
    try expect(merged([inner], [outer]), is: ["Café a"])
    try expect(merged([outer], [inner]), is: ["Café b"])
  }
}

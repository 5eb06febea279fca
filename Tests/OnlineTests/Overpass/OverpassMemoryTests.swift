import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Online

/// Locations that follow each other, around servers that a closure plays.
struct OverpassMemoryTests {
  private let fixture: OverpassFixture

  /// A source without files, so that only what it remembers can save a request.
  init() throws {
    var fixture = try OverpassFixture(town: [100, 300, 700, 1_000])
    fixture.hasCache = false
    fixture.policy.lookAhead = 500
    self.fixture = fixture
  }

  private func ids(
    _ source: OverpassSource, metresNorth: Double = 0, _ query: NearbyQuery,
  ) throws -> [String?] {
    try source.points(
      near: Coordinate(metresNorth / 110_574.3, 0), matching: query, by: Deadline(in: .seconds(20)),
    ).ids
  }

  @Test func `given a known circle, when a location is in it, then no server is asked`() throws {
    let source = try fixture.source()
    let query = NearbyQuery(limit: 1)
    try expect(ids(source, query), is: ["node/0", "node/1", "node/2"])
    // 750 m around the first location are known, and so 250 m around one 500 m away.
    try expect(ids(source, metresNorth: 499, query), is: ["node/1", "node/2"])
    expect(fixture.transport.requests.map(\.radius), is: [759])
    #expect(try ids(source, metresNorth: 501, query).contains("node/2"))
    expect(fixture.transport.requests.count, is: 2)
  }

  @Test func `given a radius, when the location moves, then only points in it are found`() throws {
    let source = try fixture.source()
    let query = NearbyQuery(radius: 250)
    try expect(ids(source, query), is: ["node/0"])
    try expect(ids(source, metresNorth: 450, query), is: ["node/1", "node/2"])
    expect(fixture.transport.requests.count, is: 1)
  }

  @Test func `given a larger limit, when the location is the same, then the circle grows`() throws {
    let source = try fixture.source()
    try expect(ids(source, NearbyQuery(limit: 1)).count, is: 3)
    try expect(ids(source, NearbyQuery(limit: 4)).count, is: 4)
    expect(fixture.transport.requests.map(\.radius), is: [759, 1_516])
    let details = try fixture.answer(NearbyQuery(limit: 4)).details
    #expect(
      details.filter { $0.contains("matching") } == [
        "one.example: 3 matching points within 750 m",
        "one.example: 4 matching points within 1500 m",
      ])
  }

  @Test func `given another selection or part, when asked, then the circle is not known`() throws {
    let source = try fixture.source()
    for target in DistanceTarget.allCases {
      _ = try ids(source, NearbyQuery(radius: 250, target: target))
    }
    _ = try ids(source, NearbyQuery(radius: 250, filter: OverpassFixture.cafes))
    expect(fixture.transport.requests.count, is: 4)
  }

  @Test func `given a day later, when asked, then the circle is forgotten`() throws {
    let source = try fixture.source()
    _ = try ids(source, NearbyQuery(radius: 250))
    fixture.clock.advance(by: .seconds(86_399))
    _ = try ids(source, NearbyQuery(radius: 250))
    expect(fixture.transport.requests.count, is: 1)
    fixture.clock.advance(by: .seconds(1))
    _ = try ids(source, NearbyQuery(radius: 250))
    expect(fixture.transport.requests.count, is: 2)
  }

  @Test func `given a failure, when a location follows, then the server rests for 30 s`() throws {
    let failing = try OverpassFixture { request, earlier in
      earlier == 0
        ? .failure(.cannotConnect)
        : .success(OverpassFixture.response([OverpassFixture.cafe(1, metres: 10)]))
    }
    let source = try failing.source()
    let failure = Failure(.unavailable, "one.example: cannot connect")
    #expect(throws: failure) { try ids(source, NearbyQuery(limit: 1)) }
    failing.clock.advance(by: .milliseconds(29_999))
    #expect(throws: failure) { try ids(source, NearbyQuery(limit: 1)) }
    expect(failing.transport.requests.count, is: 1)
    failing.clock.advance(by: .milliseconds(1))
    try expect(ids(source, NearbyQuery(limit: 1)), is: ["node/1"])
  }
}

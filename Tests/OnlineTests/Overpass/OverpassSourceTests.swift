import Basics
import Foundation
import Geodesy
import Synchronization
import TestSupport
import Testing

@testable import Online
@testable import PointsOfInterest

/// Circles and mirrors, around servers that a closure plays.
struct OverpassSourceTests {
  // MARK: Circles

  @Test func `given no radius, when asked, then the circle grows to hold the limit`() throws {
    let fixture = try OverpassFixture(town: [100, 251, 600, 700, 5_000])
    let answer = try fixture.answer(NearbyQuery(limit: 3))
    expect(fixture.transport.requests.map(\.radius), is: [254, 506, 1_011])
    #expect((answer.ids, answer.isCutOff) == (["node/0", "node/1", "node/2", "node/3"], true))
    #expect((answer.completeWithin, answer.attribution) == (nil, "© OpenStreetMap contributors"))
    #expect(answer.told.isEmpty)
  }

  @Test func `given objects around the circle, when asked, then they count for no limit`() throws {
    // A way that touches the circle has its centre far outside: nearer points may be missing.
    let fixture = try OverpassFixture { request, earlier in
      let near = [OverpassFixture.cafe(1, metres: 3_000)]
      let all = near + [OverpassFixture.cafe(2, metres: 300)]
      return .success(OverpassFixture.response(earlier == 0 ? near : all))
    }
    let answer = try fixture.answer(NearbyQuery(limit: 1))
    expect(fixture.transport.requests.map(\.radius), is: [254, 506])
    expect(answer.ids, is: ["node/2"])
  }

  @Test func `given too few points, when asked, then the answer ends at 32 km, as told`() throws {
    let fixture = try OverpassFixture(town: [31_000, 33_000])
    let answer = try fixture.answer(NearbyQuery(limit: 2))
    expect(fixture.transport.requests.count, is: 8)
    #expect((answer.ids, answer.isCutOff, answer.completeWithin) == (["node/0"], false, 32_000))
    #expect(answer.told.isEmpty)
  }

  @Test func `given a radius, when asked, then there is one request`() throws {
    let fixture = try OverpassFixture(town: [100, 999, 1_001])
    let answer = try fixture.answer(NearbyQuery(limit: 1, radius: 1_000))
    expect(fixture.transport.requests.map(\.radius), is: [1_011])
    #expect((answer.completeWithin, answer.ids) == (nil, ["node/0", "node/1"]))
    #expect((answer.isCutOff, answer.told) == (false, []))
  }

  @Test(arguments: [9_223_372_036_854_775_808, 1e22, 1e300] as [Metres])
  func `given distances no integer holds, when asked, then it is all Earth`(far: Metres) throws {
    let fixture = try OverpassFixture(town: [100])
    try expect(fixture.answer(NearbyQuery(limit: 1, radius: far)).ids, is: ["node/0"])
    let beyond = try fixture.answer(NearbyQuery(limit: 1, beyond: far))
    #expect(beyond.ids.isEmpty)
    #expect(fixture.transport.requests.allSatisfy { $0.radius == 20_100_000 })
  }

  @Test func `given what is too near, when asked, then circles begin behind it`() throws {
    let fixture = try OverpassFixture(town: [100, 10_100, 10_300])
    let answer = try fixture.answer(NearbyQuery(limit: 2, beyond: 10_000))
    expect(fixture.transport.requests.map(\.radius), is: [10_354, 10_606])
    expect(answer.ids, is: ["node/1", "node/2"])
  }

  @Test func `given a filter, when the server sends more, then it is filtered here`() throws {
    let fixture = try OverpassFixture(town: [100, 200])
    let query = NearbyQuery(radius: 500, filter: OverpassFixture.shops)
    #expect(try fixture.answer(query).points.isEmpty)
  }

  @Test func `given words that no object has, when asked, then no server is`() throws {
    let fixture = try OverpassFixture(town: [100])
    let filter = PointFilter(categories: [.word(FoldedText("museum"))])
    try expect(fixture.answer(NearbyQuery(limit: 1, filter: filter)), is: PointSourceAnswer())
    #expect(fixture.transport.requests.isEmpty)
  }

  @Test func `given a larger circle that fails, when asked, then the smaller is a part`() throws {
    let fixture = try OverpassFixture { request, earlier in
      earlier == 0
        ? .success(OverpassFixture.response([OverpassFixture.cafe(1, metres: 10)]))
        : .failure(.cannotConnect)
    }
    let answer = try fixture.answer(NearbyQuery(limit: 2))
    #expect((answer.ids, answer.isCutOff) == (["node/1"], false))
    expect(answer.problems, is: [Failure(.unavailable, "one.example: cannot connect")])
  }

  // MARK: Servers

  @Test(
    arguments: [
      (.failure(.cannotConnect), "cannot connect"),
      (.success(HTTPResponse(status: 429)), "too many requests; try again in a minute (HTTP 429)"),
      (.success(HTTPResponse(status: 504)), "the server is too busy; try again later (HTTP 504)"),
    ] as [(HTTPTransportResult, String)])
  func `given a first server without an answer, when asked, then the next one is without a wait`(
    outcome: HTTPTransportResult, reason: String,
  ) throws {
    var fixture = try OverpassFixture { request, _ in
      request.host == "one.example"
        ? outcome : .success(OverpassFixture.response([OverpassFixture.cafe(1, metres: 10)]))
    }
    fixture.servers = ["https://one.example", "https://two.example"]
    let answer = try fixture.answer(by: Deadline(in: .seconds(90)))
    expect(fixture.transport.requests.map(\.host), is: ["one.example", "two.example"])
    #expect(fixture.pauses.delays.isEmpty)
    expect(answer.points.map(\.point.source), is: ["one.example"])
    #expect(
      answer.details == [
        "one.example: \(reason)", "two.example: asked, and answered",
        "one.example: 1 matching point within 250 m",
      ])
    #expect(answer.told.isEmpty)
  }

  @Test func `given a busy server, when the circle grows, then it rests for its time`() throws {
    let cafes = (0...2).map { OverpassFixture.cafe($0, metres: Double($0) * 110_574.3) }
    var fixture = try OverpassFixture { request, earlier in
      .success(
        request.host == "one.example"
          ? HTTPResponse(status: 429)
          : OverpassFixture.response(earlier > 2 ? cafes : [])
      )
    }
    fixture.servers = ["https://one.example", "https://two.example"]
    let source = try fixture.source()
    let query = NearbyQuery(limit: 1)
    func hosts(near latitude: Double) throws -> [String] {
      let asked = fixture.transport.requests.count
      _ = try source.points(
        near: Coordinate(latitude, 0), matching: query, by: Deadline(in: .seconds(20)),
      )
      return fixture.transport.requests.dropFirst(asked).map(\.host)
    }
    let two = "two.example"
    try expect(hosts(near: 0), is: ["one.example", two, two, two])
    fixture.clock.advance(by: .seconds(29))
    try expect(hosts(near: 1), is: [two])
    fixture.clock.advance(by: .seconds(2))
    try expect(hosts(near: 2), is: ["one.example", two])
  }

  @Test func `given busy servers, when time is left, then the last is asked once more`() throws {
    var fixture = try OverpassFixture { request, earlier in
      .success(
        earlier < 3
          ? HTTPResponse(status: request.host == "two.example" ? 504 : 429)
          : OverpassFixture.response([OverpassFixture.cafe(1, metres: 10)])
      )
    }
    fixture.servers = ["https://one.example", "https://two.example", "https://three.example"]
    try expect(fixture.answer(by: Deadline(in: .seconds(90))).ids, is: ["node/1"])
    #expect(
      fixture.transport.requests.map(\.host)
        == ["one.example", "two.example", "three.example", "three.example"])
    expect(fixture.pauses.delays, is: [.seconds(30)])
  }

  @Test func `given a server that stays busy, when asked again, then waits grow and end`() throws {
    let fixture = try OverpassFixture { _, _ in .success(HTTPResponse(status: 504)) }
    #expect(
      throws: Failure(.tryAgain, "one.example: the server is too busy; try again later (HTTP 504)")
    ) { try fixture.answer(by: Deadline(in: .seconds(600))) }
    expect(fixture.pauses.delays, is: [5, 5, 5, 8, 16, 32].map { .seconds($0) })
  }

  @Test func `given servers that all fail, when asked, then all are told of`() throws {
    var fixture = try OverpassFixture { request, earlier in
      request.host == "one.example" ? .failure(.cannotConnect) : .failure(.timedOut)
    }
    fixture.servers = ["https://one.example", "https://two.example"]
    #expect(
      throws: Failure(.tryAgain, "one.example: cannot connect; two.example: no answer in time")
    ) { try fixture.answer() }
  }

  @Test func `given no time left, when a server has failed, then no other is asked`() throws {
    let clock = ManualClock()
    var fixture = try OverpassFixture { _, _ in
      clock.advance(by: .seconds(30))
      return .failure(.timedOut)
    }
    fixture.servers = ["https://one.example", "https://two.example"]
    #expect(throws: Failure(.tryAgain, "one.example: no answer in time")) {
      try fixture.answer(by: Deadline(in: .seconds(30), now: clock.now))
    }
  }
}

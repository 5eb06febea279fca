import Basics
import Foundation
import Geodesy
import Online
import PointsOfInterest
import TestSupport
import Testing

/// Requests and answers over the wire when all is well.
@Suite(.waiting) struct ExchangeTests {
  static let body = """
    [{"name":"Far","lat":37.4,"long":-121.9},{"name":"Near","lat":37.33,"long":-121.89},
    {"name":"Nowhere","lat":91,"long":0}]
    """

  @Test func `given a request, when sent, then the server sees location, key and program`() throws {
    let server = try LoopbackHTTPServer(["/points": .answer()])
    _ = try OnlineFixture().answer(of: server.url("/points"))
    let request = try #require(server.requests.first)
    expect(request.query, is: "key=\(OnlineFixture.queryKey)&lat=37.3293&long=-121.8893")
    expect(request.headers["x-api-key"], is: OnlineFixture.headerKey)
    expect(request.headers["user-agent"], is: "poi/0.0")
    expect(request.headers["accept-encoding"], is: "identity")
    #expect(
      request.headers["accept"]
        == "application/json, application/geo+json, application/*+json;q=0.9")
    expect(server.requests.count, is: 1)
  }

  @Test(arguments: [
    HTTPFault.answer(type: "application/geo+json; charset=utf-8", body: Self.body),
    .inSingleBytes(Self.body),
    .raw(
      FaultTests.chunked + String(Self.body.utf8.count, radix: 16)
        + "\r\n\(Self.body)\r\n0\r\nX-Checksum: abc\r\nServer-Timing: db;dur=5\r\n\r\n"
    ),
  ])
  func `given a server that drips or sends chunks too, when asked, then all comes, nearest first`(
    fault: HTTPFault
  ) throws {
    let server = try LoopbackHTTPServer(["/points": fault])
    let answer = try OnlineFixture().answer(of: server.url("/points"))
    expect(answer.points.map(\.point.name), is: ["Near", "Far"])
    expect(answer.points.map(\.point.source), is: ["127.0.0.1", "127.0.0.1"])
    expect(answer.problems, is: [Failure(.data, "127.0.0.1: Nowhere: bad coordinate")])
    expect(answer.attribution, is: "© the service")
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `given a redirect on one origin, when followed, then the key goes on`(status: Int) throws {
    let server = try LoopbackHTTPServer([
      "/points": .redirect(status, to: "/new?q=1"), "/new": .answer(body: Self.body),
    ])
    let answer = try OnlineFixture().answer(of: server.url("/points"))
    expect(answer.points.count, is: 2)
    expect(server.requests.map(\.path), is: ["/points", "/new"])
    expect(server.requests.last?.query, is: "q=1")
    expect(server.requests.last?.headers["x-api-key"], is: OnlineFixture.headerKey)
  }

  @Test func `given a redirect away and back, when followed, then the key stays behind`() throws {
    let home = try LoopbackHTTPServer(["/back": .answer(body: Self.body)])
    let other = try LoopbackHTTPServer(["/other": .redirect(to: home.url("/back"))])
    let first = try LoopbackHTTPServer(["/points": .redirect(to: other.url("/other"))])
    let answer = try OnlineFixture().answer(of: first.url("/points"))
    expect(answer.points.count, is: 2)
    expect(first.requests.map { $0.headers["x-api-key"] }, is: [OnlineFixture.headerKey])
    expect(other.requests.map { $0.headers["x-api-key"] }, is: [nil])
    expect(home.requests.map { $0.headers["x-api-key"] }, is: [nil])
    expect(other.requests.first?.headers["user-agent"], is: "poi/0.0")
  }

  @Test func `given five redirects, when followed, then the answer comes`() throws {
    let hop = HTTPFault.redirect(to: "/points")
    let server = try LoopbackHTTPServer([
      "/points": .sequence(hop, hop, hop, hop, hop, .answer(body: Self.body))
    ])
    try expect(OnlineFixture().answer(of: server.url("/points")).points.count, is: 2)
    expect(server.requests.count, is: 6)
  }

  @Test func `given a server that says when, when tried again, then not before`() throws {
    let server = try LoopbackHTTPServer([
      "/points": .sequence(
        .status(429, headers: ["Retry-After": "7"]),
        .status(429, headers: ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"]),
        .status(429, headers: ["Retry-After": "nonsense"]), .answer(body: Self.body),
      )
    ])
    let fixture = OnlineFixture()
    _ = try fixture.answer(of: server.url("/points"), within: .seconds(30))
    expect(fixture.pauses.delays, is: [.seconds(7), .seconds(2), .seconds(4)])
  }

  @Test func `given a server that never recovers, when tried 7 times, then no more`() throws {
    let server = try LoopbackHTTPServer(["/points": .status(503, headers: ["Retry-After": "0"])])
    let fixture = OnlineFixture()
    #expect(throws: Failure.self) {
      try fixture.answer(of: server.url("/points"), within: .seconds(60))
    }
    expect(server.requests.count, is: 7)
    // That it may be asked again at once is no leave to do so.
    expect(fixture.pauses.delays, is: [1, 2, 4, 8, 16, 32].map { .seconds($0) })
  }
}

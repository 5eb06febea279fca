import Basics
import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Online

/// Every way in which an Overpass server can answer, over a real connection.
@Suite(.waiting) struct OverpassFaultTests {
  /// One row: what the server does, and what the user is told.
  typealias Row = (fault: HTTPFault, kind: Failure.Kind, message: String)

  /// A page as the server makes it.
  static func page(_ status: Int, _ error: String) -> HTTPFault {
    .answer(
      status,
      type: "text/html; charset=utf-8",
      body: """
        <html><body>
        <p>The data included in this document is from www.openstreetmap.org.</p>
        <p><strong style="color:#FF0000">Error</strong>: \(error) </p>
        <p><strong style="color:#FF0000">Error</strong>: more of it </p>
        </body></html>
        """,
    )
  }

  static let cafe = OverpassFixture.cafe(1, metres: 10)
  static let dispatcher = "runtime error: open64: 0 Success /osm3s Dispatcher_Client"

  private static func remark(_ text: String) -> HTTPFault {
    .answer(body: OverpassFixture.body([cafe], remark: text))
  }

  private static let later = "the server does not answer now; try again later"
  private static let unfriendly =
    "the server refuses this program; try another in the configuration"

  /// Failures that may pass.
  static let passing: [Row] = [
    (
      remark("runtime error: Query timed out after 2 seconds."),
      "the server had too little time; allow more with --timeout, or ask for less:"
        + " runtime error: Query timed out after 2 seconds.",
    ),
    (remark(dispatcher + "::duplicate_query"), "\(later): \(dispatcher)::duplicate_query"),
    (
      page(429, dispatcher + "::rate_limited. Please check /api/status"),
      "too many requests; try again in a minute (HTTP 429)",
    ),
    (
      page(504, "runtime error: open64: 2 No such file or directory"),
      "the server is too busy; try again later (HTTP 504)",
    ),
    (
      page(504, dispatcher + "::timeout. The server is probably too busy"),
      "the server is too busy; try again later (HTTP 504)",
    ),
  ].map { ($0, .tryAgain, $1) }

  static let lasting: [Row] = [
    (page(400, "line 1: parse error"), "the server refused the request (HTTP 400)"),
    (
      remark("runtime error: Query ran out of memory"),
      "too much for the server; ask for less with --radius or --category:"
        + " runtime error: Query ran out of memory",
    ),
    (remark("at 43.7384123,-7.42 of 7"), "the server failed: at …,-7.42 of 7"),
    (
      .answer(type: "text/html", body: "<p>Log in, please</p>"),
      "the answer is a web page (text/html) and not JSON; is the URL right?",
    ),
    (.answer(body: "<p>Log in, please</p>"), "a web page and not JSON came"),
    (
      .answer(type: "application/osm3s+xml", body: "<osm/>"),
      "the answer is application/osm3s+xml and not JSON",
    ),
    (page(406, "x"), "\(unfriendly) (HTTP 406)"), (.status(403), "\(unfriendly) (HTTP 403)"),
  ].map { ($0, .unavailable, $1) }

  private static let unended: Row = (
    .raw(HTTPFault.head(200, ["Content-Type": "application/json"]) + #"{"elements":["#), .data,
    "byte 13: expected a value, found the end",
  )

  @Test(arguments: passing + lasting + [unended])
  func `given a server that fails, when asked, then the user is told, and nothing is kept`(
    fault: HTTPFault, kind: Failure.Kind, message: String,
  ) throws {
    let server = try LoopbackHTTPServer(["/api/interpreter": fault])
    let directory = try TemporaryDirectory()
    #expect(throws: Failure(kind, "127.0.0.1:\(server.port): \(message)")) {
      try answer(of: server, cacheIn: directory)
    }
    try expect(FileManager.default.contentsOfDirectory(atPath: directory.path), is: ["lock"])
  }

  @Test(arguments: [(301, false), (303, false), (308, true)])
  func `given a redirect to another path or server, when asked, then the query goes along`(
    status: Int, isElsewhere: Bool,
  ) throws {
    let other = try LoopbackHTTPServer(["/new": .answer(body: OverpassFixture.body([Self.cafe]))])
    let server = try LoopbackHTTPServer([
      "/api/interpreter": .redirect(status, to: isElsewhere ? other.url("/new") : "/new"),
      "/new": .answer(body: OverpassFixture.body([Self.cafe])),
    ])
    let directory = try TemporaryDirectory()
    let found = try answer(of: server, cacheIn: directory)
    expect(found.ids, is: ["node/1"])
    let requests = server.requests + other.requests
    expect(requests.map(\.path), is: ["/api/interpreter", "/new"])
    expect(other.requests.count, is: (isElsewhere ? 1 : 0))
    #expect(requests[0].body.hasPrefix("data="))
    // 303 says that the answer is there already.
    expect(requests[1].body, is: status == 303 ? "" : requests[0].body)
    for request in requests {
      expect(request.headers["content-type"], is: "application/x-www-form-urlencoded")
      expect(request.headers["user-agent"], is: "poi/0.0")
    }
  }

  private func answer(
    of server: LoopbackHTTPServer, cacheIn directory: TemporaryDirectory,
  ) throws -> PointSourceAnswer {
    let source = OverpassSource(
      servers: [try ServiceURL(server.url(""))], rules: .fixture, client: OnlineFixture().client,
      cache: AnswerCache(path: directory.path, maximumSize: 1 << 20), lock: RequestLock(),
      now: Deadline.monotonicNow,
    )
    return try source.points(
      near: OverpassFixture.centre, matching: NearbyQuery(limit: 1, radius: 100),
      by: Deadline(in: .seconds(4)),
    )
  }
}

import Basics
import Foundation
import Geodesy
import Online
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

/// Every way in which a server can fail a lookup, over a real connection.
@Suite(.waiting) struct FaultTests {
  /// One row: what the server does, and what the user is told; `HOST` stands for the server's address.
  typealias Row = (name: String, fault: HTTPFault, kind: Failure.Kind, message: String)

  static let partial = HTTPFault.head(
    200, ["Content-Type": "application/json", "Content-Length": "20"],
  )
  static let chunked = HTTPFault.head(
    200, ["Content-Type": "application/json", "Transfer-Encoding": "chunked"],
  )

  static let stalling: [Row] = [
    ("stalled before the header", ""),
    ("stalled in the header", "HTTP/1.1 200 OK\r\nContent-"),
    ("stalled in the body", partial + "[{"),
    ("stalled in a chunk", chunked + "5\r\nab"),
  ].map { name, sent in (name, .stall(after: sent), .tryAgain, "HOST: no answer in time") }

  private static let lost = "the connection was lost"
  private static let cut = "the answer was cut off after 2 of 20 bytes"
  private static let large = "the answer is larger than 1048576 bytes"
  private static let unended =
    "the request failed: transfer closed with outstanding read data remaining"

  static let broken: [Row] =
    ([
      ("truncated", .raw(partial + "[{"), cut),
      ("reset in the body", .reset(after: partial + "[{"), cut), ("reset at once", .reset(), lost),
      ("closed at once", .raw(""), lost), ("closed in the status line", .raw("HTTP/1."), lost),
      ("closed after the status line", .raw("HTTP/1.1 200 OK\r\n"), lost),
      ("closed in a header field", .raw("HTTP/1.1 200 OK\r\nContent-Ty"), lost),
      (
        "bad chunk", .raw(chunked + "2\r\n[]\r\nzz\r\n"),
        "the request failed: Illegal or missing hexadecimal sequence in chunked-encoding",
      ),
      ("unfinished chunk", .raw(chunked + "2\r\n[]\r\n5\r\nhe"), unended),
      (
        "chunks that end within the trailer", .raw(chunked + "2\r\n[]\r\n0\r\nX-S: a\r\n"), unended,
      ),
      ("HTTP/0.9", .raw("[]\n"), "the answer is not HTTP"),
      ("noise", .raw("\u{1}\u{2}\u{3}\r\n\r\n"), "the answer is not HTTP"),
      (
        "300 KB of header", .largeHeader(300_000), "the answer's header is larger than 65536 bytes",
      ),
      ("oversized", .oversized(mebibytes: 3), large),
      ("announces no number", .answer(headers: ["Content-Length": "99999999999999999999"]), large),
      ("announces too much", .answer(headers: ["Content-Length": "99999999999"]), large),
      (
        "gzip, refused by its head",
        .stall(after: HTTPFault.head(200, ["Content-Encoding": "gzip"])),
        "the answer is compressed (gzip) although that was not asked for",
      ),
      ("empty", .answer(body: ""), "the answer is empty"),
      ("204", .raw("HTTP/1.1 204 X\r\n\r\n"), "the answer is empty"),
      (
        "web page", .answer(type: "text/html; charset=utf-8", body: "<html>"),
        "the answer is a web page (text/html) and not JSON; is the URL right?",
      ),
      (
        "picture", .answer(type: "image/png", body: "PNG"), "the answer is image/png and not JSON",
      ),
    ] as [(String, HTTPFault, String)]).map { ($0, $1, .unavailable, "HOST: \($2)") }
    + [("not JSON", .answer(body: "[{"), .data, "127.0.0.1: byte 0: not locations JSON")]

  /// Refusals that ask for a password.
  static let challenging: [Row] = [
    (401, ["WWW-Authenticate": #"Basic realm="x""#], Self.refusal),
    (401, ["WWW-Authenticate": "basic realm=x"], Self.refusal),
    (401, ["WWW-Authenticate": "Bearer"], Self.refusal),
    (407, ["Proxy-Authenticate": #"Basic realm="x""#], "the proxy refused access"),
  ].map { (status: Int, headers: [String: String], reason: String) in
    (
      "\(status) \(headers.values.joined())", .status(status, headers: headers), .unavailable,
      "HOST: \(reason) (HTTP \(status))",
    )
  }

  private static let refusal = "the server refused access; check the key in the configured headers"

  static let refusing: [Row] = [
    (400, .unavailable, "the server refused the request"), (401, .unavailable, refusal),
    (403, .unavailable, refusal), (404, .unavailable, "nothing is at this URL; check its path"),
    (206, .unavailable, "an answer that makes no sense here"),
    (501, .unavailable, "the server failed"),
    (304, .unavailable, "an answer that makes no sense here"),
  ].map { (status: Int, kind: Failure.Kind, reason: String) in
    ("\(status)", .status(status), kind, "HOST: \(reason) (HTTP \(status))")
  }

  /// Failures that may pass, after which the client tries again: it takes no server to see that.
  static let temporary: [(status: Int, retryAfter: String?, kind: Failure.Kind, message: String)] =
    [
      (408, nil, .tryAgain, "the server got tired of waiting for the request (HTTP 408)"),
      (429, nil, .tryAgain, "too many requests (HTTP 429)"),
      (500, nil, .unavailable, "the server failed (HTTP 500)"),
      (502, nil, .unavailable, "the server failed (HTTP 502)"),
      (503, nil, .tryAgain, "the server is not available at the moment (HTTP 503)"),
      (504, nil, .tryAgain, "the server got no answer in time from the one behind it (HTTP 504)"),
      (429, "3600", .tryAgain, "too many requests (HTTP 429); it asked to wait 3600 s"),
    ]

  static let redirecting: [Row] = [
    ("loop", HTTPFault.redirect(to: "/points"), "more than 5 redirects"),
    ("to file", .redirect(to: "file:///etc/passwd"), "a redirect to file: is not followed"),
    ("to ftp", .redirect(301, to: "ftp://127.0.0.1/x"), "a redirect to ftp: is not followed"),
    ("without a place", .answer(302, type: nil, body: ""), "a redirect that leads nowhere"),
    ("to no host", .redirect(to: "http://[bad/"), "a redirect that leads nowhere"),
  ].map { ($0, $1, .unavailable, "HOST: \($2)") }

  @Test(
    arguments: [stalling, broken, challenging, refusing, redirecting].flatMap {
      Thoroughness.sample($0, oneOf: 2)
    }
  )
  func `given a server with a fault, when asked, then the failure is clear, quick and discreet`(
    name: String, fault: HTTPFault, kind: Failure.Kind, message: String,
  ) throws {
    let within = Duration.milliseconds(name.hasPrefix("stalled") ? 300 : 20_000)
    let server = try LoopbackHTTPServer(["/points": fault])
    let fixture = OnlineFixture()
    let start = ContinuousClock.now
    let failure = try #require(throws: Failure.self) {
      _ = try fixture.answer(of: server.url("/points"), within: within)
    }
    let expected = message.replacing("HOST", with: "127.0.0.1:\(server.port)")
    expect(failure, is: Failure(kind, expected))
    #expect(ContinuousClock.now - start < within + .seconds(1))
    expectNoSecret(in: failure)
  }

  @Test(arguments: temporary)
  func `given a failure that does not pass, when asked, then it is clear and discreet`(
    status: Int, retryAfter: String?, kind: Failure.Kind, message: String,
  ) throws {
    let headers = retryAfter.map { ["Retry-After": $0] } ?? [:]
    let transport = ScriptedTransport(
      Array(repeating: HTTPResponse(status: status, headers: headers), count: 7)
    )
    let fixture = OnlineFixture(transport: transport)
    let failure = try #require(throws: Failure.self) {
      _ = try fixture.answer(of: "https://service.example/points")
    }
    expect(failure, is: Failure(kind, "service.example: \(message)"))
    // The sixth wait would be of 32 s, and there is time for 20.
    expect(transport.urls.count, is: retryAfter == nil ? 6 : 1)
    expectNoSecret(in: failure)
  }

  @Test func `given a server that stalls, when somebody asks to stop, then nobody waits`() throws {
    let isAsked = Atomic(false)
    let stall = HTTPFault { connection, _ in
      isAsked.store(true, ordering: .relaxed)
      connection.waitUntilClosed()
    }
    let server = try LoopbackHTTPServer(["/points": stall])
    let start = ContinuousClock.now
    let deadline = Deadline(in: .seconds(30)) {
      isAsked.load(ordering: .relaxed) ? .seconds(1 << 40) : Deadline.monotonicNow()
    }
    #expect(throws: Failure(.tryAgain, "127.0.0.1:\(server.port): no answer in time")) {
      try OnlineFixture().source(server.url("/points")).points(
        near: Coordinate(0, 0), matching: NearbyQuery(limit: 1), by: deadline,
      )
    }
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func `given a closed port, when asked, then the connection cannot be made`() throws {
    let listener = try LoopbackListener { _ in }
    listener.stop()
    let fixture = OnlineFixture()
    let failure = try #require(throws: Failure.self) {
      _ = try fixture.answer(of: "http://127.0.0.1:\(listener.port)/points")
    }
    expect(failure, is: Failure(.unavailable, "127.0.0.1:\(listener.port): cannot connect"))
    expectNoSecret(in: failure)
  }

  @Test func `given a name without an address, when asked, then it cannot be resolved`() throws {
    let failure = try #require(throws: Failure.self) {
      _ = try OnlineFixture().answer(of: "https://poi.invalid/points")
    }
    expect(failure, is: Failure(.unavailable, "poi.invalid: the host name cannot be resolved"))
    expectNoSecret(in: failure)
  }

  @Test func `given a server without TLS, when asked by https, then it is not secure`() throws {
    let server = try LoopbackListener { $0.write("HTTP/1.1 200 OK\r\n\r\n") }
    defer { server.stop() }
    let failure = try #require(throws: Failure.self) {
      _ = try OnlineFixture().answer(of: "https://127.0.0.1:\(server.port)/points")
    }
    expect(failure.kind, is: .unavailable)
    #expect(failure.message.hasPrefix("127.0.0.1:\(server.port): no secure connection: "))
    expectNoSecret(in: failure)
  }

  private func expectNoSecret(
    in failure: Failure, sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    var dumped = ""
    dump(failure, to: &dumped)
    for secret in [OnlineFixture.headerKey, OnlineFixture.queryKey, "37.3293", "121.8893"] {
      #expect(!dumped.contains(secret), sourceLocation: sourceLocation)
    }
  }
}

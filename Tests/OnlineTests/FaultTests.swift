import Foundation
import Online
import PointsOfInterest
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

  static let broken: [Row] = [
    (
      "truncated", .raw(partial + "[{"), .unavailable,
      "HOST: the answer was cut off after 2 of 20 bytes",
    ),
    (
      "reset in the body", .reset(after: partial + "[{"), .unavailable,
      "HOST: the answer was cut off after 2 of 20 bytes",
    ),
    ("reset at once", .reset(), .unavailable, "HOST: the connection was lost"),
    ("closed at once", .raw(""), .unavailable, "HOST: the connection was lost"),
    (
      "bad chunk", .raw(chunked + "2\r\n[]\r\nzz\r\n"), .unavailable,
      "HOST: the request failed: Illegal or missing hexadecimal sequence in chunked-encoding",
    ),
    (
      "unfinished chunk", .raw(chunked + "2\r\n[]\r\n5\r\nhe"), .unavailable,
      "HOST: the request failed: transfer closed with outstanding read data remaining",
    ),
    ("closed in the status line", .raw("HTTP/1."), .unavailable, "HOST: the connection was lost"),
    (
      "closed after the status line", .raw("HTTP/1.1 200 OK\r\n"), .unavailable,
      "HOST: the connection was lost",
    ),
    (
      "closed in a header field", .raw("HTTP/1.1 200 OK\r\nContent-Ty"), .unavailable,
      "HOST: the connection was lost",
    ),
    ("HTTP/0.9", .raw("[]\n"), .unavailable, "HOST: the answer is not HTTP"),
    ("noise", .raw("\u{1}\u{2}\u{3}\r\n\r\n"), .unavailable, "HOST: the answer is not HTTP"),
    (
      "300 KB of header", .largeHeader(300_000), .unavailable,
      "HOST: the answer's header is larger than 65536 bytes",
    ),
    (
      "oversized", .oversized(mebibytes: 3), .unavailable,
      "HOST: the answer is larger than 1048576 bytes",
    ),
    (
      "announces too much", .answer(headers: ["Content-Length": "99999999999"]), .unavailable,
      "HOST: the answer is larger than 1048576 bytes",
    ),
    (
      "gzip bomb", .gzipBomb, .unavailable,
      "HOST: the answer is compressed (gzip) although that was not asked for",
    ),
    ("empty", .answer(body: ""), .unavailable, "HOST: the answer is empty"),
    ("204", .raw("HTTP/1.1 204 X\r\n\r\n"), .unavailable, "HOST: the answer is empty"),
    (
      "web page", .answer(type: "text/html; charset=utf-8", body: "<html>"), .unavailable,
      "HOST: the answer is a web page (text/html) and not JSON; is the URL right?",
    ),
    (
      "picture", .answer(type: "image/png", body: "PNG"), .unavailable,
      "HOST: the answer is image/png and not JSON",
    ),
    (
      "chunks that end within the trailer", .raw(chunked + "2\r\n[]\r\n0\r\nX-Sum: a\r\n"),
      .unavailable,
      "HOST: the request failed: transfer closed with outstanding read data remaining",
    ),
    ("not JSON", .answer(body: "[{"), .data, "127.0.0.1: byte 0: not locations JSON"),
  ]

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
    ("redirect loop", .redirect(to: "/points"), .unavailable, "HOST: more than 5 redirects"),
    (
      "redirect to file", .redirect(to: "file:///etc/passwd"), .unavailable,
      "HOST: a redirect to file: is not followed",
    ),
    (
      "redirect to ftp", .redirect(301, to: "ftp://127.0.0.1/points"), .unavailable,
      "HOST: a redirect to ftp: is not followed",
    ),
    (
      "redirect without a place", .answer(302, type: nil, body: ""), .unavailable,
      "HOST: a redirect that leads nowhere",
    ),
  ]

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
    let fixture = OnlineFixture(runsDelays: true)
    let start = ContinuousClock.now
    let failure = try #require(throws: Failure.self) {
      _ = try fixture.answer(of: server.url("/points"), within: within)
    }
    let expected = message.replacing("HOST", with: "127.0.0.1:\(server.port)")
    #expect(failure == Failure(kind, expected))
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
    let fixture = OnlineFixture(transport: transport, runsDelays: true)
    let failure = try #require(throws: Failure.self) {
      _ = try fixture.answer(of: "https://service.example/points")
    }
    #expect(failure == Failure(kind, "service.example: \(message)"))
    expectNoSecret(in: failure)
  }

  @Test func `given a closed port, when asked, then the connection cannot be made`() throws {
    let listener = try LoopbackListener { _ in }
    listener.stop()
    let fixture = OnlineFixture()
    let failure = try #require(throws: Failure.self) {
      _ = try fixture.answer(of: "http://127.0.0.1:\(listener.port)/points")
    }
    #expect(failure == Failure(.unavailable, "127.0.0.1:\(listener.port): cannot connect"))
    expectNoSecret(in: failure)
  }

  @Test func `given a name without an address, when asked, then it cannot be resolved`() throws {
    let failure = try #require(throws: Failure.self) {
      _ = try OnlineFixture().answer(of: "https://poi.invalid/points")
    }
    #expect(failure == Failure(.unavailable, "poi.invalid: the host name cannot be resolved"))
    expectNoSecret(in: failure)
  }

  @Test func `given a server without TLS, when asked by https, then it is not secure`() throws {
    let server = try LoopbackListener { $0.write("HTTP/1.1 200 OK\r\n\r\n") }
    defer { server.stop() }
    let failure = try #require(throws: Failure.self) {
      _ = try OnlineFixture().answer(of: "https://127.0.0.1:\(server.port)/points")
    }
    #expect(failure.kind == .unavailable)
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

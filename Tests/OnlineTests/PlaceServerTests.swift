import Basics
import Foundation
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

@testable import Online
@testable import POICommand

/// Changes of places, from the request that is prepared to what a server makes of it.
struct PlaceServerTests {
  private static let change = change("a b/ä?.#", Array(#"{"type":"Feature"}"#.utf8))

  private static func change(_ id: String, _ body: [UInt8]?) -> PlaceContent {
    PlaceContent(id: id, body: body, digest: nil, name: id)
  }

  @Test(arguments: [
    ("https://h.example/places", "https://h.example/places/a%20b%2F%C3%A4%3F.%23"),
    ("https://h.example/places/", "https://h.example/places/a%20b%2F%C3%A4%3F.%23"),
    ("https://h.example", "https://h.example/a%20b%2F%C3%A4%3F.%23"),
    (
      "https://h.example:8/p%20q?key=1&x#f",
      "https://h.example:8/p%20q/a%20b%2F%C3%A4%3F.%23?key=1&x",
    ),
  ])
  func `given a URL, when a change is prepared, then the id is one segment of its path`(
    service: String, expected: String,
  ) throws {
    var headers = RequestHeaders()
    try headers.add("X-Api-Key", Secret("s3cr3t"))
    let server = try Self.server(ScriptedTransport([]), at: service, headers: headers)
    let put = try server.request(for: Self.change, under: "key-1")
    #expect((put.url.absoluteString, put.method) == (expected, "PUT"))
    expect(put.body, is: Data(#"{"type":"Feature"}"#.utf8))
    #expect(
      put.fields == [
        "X-Api-Key": "s3cr3t", "Idempotency-Key": "\"key-1\"",
        "Content-Type": "application/geo+json",
      ])
    let delete = try server.request(for: Self.change("x", nil), under: "k")
    #expect((delete.method, delete.body) == ("DELETE", nil))
    expect(delete.fields, is: ["X-Api-Key": "s3cr3t", "Idempotency-Key": "\"k\""])
  }

  private static let denied = "the server refused access; check the key in the configured headers"
  private static let moved =
    "the server redirects, and a change is not sent elsewhere; use the new URL"

  @Test func `given keys in a URL, when journals are told apart, then by server and path`() throws {
    let identities = try [
      "https://H.example/p/?key=1", "https://h.example:443/p?key=2", "http://h.example/p",
      "https://h.example/q",
    ].map { try Self.server(ScriptedTransport([]), at: $0).identity }
    expect(identities[0], is: identities[1])
    expect(Set(identities).count, is: 3)
  }

  @Test(
    arguments: [
      (200, PlaceReply.made, PlaceReply.made), (201, .made, .made), (204, .made, .made),
      (404, absent("nothing is at this URL; check its path (HTTP 404)"), .made),
      (410, absent("nothing is at this URL; check its path (HTTP 410)"), .made),
      (409, refused("the server refused the request (HTTP 409)"), nil),
      (412, refused("the server refused the request (HTTP 412)"), nil),
      (500, refused("the server failed (HTTP 500)"), nil),
      (401, failed("\(denied) (HTTP 401)"), nil),
      (407, failed("the proxy refused access (HTTP 407)"), nil),
      (301, failed("\(moved) (HTTP 301)"), nil), (307, failed("\(moved) (HTTP 307)"), nil),
    ] as [(Int, PlaceReply, PlaceReply?)])
  func `given a status, when a change is sent, then it says what came of it`(
    status: Int, reply: PlaceReply, replyToDeletion: PlaceReply?,
  ) throws {
    for (body, expected) in [(Self.change.body, reply), (nil, replyToDeletion ?? reply)] {
      let transport = ScriptedTransport([HTTPResponse(status: status, headers: ["Location": "/x"])])
      let change = Self.change("x", body)
      try expect(
        Self.server(transport).send(change, under: "k", by: Deadline(in: .seconds(5))),
        is: expected,
      )
      expect(transport.urls, is: ["https://h.example/places/x"])
    }
  }

  @Test(
    arguments: [
      (200, "text/html; charset=utf-8", "<!DOCTYPE html><title>Log in</title>", false),
      (201, "Text/HTML", "OK", false), (200, "application/json", "\u{FEFF} \n<HTML>", false),
      (200, nil, "\n<!doctype HTML>", false), (200, "text/html", "", true), (204, nil, "", true),
      (201, nil, "", true), (200, "application/json", #"{"ok":"<html>"}"#, true),
      (200, "application/geo+json", "{}", true), (200, "text/plain", "made", true),
      (207, "application/xml", "<?xml version='1.0'?><multistatus/>", true),
    ] as [(Int, String?, String, Bool)])
  func `given a body, when it is a web page, then nothing was made and no more is sent`(
    status: Int, type: String?, body: String, isMade: Bool,
  ) throws {
    let page = Self.failed(
      "answered with a web page and not as a server of places does (HTTP \(status));"
        + " is there a login page in between?"
    )
    for content in [Self.change.body, nil] {
      let headers = type.map { ["Content-Type": $0] } ?? [:]
      let transport = ScriptedTransport([
        HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
      ])
      let change = Self.change("x", content)
      let reply = try Self.server(transport)
        .send(change, under: "k", by: Deadline(in: .seconds(5)))
      expect(reply, is: (isMade ? .made : page))
    }
  }

  @Test func `given a busy server, when a change is sent, then it waits and tries again`() throws {
    let transport = ScriptedTransport([
      HTTPResponse(status: 503, headers: ["Retry-After": "3"]), HTTPResponse(status: 429),
      HTTPResponse(status: 204),
    ])
    let pauses = RecordedPauses()
    let server = try Self.server(transport, pauses)
    expect(server.send(Self.change, under: "k", by: Deadline(in: .seconds(60))), is: .made)
    expect(pauses.delays, is: [.seconds(3), .seconds(2)])
  }

  private static func refused(_ reason: String) -> PlaceReply {
    .refused(Failure(.unavailable, "h.example: \(reason)"))
  }

  private static func absent(_ reason: String) -> PlaceReply {
    .absent(Failure(.unavailable, "h.example: \(reason)"))
  }

  private static func failed(_ reason: String) -> PlaceReply {
    .failed(Failure(.unavailable, "h.example: \(reason)"))
  }

  private static func server(
    _ transport: any HTTPTransport,
    _ pauses: RecordedPauses = RecordedPauses(),
    at url: String = "https://h.example/places", headers: RequestHeaders = RequestHeaders(),
  ) throws -> HTTPPlaceServer {
    HTTPPlaceServer(
      HTTPService(
        try ServiceURL(url), headers: headers,
        client: HTTPClient(transport: transport, userAgent: "poi/0", pause: pauses.pause),
      )
    )
  }
}

import OpeningHours
import Basics
@testable import POICommand
import Foundation
import Online
import PointsOfInterest
import TestSupport
import Testing

/// A server of extracts over HTTP, as it should be and at its worst.
@Suite(.waiting) struct ExtractServerTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var deadline: Deadline { Deadline(in: .seconds(20)) }

  private func client(of fake: ExtractServerFake, cached: Bool = false) throws -> HTTPExtractServer
  {
    HTTPExtractServer(
      HTTPService(
        try ServiceURL(fake.url), headers: RequestHeaders(), client: OnlineFixture().client,
      ),
      cache: cached ? AnswerCache(path: directory.path + "/cache", maximumSize: 1 << 20) : nil,
      freshness: .zero,
    )
  }

  /// Fetches the extract of Monaco.
  private func fetch(_ fake: ExtractServerFake) throws -> [UInt8] {
    let server = try client(of: fake)
    let list = try server.list(by: deadline) { _ in }
    let region = try #require(list.regions.first { $0.id == "monaco" })
    let part = try PartialExtract(in: directory.path + "/fetching", of: region)
    let download = ExtractDownload(
      offered: OfferedRegion(region: region, server: server, list: fake.url), largest: 1 << 20,
      deadline: deadline, now: { Timestamp(milliseconds: 0) }, progressed: { _ in },
    )
    _ = try download.run(server.offer(of: region.url, by: deadline), into: part)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: part.path)))
  }

  @Test func `given cuts, when downloaded, then the ranges join`() throws {
    let cuts = [1, 60, 100]
    let fake = try ExtractServerFake { _, earlier in
      earlier < cuts.count ? .cut(after: cuts[earlier]) : .good
    }
    try expect(fetch(fake), is: SmallExtract.bytes)
    expect(fake.fetches, is: ["HEAD", "GET", "GET bytes=1-", "GET bytes=61-", "GET bytes=161-"])
    expect(fake.requests.last { $0.headers["range"] != nil }?.headers["if-range"], is: "\"v1\"")
  }

  @Test func `given a server that ignores ranges, when cut, then it begins anew once`() throws {
    let whole = HTTPFault.answer(
      type: "application/octet-stream",
      body: String(decoding: SmallExtract.bytes, as: Unicode.ASCII.self),
    )
    let fake = try ExtractServerFake { _, earlier in
      switch earlier {
      case 0: .cut(after: 100)
      case 1: .answer(whole)
      default: .good
      }
    }
    try expect(fetch(fake), is: SmallExtract.bytes)
    expect(fake.fetches, is: ["HEAD", "GET", "GET bytes=100-", "HEAD", "GET"])
  }

  /// Answers after which it is tried again and again, unless the wait that they ask for is too long.
  private static let passing: [(HTTPFault, Failure.Kind, String)] =
    [(500, .unavailable, "the server failed (HTTP 500)"), (503, .tryAgain, "(HTTP 503)")]
    .map { (status: Int, kind: Failure.Kind, words: String) in
      let headers = Thoroughness.isRaised ? [:] : ["Retry-After": "3600"]
      return (.status(status, headers: headers), kind, words)
    }

  private static let lasting: [(HTTPFault, Failure.Kind, String)] = [
    (.status(403), .unavailable, "refused access"), (.status(404), .unavailable, "(HTTP 404)"),
    (.status(429, headers: ["Retry-After": "3600"]), .tryAgain, "it asked to wait 3600 s"),
    (.answer(type: "text/html", body: "<html>Log in"), .unavailable, "is a web page"),
    (.answer(type: nil, body: "<html>Log in"), .unavailable, "sent a web page"),
  ]

  @Test(arguments: passing + lasting)
  func `given a server that fails, when downloaded, then the reason is told`(
    fault: HTTPFault, kind: Failure.Kind, words: String,
  ) throws {
    let fake = try ExtractServerFake { _, _ in .answer(fault) }
    #expect {
      try fetch(fake)
    } throws: { error in
      (error as? Failure)?.kind == kind && (error as? Failure)?.message.contains(words) == true
    }
  }

  @Test func `given a wrong MD5 or none, when downloaded, then only the wrong one counts`() throws {
    let fake = try ExtractServerFake()
    fake.publish(checksum: String(repeating: "0", count: 32))
    #expect(throws: Failure.self) { try fetch(fake) }
    fake.publish(checksum: nil)
    try expect(fetch(fake), is: SmallExtract.bytes)
  }

  @Test func `given a kept list, when asked again, then it is sent only if it changed`() throws {
    let fake = try ExtractServerFake()
    let server = try client(of: fake, cached: true)
    let first = try server.list(by: deadline) { _ in }
    let second = try server.list(by: deadline) { _ in }
    expect(first.regions, is: second.regions)
    expect(fake.requests.map { $0.headers["if-none-match"] }, is: [nil, "\"list-1\""])
  }

  private static let list = #"{"features":[{"properties":{"id":"a","urls":{"pbf":"/a"}}}]}"#
  private static let bad: [HTTPFault] = [
    .answer(body: #"{"error":"maintenance"}"#), .answer(body: String(list.prefix(30))),
    .status(304),
  ]

  @Test(arguments: bad)
  func `given a bad list, when asked again, then an older one serves`(fault: HTTPFault) throws {
    let server = try LoopbackHTTPServer([
      "/bad-first": .sequence(fault, .answer(body: Self.list)),
      "/good-first": .sequence(.answer(body: Self.list), fault),
    ])
    for (path, isGoodFirst) in [("/bad-first", false), ("/good-first", true)] {
      let lists = HTTPExtractServer(
        HTTPService(
          try ServiceURL(server.url(path)), headers: RequestHeaders(),
          client: OnlineFixture().client,
        ),
        cache: AnswerCache(path: directory.path + path, maximumSize: 1 << 20), freshness: .zero,
      )
      func ids() throws -> [String] { try lists.list(by: deadline) { _ in }.regions.map(\.id) }
      if isGoodFirst {
        try expect(ids(), is: ["a"])
      } else {
        #expect(throws: Failure.self) { try ids() }
      }
      try expect(ids(), is: ["a"])
    }
  }

  @Test func `given a list that names another scheme, when fetched, then it is refused`() throws {
    let server = try client(of: try ExtractServerFake())
    for url in ["file:///etc/passwd", "ftp://example.org/x"] {
      #expect(throws: Failure.self) { try server.offer(of: url, by: deadline) }
    }
  }
}

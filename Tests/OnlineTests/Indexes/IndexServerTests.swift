import Basics
import Foundation
import Geodesy
import Online
import PointIndex
import PointsOfInterest
import TestSupport
import Testing

/// An index on a server over real connections, as it is searched, and what can go wrong there.
@Suite(.waiting) struct IndexServerTests {
  /// The content of an index file; that of many points takes several requests.
  private static func index(points count: Int) throws -> [UInt8] {
    var random = SeededGenerator(seed: 1)
    let points = (0..<count).map { number in
      PointOfInterest(
        name: "Name \(number)",
        category: Category(number % 9 == 0 ? "shop=k\(number % 50)" : "amenity=cafe"),
        coordinate: Coordinate(
          .random(in: 43...44, using: &random), .random(in: 7...8, using: &random),
        ),
        id: "n\(number)", source: "p.csv",
        tags: ["street": "Street \(Int.random(in: 0..<2_000, using: &random))"],
      )
    }
    let directory = try TemporaryDirectory()
    return try withExtendedLifetime(directory) {
      let path = directory.path + "/points.poix"
      _ = try PointIndexWriter.write(to: path) { builder in
        for point in points { builder.add(point) }
        return PointIndexDescription(source: "p.csv")
      }
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  private static let small = Result { try index(points: 300) }
  private static let large = Result { try index(points: 4_000) }

  private static func points(
    of source: IndexedPointSource, within duration: Duration = .seconds(20),
  ) throws -> [NearbyPoint] {
    try source.points(
      near: Coordinate(43.5, 7.5), matching: NearbyQuery(limit: 3),
      by: Deadline(in: duration),
    ).points.map { nearby in
      var nearby = nearby
      // The name of the file or of the host.
      nearby.point.source = ""
      return nearby
    }
  }

  private func points(
    on server: RangeServerFake, within duration: Duration = .seconds(20),
  ) throws -> [NearbyPoint] {
    let index = HTTPIndexServer(
      HTTPService(
        try ServiceURL(server.url), headers: RequestHeaders(),
        client: HTTPClient(transport: OnlineFixture.transport(), userAgent: "poi/0"),
      ), cache: nil, isOffline: false,
    )
    return try Self.points(of: IndexedPointSource(RemoteIndex(index)), within: duration)
  }

  /// One treatment of requests, and what is told of it.
  typealias Row = (fate: RangeServerFake.Fate, kind: Failure.Kind, message: String)

  /// Whatever the request is.
  private static let whenever: [Row] =
    ([
      (.whole, "the server does not hand out ranges of a file; fetch it and search it here"),
      (.answer(.status(403)), "check the key in the configured headers (HTTP 403)"),
      (.answer(.status(404)), "nothing is at this URL; check its path (HTTP 404)"),
      (.cut(after: 50), "the answer was cut off after 50 of "),
      (.fields(["Content-Range": "bytes 5-9/100"]), "sent another range than it was asked for"),
    ] as [(RangeServerFake.Fate, String)]).map { ($0, .unavailable, $1) }
    + [(.stalled(after: 50), .tryAgain, "no answer in time")]

  private static let always: [Row] =
    ([
      (.answer(.status(412)), "does not hold, and it was given none (HTTP 412)"),
      (.answer(.status(416)), "what is there is empty, and no index (HTTP 416)"),
      (.fields(["Content-Range": ""]), "sent another range than it was asked for"),
      (
        .fields(["Content-Range": "bytes 0-98303/9223372036854775807"]),
        "says that the index has 9223372036854775807 bytes, which none has",
      ),
      (.fields(["ETag": "", "Last-Modified": ""]), "the server names no version of the index"),
      (.fields(["Content-Encoding": "gzip"]), "the answer is compressed (gzip)"),
    ] as [(RangeServerFake.Fate, String)]).map { ($0, .unavailable, $1) } + whenever
    + [
      (
        .answer(.status(429, headers: ["Retry-After": "9"])), .tryAgain,
        "too many requests (HTTP 429); it asked to wait 9 s",
      )
    ]

  @Test(arguments: always)
  func `given a server that fails, when searched, then the failure tells how`(
    fate: RangeServerFake.Fate, kind: Failure.Kind, message: String,
  ) throws {
    let server = try RangeServerFake(try Self.small.get()) { _, _ in fate }
    try expectFailure(kind, message, of: server)
    #expect(server.bytesSent < 200_000)
  }

  private static let changed = "the index changed while it was read; try again"
  private static let later: [Row] =
    whenever + [
      (.answer(.status(412)), .tryAgain, changed), (.answer(.status(416)), .tryAgain, changed),
      (.fields(["ETag": "\"other\""]), .tryAgain, changed),
      (.answer(.status(429, headers: ["Retry-After": "9"])), .tryAgain, "it asked to wait 9 s"),
      (.answer(.status(500)), .unavailable, "(HTTP 500)"),
      (.cut(after: 0), .unavailable, "the answer was cut off after 0 of "),
    ]

  @Test(arguments: later)
  func `given a server that fails later, when searched, then the failure tells how`(
    fate: RangeServerFake.Fate, kind: Failure.Kind, message: String,
  ) throws {
    let server = try RangeServerFake(try Self.large.get()) { request, _ in
      request.headers["if-match"] == nil ? .good : fate
    }
    try expectFailure(kind, message, of: server)
  }

  private func expectFailure(
    _ kind: Failure.Kind, _ message: String, of server: RangeServerFake,
  ) throws {
    let failure = try #require(throws: Failure.self) {
      try points(on: server, within: .milliseconds(message == "no answer in time" ? 300 : 3_000))
    }
    expect(failure.kind, is: kind)
    #expect(failure.message.hasPrefix("\(server.authority): "), "\(failure.message)")
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(!failure.message.contains("\n"))
  }

  @Test(arguments: [
    RangeServerFake.Fate.answer(.status(412)), .answer(.status(416)), .fields(["ETag": "\"x\""]),
  ])
  func `given a server that once says that the file changed, when searched, then it begins anew`(
    fate: RangeServerFake.Fate
  ) throws {
    let file = try Self.large.get()
    let server = try RangeServerFake(file) { _, earlier in earlier == 1 ? fate : .good }
    let directory = try TemporaryDirectory()
    let path = try directory.write(file, to: "points.poix")
    let local = try Self.points(of: IndexedPointSource(path: path))
    expect(local.count, is: 3)
    try expect(points(on: server), is: local)
    expect(server.requests.count { $0.headers["if-match"] == nil }, is: 2)
  }

  @Test(arguments: [
    (["ETag": "W/\"x\""], ["ETag": "W/\"y\""]), (["ETag": "\"x\""], ["ETag": ""]),
    (["ETag": ""], ["ETag": "", "Last-Modified": "Sun, 06 Nov 2022 09:00:00 GMT"]),
  ])
  func `given versions that change all the time, when searched, then it is to be tried again`(
    first: [String: String], later: [String: String],
  ) throws {
    let server = try RangeServerFake(try Self.large.get()) { request, _ in
      .fields(request.headers["range"]?.hasPrefix("bytes=0-9") == true ? first : later)
    }
    #expect(throws: Failure(.tryAgain, "\(server.authority): \(Self.changed)")) {
      try points(on: server)
    }
  }
}

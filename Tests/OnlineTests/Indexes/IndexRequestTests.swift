import OpeningHours
import Basics
import Foundation
import PointIndex
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

@testable import Online

/// Ranges of an index, from the requests that are sent to what is made of the responses.
struct IndexRequestTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()

  init() throws { directory = try TemporaryDirectory() }

  private var deadline: Deadline { Deadline(in: .seconds(30), now: clock.now) }
  private var cachePath: String { directory.path + "/cache" }
  private var keptFiles: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: cachePath)
        .filter { $0.hasSuffix(".parts") }
    }
  }

  private func server(
    _ transport: any HTTPTransport, index: String = "a", cacheSize: Int = 1 << 30,
    isOffline: Bool = false, now: @escaping @Sendable () -> Timestamp = Timestamp.systemNow,
  ) throws -> HTTPIndexServer {
    HTTPIndexServer(
      HTTPService(
        try ServiceURL("http://h.example:8080/\(index).poix?key=1"),
        headers: RequestHeaders(), client: HTTPClient(transport: transport, userAgent: "poi/0"),
      ),
      cache: IndexCache(path: cachePath, maximumSize: cacheSize, now: now), isOffline: isOffline,
    )
  }

  /// The mirror of an index into which ranges were fetched.
  private func fetched(
    _ ranges: [Range<Int>] = ranges, over transport: any HTTPTransport, index: String = "a",
    room: Int = 512 << 10, now: @escaping @Sendable () -> Timestamp = Timestamp.systemNow,
    asking: () -> Void = {},
  ) throws -> IndexMirror {
    let server = try server(transport, index: index, cacheSize: room, now: now)
    let mirror = try server.mirror(fresh: false, by: deadline)
    try server.fetch(ranges.filter { !mirror.has($0) }, into: mirror) {
      asking()
      return deadline
    }
    #expect(ranges.allSatisfy(mirror.has))
    return mirror
  }

  @Test(
    arguments: [
      ("\"a\"", ["If-Match": "\"a\""]), ("W/\"a\"", [:]), (nil, ["If-Unmodified-Since": "x"]),
    ] as [(String?, [String: String])])
  func `given a version, when a part is requested, then a strong tag or the time goes along`(
    tag: String?, conditions: [String: String],
  ) {
    let version = IndexVersion(count: 9, entityTag: tag, lastModified: "x")
    let request = PartRequest(range: 0..<9, version: version, host: "h", deadline: deadline)
    let fields = Dictionary(uniqueKeysWithValues: request.fields.map { ($0.name, $0.value) })
    expect(fields, is: conditions.merging(["Range": "bytes=0-8"]) { condition, _ in condition })
  }

  @Test(arguments: [0, 1])
  func `given no room in the cache, when an index is small, then no file stays`(size: Int) throws {
    let transport = RangeTransport([UInt8](repeating: 7, count: 9_000))
    _ = try server(transport).mirror(fresh: false, by: deadline)
    try expect(keptFiles.count, is: 1)
    for fresh in [false, true] {
      let mirror = try server(transport, cacheSize: size).mirror(fresh: fresh, by: deadline)
      #expect(mirror.has(0..<9_000))
      #expect(try keptFiles.isEmpty || !fresh && size > 0)
    }
  }

  /// Six ranges that lie apart, together more than there is room for.
  private static let ranges = (1...6).map { ($0 << 18)..<($0 << 18 + 100 << 10) }

  @Test func `given more than there is room for, when fetched, then what fits is kept`() throws {
    let transport = RangeTransport([UInt8](repeating: 7, count: 2 << 20))
    for _ in 0..<2 { _ = try fetched(over: transport) }
    let kept = try server(transport, cacheSize: 512 << 10, isOffline: true)
      .mirror(fresh: false, by: deadline)
    expect(Self.ranges.map(kept.has), is: [true, true, true, false, false, false])
    #expect(try room(ofFilesIn: cachePath) <= 512 << 10)
  }

  @Test func `given a full file, when a week has passed, then it begins anew`() throws {
    let transport = RangeTransport([UInt8](repeating: 7, count: 2 << 20))
    for (days, isKept) in [(0, true), (6, true), (8, false)] {
      let days = Int64(86_400_000 * days)
      let now = Timestamp(milliseconds: Timestamp.systemNow().milliseconds + days)
      let mirror = try fetched(over: transport) { now }
      try expect(keptFiles.isEmpty, is: !isKept)
      #expect(!mirror.isKeeping)
    }
  }

  @Test func `given an old and a new file, when room is short, then the old one stays`() throws {
    let transport = RangeTransport([UInt8](repeating: 7, count: 2 << 20))
    _ = try fetched(Array(Self.ranges[..<1]), over: transport, room: 1 << 20)
    let old = timeval(tv_sec: time(nil) - 8 * 86_400, tv_usec: 0)
    expect(utimes("\(cachePath)/\(try #require(keptFiles.first))", [old, old]), is: 0)
    _ = try fetched(Array(Self.ranges[..<2]), over: transport, index: "b", room: 1 << 20)
    let room = try room(ofFilesIn: cachePath) + (12 << 10)
    _ = try fetched(Array(Self.ranges[1..<3]), over: transport, room: room)
    let kept = try server(transport, isOffline: true).mirror(fresh: false, by: deadline)
    #expect(Self.ranges[..<3].allSatisfy(kept.has))
    try expect(keptFiles.count, is: 1)
  }

  @Test func `given the parts of another index, when room is short, then these go`() throws {
    let transport = RangeTransport([UInt8](repeating: 7, count: 2 << 20))
    for index in ["a", "b"] { _ = try fetched(over: transport, index: index) }
    try expect(keptFiles.count, is: 1)
    let offline = try server(transport, index: "b", cacheSize: 512 << 10, isOffline: true)
    #expect(try offline.mirror(fresh: false, by: deadline).has(Self.ranges[0]))
  }

  @Test func `given answers and parts in one folder, when either grow, then both stay`() throws {
    let transport = RangeTransport([UInt8](repeating: 7, count: 2 << 20))
    let answers = AnswerCache(path: cachePath, maximumSize: 512 << 10)
    _ = try answers.prepare()
    let keys = (0..<8).map { CacheKey("question \($0)") }
    answers.store([1], for: keys[0])
    _ = try fetched(over: transport)
    #expect(answers.answer(for: keys[0]) != nil)
    for key in keys { answers.store([UInt8](repeating: 1, count: 99 << 10), for: key) }
    expect(keys.count { answers.answer(for: $0) != nil }, is: 5)
    try expect(keptFiles.count, is: 1)
  }

  /// Room on the disk that kept parts take.
  private func room(ofFilesIn path: String) throws -> Int {
    try keptFiles.reduce(0) { sum, name in
      var status = stat()
      try #require(lstat("\(path)/\(name)", &status) == 0)
      return sum + Int(status.st_blocks) * 512
    }
  }

  @Test func `given many ranges, when each is in time, then all may take longer`() throws {
    let transport = RangeTransport([UInt8](repeating: 7, count: 4 << 20))
    let ranges = (2..<32).map { ($0 * 102_400)..<($0 * 102_400 + 1_024) }
    // Twelve are asked for before the first is waited for.
    let asking = { clock.advance(by: .seconds(2)) }
    _ = try fetched(ranges, over: transport, room: 1 << 30, asking: asking)
    expect(clock.now(), is: .seconds(60))
  }

  @Test func `given kept parts and no network, when damaged, then the message says so`() throws {
    let transport = RangeTransport([UInt8](repeating: 7, count: 9_000))
    _ = try server(transport).mirror(fresh: false, by: deadline)
    let offline = try server(ScriptedTransport([]), isOffline: true)
    #expect(try offline.mirror(fresh: false, by: deadline).isConfirmed)
    let message =
      "h.example:8080: what was kept of the index is damaged, and --offline forbids to ask"
    #expect(throws: IndexServerError.offline(Failure(.unavailable, message))) {
      try offline.mirror(fresh: true, by: deadline)
    }
  }
}

/// Hands out ranges of some bytes at once.
private final class RangeTransport: HTTPTransport {
  private let content: [UInt8]

  init(_ content: [UInt8]) { self.content = content }

  func outcome(
    of request: HTTPRequest, into sink: BodySink, by deadline: Deadline,
  ) -> HTTPTransportResult {
    guard !deadline.hasPassed else { return .failure(.timedOut) }
    let ends = (request.headers["Range"] ?? "").dropFirst("bytes=".count)
      .split(separator: "-").compactMap { Int($0) }
    let range = ends[0]..<min(ends[1] + 1, content.count)
    return .success(
      HTTPResponse(
        status: 206,
        headers: [
          "ETag": "\"1\"", "Content-Type": "application/octet-stream",
          "Content-Range": "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.count)",
        ],
        body: Data(content[range]),
      )
    )
  }
}

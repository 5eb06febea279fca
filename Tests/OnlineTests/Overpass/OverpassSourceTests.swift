import ByteStreams
import Foundation
import Geodesy
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

@testable import Online

/// Circles, mirrors, the cache and the turn, around servers that a closure plays.
struct OverpassSourceTests {
  /// A server that knows cafés and sends those of the circle it is asked about, the farthest first.
  private func town(_ metres: [Double]) throws -> OverpassFixture {
    try OverpassFixture { request in
      let radius = Double(request.radius ?? 0)
      let cafes = metres.enumerated().filter { $0.element <= radius }.reversed()
      return .success(
        OverpassFixture.response(
          cafes.map { OverpassFixture.cafe($0.offset, metres: $0.element) }
        )
      )
    }
  }

  // MARK: Circles

  @Test func `given no radius, when asked, then the circle grows until the limit is met in it`()
    throws
  {
    let fixture = try town([100, 251, 600, 700, 5_000])
    let answer = try fixture.answer(NearbyQuery(limit: 3))
    #expect(fixture.transport.requests.map(\.radius) == [254, 506, 1_011])
    #expect(answer.ids == ["node/0", "node/1", "node/2", "node/3"])
    #expect(answer.isCutOff)
    #expect(answer.attribution == "© OpenStreetMap contributors")
    #expect(answer.told.isEmpty)
  }

  @Test
  func `given objects around the circle, when asked, then they do not count towards the limit`()
    throws
  {
    // A way that touches the circle has its centre far outside: nearer points may be missing.
    let fixture = try OverpassFixture { request in
      let near = [OverpassFixture.cafe(1, metres: 3_000)]
      let all = near + [OverpassFixture.cafe(2, metres: 300)]
      return .success(OverpassFixture.response(request.earlier == 0 ? near : all))
    }
    let answer = try fixture.answer(NearbyQuery(limit: 1))
    #expect(fixture.transport.requests.map(\.radius) == [254, 506])
    #expect(answer.ids == ["node/2"])
  }

  @Test func `given too few points, when asked, then the search ends at 32 km and says so`() throws
  {
    let fixture = try town([31_000, 33_000])
    let answer = try fixture.answer(NearbyQuery(limit: 2))
    #expect(fixture.transport.requests.count == 8)
    #expect(answer.ids == ["node/0"])
    #expect(!answer.isCutOff)
    #expect(answer.told == ["one.example: searched up to 32 km; --radius DIST searches farther"])
  }

  @Test func `given a radius, when asked, then there is one request`() throws {
    let fixture = try town([100, 999, 1_001])
    let answer = try fixture.answer(NearbyQuery(limit: 1, radius: 1_000))
    #expect(fixture.transport.requests.map(\.radius) == [1_011])
    #expect(answer.ids == ["node/0", "node/1"])
    #expect(!answer.isCutOff)
    #expect(answer.told.isEmpty)
  }

  @Test func `given what is too near, when asked, then circles begin behind it`() throws {
    let fixture = try town([100, 10_100, 10_300])
    let answer = try fixture.answer(NearbyQuery(limit: 2, beyond: 10_000))
    #expect(fixture.transport.requests.map(\.radius) == [10_354, 10_606])
    #expect(answer.ids == ["node/1", "node/2"])
  }

  @Test func `given a filter, when the server sends more, then it is filtered here`() throws {
    let fixture = try town([100, 200])
    let filter = PointFilter(categories: [.tag(TagPattern(key: "shop", value: nil))])
    #expect(try fixture.answer(NearbyQuery(radius: 500, filter: filter)).points.isEmpty)
  }

  @Test func `given words that no object has, when asked, then no server is`() throws {
    let fixture = try town([100])
    let filter = PointFilter(categories: [.word(FoldedText("museum"))])
    #expect(try fixture.answer(NearbyQuery(limit: 1, filter: filter)) == PointSourceAnswer())
    #expect(fixture.transport.requests.isEmpty)
  }

  @Test
  func `given a failure of a larger circle, when asked, then the smaller one is told as a part`()
    throws
  {
    let fixture = try OverpassFixture { request in
      request.earlier == 0
        ? .success(OverpassFixture.response([OverpassFixture.cafe(1, metres: 10)]))
        : .failure(.cannotConnect)
    }
    let answer = try fixture.answer(NearbyQuery(limit: 2))
    #expect(answer.ids == ["node/1"])
    #expect(!answer.isCutOff)
    #expect(answer.problems == [Failure(.unavailable, "one.example: cannot connect")])
  }

  // MARK: Servers

  @Test func `given a first server without an answer, when asked, then the next one is`() throws {
    var fixture = try OverpassFixture { request in
      request.host == "one.example"
        ? .failure(.cannotConnect)
        : .success(OverpassFixture.response([OverpassFixture.cafe(1, metres: 10)]))
    }
    fixture.servers = ["https://one.example", "https://two.example"]
    let answer = try fixture.answer()
    #expect(fixture.transport.requests.map(\.host) == ["one.example", "two.example"])
    #expect(answer.points.map(\.point.source) == ["one.example"])
    #expect(
      answer.details == [
        "one.example: cannot connect", "two.example: asked, and answered",
        "one.example: 1 matching points within 250 m",
      ]
    )
    #expect(answer.told.isEmpty)
  }

  @Test func `given servers that all fail, when asked, then all are told of`() throws {
    var fixture = try OverpassFixture { request in
      request.host == "one.example" ? .failure(.cannotConnect) : .failure(.timedOut)
    }
    fixture.servers = ["https://one.example", "https://two.example"]
    #expect(
      throws: Failure(.tryAgain, "one.example: cannot connect; two.example: no answer in time")
    ) { try fixture.answer() }
  }

  @Test func `given no time left, when a server has failed, then no other is asked`() throws {
    let clock = ManualClock()
    var fixture = try OverpassFixture { _ in
      clock.advance(by: .seconds(30))
      return .failure(.timedOut)
    }
    fixture.servers = ["https://one.example", "https://two.example"]
    #expect(throws: Failure(.tryAgain, "one.example: no answer in time")) {
      try fixture.answer(by: Deadline(in: .seconds(30), now: clock.now))
    }
  }

  // MARK: The cache

  @Test func `given the same command again, when asked within a day, then no server is`() throws {
    var fixture = try town([100, 300])
    let first = try fixture.answer(NearbyQuery(limit: 2))
    fixture.now = Timestamp(milliseconds: fixture.now.milliseconds + 86_399_999)
    let second = try fixture.answer(NearbyQuery(limit: 2))
    #expect(fixture.transport.requests.count == 2)
    #expect(second.points == first.points)
    #expect(second.isCutOff == first.isCutOff)
    #expect(
      second.details == [
        "one.example: from the cache, 23 h old", "one.example: 1 matching points within 250 m",
        "one.example: from the cache, 23 h old", "one.example: 2 matching points within 500 m",
      ]
    )
  }

  @Test(arguments: [86_400_000, -1] as [Int64])
  func `given an answer a day old or of the future, when asked, then a server is`(
    milliseconds: Int64
  ) throws {
    var fixture = try town([100])
    _ = try fixture.answer()
    fixture.now = Timestamp(milliseconds: fixture.now.milliseconds + milliseconds)
    _ = try fixture.answer()
    #expect(fixture.transport.requests.count == 2)
    #expect(fixture.cachedFiles.count == 1)
  }

  @Test func `given another question or server, when asked, then the cache has no answer`() throws {
    var fixture = try town([100])
    _ = try fixture.answer()
    let shops = PointFilter(categories: [.tag(TagPattern(key: "shop", value: nil))])
    _ = try fixture.answer(NearbyQuery(radius: 250, filter: shops))
    _ = try fixture.answer(NearbyQuery(radius: 251))
    fixture.servers = ["https://two.example/api/interpreter"]
    _ = try fixture.answer()
    #expect(fixture.transport.requests.count == 4)
  }

  @Test func `given a failure of the network, when an old answer is there, then it serves`() throws
  {
    let isDown = Mutex(false)
    var fixture = try OverpassFixture { _ in
      isDown.withLock { $0 }
        ? .failure(.cannotResolve)
        : .success(OverpassFixture.response([OverpassFixture.cafe(1, metres: 10)]))
    }
    let first = try fixture.answer()
    isDown.withLock { $0 = true }
    fixture.now = Timestamp(milliseconds: fixture.now.milliseconds + 3 * 86_400_000)
    let second = try fixture.answer()
    #expect(second.points == first.points)
    #expect(second.problems.isEmpty)
    #expect(
      second.told == [
        "one.example: the host name cannot be resolved; the answer is from the cache, 3 days old"
      ]
    )
  }

  @Test func `given offline, when an answer is there, then it serves however old`() throws {
    var fixture = try town([10])
    let first = try fixture.answer()
    fixture.policy.isOffline = true
    #expect(try fixture.answer().told.isEmpty)
    fixture.now = Timestamp(milliseconds: fixture.now.milliseconds + 400 * 86_400_000)
    let last = try fixture.answer()
    #expect(last.points == first.points)
    #expect(last.told == ["one.example: from the cache, 400 days old"])
    #expect(fixture.transport.requests.count == 1)
  }

  @Test(arguments: [true, false])
  func `given offline, when there is no answer, then that is the failure`(hasCache: Bool) throws {
    var fixture = try town([10])
    fixture.policy.isOffline = true
    fixture.hasCache = hasCache
    #expect(
      throws: Failure(.unavailable, "one.example: not in the cache, and --offline forbids to ask")
    ) { try fixture.answer() }
    #expect(fixture.transport.requests.isEmpty)
  }

  static let failures: [PlayedServers.Outcome] = [
    .success(OverpassFixture.response([], remark: "runtime error: Query timed out")),
    .success(
      HTTPResponse(status: 200, headers: ["Content-Type": "text/html"], body: Data("<".utf8))
    ),
    .success(HTTPResponse(status: 200, headers: OverpassFixture.json, body: Data("{".utf8))),
    .success(HTTPResponse(status: 200, headers: OverpassFixture.json)),
    .success(HTTPResponse(status: 400, headers: OverpassFixture.json, body: Data("{}".utf8))),
    .failure(.truncated(received: 1, expected: 2)),
  ]

  @Test(arguments: failures)
  func `given a failure, when it is over, then nothing of it is kept`(
    outcome: PlayedServers.Outcome
  ) throws {
    let fixture = try OverpassFixture { _ in outcome }
    #expect(throws: Failure.self) { try fixture.answer() }
    #expect(fixture.cachedFiles.isEmpty)
  }

  @Test func `given a damaged entry, when asked, then a server is, and the entry is mended`() throws
  {
    let fixture = try town([10])
    let first = try fixture.answer()
    let name = try #require(fixture.cachedFiles.first)
    let path = "\(fixture.cachePath)/\(name)"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try fixture.answer().points == first.points)
    #expect(fixture.transport.requests.count == 2)
    #expect(try fixture.answer().points == first.points)
    #expect(fixture.transport.requests.count == 2)
  }

  @Test func `given no place for a cache, when asked, then the answer comes all the same`() throws {
    var fixture = try town([10])
    fixture.hasCache = false
    let answer = try fixture.answer()
    #expect(answer.ids == ["node/0"])
    #expect(
      answer.details.contains("one.example: the answer is not kept: there is no cache directory")
    )
    #expect(answer.told.isEmpty)
  }

  @Test func `given a cache where there is a file, when asked, then the answer comes all the same`()
    throws
  {
    let fixture = try town([10])
    try fixture.directory.write("", to: "cache")
    let answer = try fixture.answer()
    #expect(answer.ids == ["node/0"])
    let reason = "\(fixture.cachePath): Not a directory"
    #expect(answer.details.contains("one.example: the answer is not kept: \(reason)"))
    #expect(answer.told.isEmpty)
  }

  @Test func `given an answer larger than the cache, when asked, then it is not kept`() throws {
    var fixture = try town([10])
    fixture.cacheSize = 0
    let answer = try fixture.answer()
    #expect(answer.ids == ["node/0"])
    #expect(fixture.cachedFiles.isEmpty)
    #expect(answer.told.isEmpty)
  }

  @Test(arguments: [0o777, 0o770, 0o702])
  func `given a cache that others can write to, when asked, then it is refused`(mode: Int) throws {
    let fixture = try town([10])
    try fixture.directory.makeDirectory("cache/poi")
    try fixture.directory.setMode(mode, of: "cache/poi")
    #expect(
      throws: Failure(
        .configuration,
        "\(fixture.cachePath): others can write into it; run: chmod 700 '\(fixture.cachePath)'",
      )
    ) { try fixture.answer() }
    #expect(fixture.transport.requests.isEmpty)
  }

  @Test func `given a cache that others can read, when asked, then it is closed to them`() throws {
    let fixture = try town([10])
    try fixture.directory.makeDirectory("cache/poi")
    try fixture.directory.setMode(0o755, of: "cache/poi")
    _ = try fixture.answer()
    let modes = try [fixture.cachePath, "\(fixture.cachePath)/\(fixture.cachedFiles[0])"].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(modes == [0o700, 0o600])
  }

  @Test func `given a location, when its answer is kept, then no name tells it`() throws {
    let fixture = try town([10])
    let place = try Coordinate(latitude: 43.7384, longitude: 7.4246)
    _ = try fixture.source().points(
      near: place,
      matching: NearbyQuery(limit: 1, radius: 100),
      by: Deadline(in: .seconds(20)),
    )
    let name = try #require(fixture.cachedFiles.first)
    #expect(name.wholeMatch(of: /[0-9a-f]{64}\.answer/) != nil)
  }

  // MARK: The turn

  @Test func `given the turn of another process, when the time is over, then it is try again`()
    throws
  {
    let fixture = try town([10])
    _ = try fixture.cache.prepare()
    guard let turn = RequestTurns().take(lockPath: fixture.cache.lockPath) else {
      Issue.record("nobody else has the turn")
      return
    }
    let isHeld = turn.isHeldAmongProcesses
    #expect(isHeld)
    #expect(throws: Failure(.tryAgain, "one.example: other requests of yours took all the time")) {
      try fixture.answer(by: Deadline(in: .milliseconds(20)))
    }
    #expect(fixture.transport.requests.isEmpty)
    _ = consume turn
  }

  @Test func `given many threads with one question, when asked at once, then one request is made`()
    throws
  {
    let fixture = try town([10, 20])
    let source = try fixture.source()
    let answers: Mutex<[[String?]]> = Mutex([])
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      let answer = try? source.points(
        near: OverpassFixture.centre,
        matching: NearbyQuery(limit: 2),
        by: Deadline(in: .seconds(20)),
      )
      answers.withLock { $0.append(answer?.ids ?? []) }
    }
    #expect(answers.withLock { $0 } == Array(repeating: ["node/0", "node/1"], count: 16))
    #expect(fixture.transport.requests.count == 1)
  }
}

import Basics
import Foundation
import Geodesy
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

@testable import Online

/// The cache and the lock, around servers that a closure plays.
struct OverpassCacheTests {
  @Test func `given the same command again, when asked within a day, then no server is`() throws {
    var fixture = try OverpassFixture(town: [100, 300])
    let first = try fixture.answer(NearbyQuery(limit: 2))
    fixture.passed = 86_340_000
    let second = try fixture.answer(NearbyQuery(limit: 2))
    expect(fixture.transport.requests.count, is: 2)
    #expect((second.points, second.isCutOff) == (first.points, first.isCutOff))
    #expect(
      second.details == [
        "one.example: from the cache, 23 h old", "one.example: 1 matching point within 250 m",
        "one.example: from the cache, 23 h old", "one.example: 2 matching points within 500 m",
      ])
  }

  @Test(arguments: [86_400_000, -60_000] as [Int64])
  func `given an old or a future answer, when asked, then a server is`(milliseconds: Int64) throws {
    var fixture = try OverpassFixture(town: [100])
    _ = try fixture.answer()
    fixture.passed = milliseconds
    _ = try fixture.answer()
    #expect((fixture.transport.requests.count, fixture.cachedFiles.count) == (2, 1))
  }

  @Test func `given another question or server, when asked, then the cache has no answer`() throws {
    var fixture = try OverpassFixture(town: [100])
    _ = try fixture.answer()
    _ = try fixture.answer(NearbyQuery(radius: 250, filter: OverpassFixture.shops))
    _ = try fixture.answer(NearbyQuery(radius: 251))
    for target in [DistanceTarget.centre, .door] {
      _ = try fixture.answer(NearbyQuery(limit: 1, target: target))
    }
    fixture.servers = ["https://two.example/api/interpreter"]
    _ = try fixture.answer()
    expect(fixture.transport.requests.count, is: 6)
  }

  @Test func `given a failing network, when an old answer is there, then it serves`() throws {
    let isDown = Mutex(false)
    var fixture = try OverpassFixture { _, _ in
      isDown.withLock { $0 }
        ? .failure(.cannotResolve)
        : .success(OverpassFixture.response([OverpassFixture.cafe(1, metres: 10)]))
    }
    let first = try fixture.answer()
    isDown.withLock { $0 = true }
    fixture.passed = 3 * 86_400_000
    let source = try fixture.source()
    // The second time the server rests.
    for _ in 0..<2 {
      let next = try source.points(
        near: OverpassFixture.centre, matching: NearbyQuery(limit: 1),
        by: Deadline(in: .seconds(9)),
      )
      #expect((next.points, next.problems) == (first.points, []))
      #expect(
        next.told == [
          "one.example: the host name cannot be resolved; the answer is from the cache, 3 days old"
        ])
    }
  }

  @Test func `given offline, when an answer is there, then it serves however old`() throws {
    var fixture = try OverpassFixture(town: [10])
    let first = try fixture.answer()
    fixture.policy.isOffline = true
    #expect(try fixture.answer().told.isEmpty)
    for (days, age) in [(400.5, "400 days old"), (-400.5, "400 days ahead of now")] {
      fixture.passed = Int64(days * 86_400_000)
      let last = try fixture.answer()
      #expect((last.points, last.told) == (first.points, ["one.example: from the cache, \(age)"]))
    }
    expect(fixture.transport.requests.count, is: 1)
  }

  @Test(arguments: ["", "poi cache 1\n"])
  func `given an entry that is no answer, when asked, then a server is`(beginning: String) throws {
    let fixture = try OverpassFixture(town: [10])
    let first = try fixture.answer()
    let name = try #require(fixture.cachedFiles.first)
    #expect(name.wholeMatch(of: /[0-9a-f]{64}\.answer/) != nil, "no name tells the location")
    let path = "\(fixture.cachePath)/\(name)"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let rest = beginning.isEmpty ? bytes.dropLast() : bytes
    try (Data(beginning.utf8) + rest).write(to: URL(fileURLWithPath: path))
    try expect(fixture.answer().points, is: first.points)
    expect(fixture.transport.requests.count, is: 2)
    try expect(fixture.answer().points, is: first.points)
    expect(fixture.transport.requests.count, is: 2)
  }

  @Test(arguments: ["no cache", "a file in its place", "a cache that is too small"])
  func `given no room for an answer, when asked, then it comes anyway`(reason: String) throws {
    var fixture = try OverpassFixture(town: [10])
    switch reason {
    case "no cache": fixture.hasCache = false
    case "a file in its place": try fixture.directory.write("", to: "cache")
    default: fixture.cacheSize = 0
    }
    let answer = try fixture.answer()
    expect(answer.ids, is: ["node/0"])
    #expect(answer.told.isEmpty)
    #expect(fixture.cachedFiles.isEmpty)
  }

  @Test(arguments: [0o777, 0o770, 0o702])
  func `given a cache that others can write to, when asked, then it is refused`(mode: Int) throws {
    let fixture = try OverpassFixture(town: [10])
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
    let fixture = try OverpassFixture(town: [10])
    try fixture.directory.makeDirectory("cache/poi")
    try fixture.directory.setMode(0o755, of: "cache/poi")
    _ = try fixture.answer()
    let modes = try [fixture.cachePath, "\(fixture.cachePath)/\(fixture.cachedFiles[0])"].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    expect(modes, is: [0o700, 0o600])
  }

  // MARK: The lock

  @Test func `given a lock of another process, when time is over, then it is try again`() throws {
    let fixture = try OverpassFixture(town: [10])
    _ = try fixture.cache.prepare()
    let path = fixture.cache.lockPath
    guard let held = RequestLock().acquire(file: path, by: Deadline(in: .zero)) else {
      Issue.record("nobody else holds the lock")
      return
    }
    let isHeld = held.isHeldAmongProcesses
    #expect(isHeld)
    #expect(throws: Failure(.tryAgain, "one.example: other requests of yours took all the time")) {
      try fixture.answer(by: Deadline(in: .milliseconds(20)))
    }
    #expect(fixture.transport.requests.isEmpty)
    _ = consume held
  }

  @Test func `given one question of many threads, when asked, then one request is made`() throws {
    let asking = DispatchSemaphore(value: 0)
    let fixture = try OverpassFixture { _, _ in
      // Not before another thread asks, too.
      for _ in 0..<2 { _ = asking.wait(timeout: .now() + 1) }
      let cafes = (0..<2).map { OverpassFixture.cafe($0, metres: Double($0)) }
      return .success(OverpassFixture.response(cafes))
    }
    let source = try fixture.source()
    let answers: Mutex<[[String?]]> = Mutex([])
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      asking.signal()
      let answer = try? source.points(
        near: OverpassFixture.centre, matching: NearbyQuery(limit: 2),
        by: Deadline(in: .seconds(20)),
      )
      answers.withLock { $0.append(answer?.ids ?? []) }
    }
    expect(answers.withLock { $0 }, is: Array(repeating: ["node/0", "node/1"], count: 16))
    expect(fixture.transport.requests.count, is: 1)
  }
}

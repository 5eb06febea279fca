import Basics
import Foundation
import Geodesy
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

@testable import PointIndex

/// An index on a server that fails, or takes long, on a clock that moves by hand.
struct RemoteIndexFailureTests {
  private static let outage = Failure(.unavailable, "server: cannot connect")
  private let clock = ManualClock()
  private let pauses = Pauses()

  /// The waits before a server was asked again.
  private final class Pauses: Sendable {
    let taken: Mutex<[Duration]> = Mutex([])
    var all: [Duration] { taken.withLock { $0 } }
  }

  private static let points = PointShape.everywhere.points(count: 3_000, seed: 5).enumerated().map {
    PointOfInterest(
      name: "Name \($0) " + String(repeating: "n\($0)", count: 20),
      coordinate: Coordinate($1.0, $1.1), source: "s",
    )
  }
  private static let content = Result { try PointIndexReader.of(points).allBytes }

  private var deadline: Deadline { Deadline(in: .seconds(30), now: clock.now) }

  private func remote(_ server: ScriptedIndexServer) -> RemoteIndex {
    RemoteIndex(server) { [clock, pauses] duration in
      pauses.taken.withLock { $0.append(duration) }
      clock.advance(by: duration)
    }
  }

  private func failure(of remote: RemoteIndex, near point: PointOfInterest) throws -> Failure? {
    let centre = try #require(point.coordinate)
    do throws(Failure) {
      _ = try remote.reader(for: [centre], NearbyQuery(limit: 1), by: { deadline })
      return nil
    } catch {
      return error
    }
  }

  @Test func `given a dead server and one job, when asked again, then no request is made`() throws {
    let server = ScriptedIndexServer(try Self.content.get()) { state, _ in
      state.failure = .failed(Self.outage)
    }
    let remote = remote(server)
    _ = IndexedPointSource(remote).opened()
    for point in Self.points.prefix(5) {
      try expect(failure(of: remote, near: point), is: Self.outage)
    }
    expect(server.seen.rounds, is: 1)
    #expect(pauses.all.isEmpty)
  }

  /// A service that answers when the server of an index was asked.
  private struct PatientService: PointSource {
    let name = "service"
    let indexWasAsked = DispatchSemaphore(value: 0)

    func points(
      near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
    ) throws -> PointSourceAnswer {
      guard indexWasAsked.wait(timeout: .now() + 10) == .success else {
        throw Failure(.tryAgain, "the index was not asked")
      }
      return PointSourceAnswer()
    }
  }

  @Test func `given a service that takes long, when searched, then an index need not wait`() throws
  {
    let service = PatientService()
    let server = ScriptedIndexServer(try Self.content.get()) { _, _ in
      service.indexWasAsked.signal()
    }
    let centre = try #require(Self.points[0].coordinate)
    let index = IndexedPointSource(RemoteIndex(server))
    let search = JointSearch([service, index], for: NearbyQuery(limit: 1))
    try search.run(from: centre, by: Deadline(in: .seconds(20)))
    let result = try search.result(at: Fix(coordinate: centre, origin: .fixed))
    expect(result.points.map(\.point.name), is: [Self.points[0].name])
    expect(result.failures, is: [])
  }

  @Test func `given no job, when a server has failed, then the next lookup asks it again`() throws {
    let server = ScriptedIndexServer(try Self.content.get()) { state, round in
      state.failure = round < 3 ? .failed(Self.outage) : nil
    }
    let remote = remote(server)
    let outcomes = try Self.points.prefix(3).map { try failure(of: remote, near: $0) }
    expect(outcomes, is: [Self.outage, Self.outage, nil])
    #expect(pauses.all.isEmpty)
  }

  @Test func `given one job, when its server dies, then it is waited for once`() throws {
    let points = Self.points
    let server = ScriptedIndexServer(try Self.content.get())
    let remote = remote(server)
    remote.pin()
    expect(try failure(of: remote, near: points[0]), is: nil)
    let rounds = server.seen.rounds
    server.fail(.failed(Self.outage))
    let outcomes = try points.prefix(100).map { try failure(of: remote, near: $0) }
    expect(outcomes[0], is: nil)
    expect(Set(outcomes.compactMap { $0 }), is: [Self.outage])
    expect(pauses.all, is: [.seconds(1), .seconds(2), .seconds(4), .seconds(8)])
    expect(server.seen.rounds, is: rounds + 5)
  }

  @Test func `given one job, when its server is started anew, then no answer is lost`() throws {
    let points = Self.points
    let server = ScriptedIndexServer(try Self.content.get()) { state, round in
      state.failure = 4..<7 ~= round ? .failed(Self.outage) : nil
    }
    let remote = remote(server)
    remote.pin()
    for point in points.prefix(20) { #expect(try failure(of: remote, near: point) == nil) }
    expect(pauses.all, is: [.seconds(1), .seconds(2), .seconds(4)])
  }

  @Test func `given one job that must not ask, when parts are missing, then none waits`() throws {
    let server = ScriptedIndexServer(try Self.content.get())
    let remote = remote(server)
    remote.pin()
    let points = Self.points
    expect(try failure(of: remote, near: points[0]), is: nil)
    server.fail(.offline(Self.outage))
    let outcomes = try points.prefix(100).map { try failure(of: remote, near: $0) }
    #expect(outcomes[0] == nil && outcomes.contains(Self.outage))
    #expect(pauses.all.isEmpty)
  }

  @Test func `given many places, when each request is in time, then all may take longer`() throws {
    let places = Self.points.compactMap(\.coordinate)
    let server = ScriptedIndexServer(try Self.content.get()) { [clock] _, _ in
      clock.advance(by: .seconds(20))
    }
    let query = NearbyQuery(limit: 1)
    _ = try remote(server).reader(for: places, query, by: { deadline })
    #expect(clock.now() > .seconds(30))
  }

  @Test func `given one deadline, when it passes between parts, then it took too long`() throws {
    let places = Self.points.compactMap(\.coordinate)
    let server = ScriptedIndexServer(try Self.content.get()) { [clock] _, round in
      if round == 2 { clock.advance(by: .seconds(40)) }
    }
    let deadline = deadline
    #expect(throws: Failure(.tryAgain, "server: searching took too long")) {
      try remote(server).reader(for: places, NearbyQuery(limit: 1), by: { deadline })
    }
    expect(server.seen.rounds, is: 2)
  }

  @Test func `given another's turn, when the deadline passes, then no answer is in time`() throws {
    let turns = ServerLock(at: "server") { _ in }
    let late = Deadline(in: .zero)
    let expected = IndexServerError.failed(Failure(.tryAgain, "server: no answer in time"))
    _ = try turns.run(by: { late }, .none) { () throws(IndexServerError) in
      #expect(throws: expected) { try turns.run(by: { late }, .none) { Void() } }
    }
    try expect(turns.run(by: { late }, .none) { 1 }, is: 1)
  }

  /// A server of which all parts were kept, some bytes of them damaged since.
  private func serverOfDamaged(
    _ range: Range<Int>, of content: [UInt8]? = nil, keptIn directory: TemporaryDirectory,
  ) throws -> ScriptedIndexServer {
    let content = try content ?? Self.content.get()
    let url = URL(fileURLWithPath: directory.path + "/x.parts")
    let server = ScriptedIndexServer(content, keepingAt: url.path)
    let mirror = try server.mirror(fresh: true, by: deadline)
    try server.fetch([0..<content.count], into: mirror) { deadline }
    var kept = try Data(contentsOf: url)
    // The content stands at the end.
    for position in range { kept[kept.count - content.count + position] ^= 1 }
    try kept.write(to: url)
    return server
  }

  @Test func `given damage of what was kept, when verified, then it is fetched anew`() throws {
    let directory = try TemporaryDirectory()
    let content = try Self.content.get()
    let middle = content.count - content.count / 2
    let server = try serverOfDamaged(middle..<middle + 1, keptIn: directory)
    server.forget()
    let header = try RemoteIndex(server).verified { deadline }.header
    expect(header, is: (try PointIndexReader(bytes: content, name: "server").header))
    #expect(!server.seen.requests.isEmpty)
    server.forget()
    _ = try RemoteIndex(server).verified { deadline }
    #expect(server.seen.requests.isEmpty)
  }

  @Test func `given damage of what was kept, when a batch meets it, then it is mended`() throws {
    let directory = try TemporaryDirectory()
    let content = try Self.content.get()
    // All but the beginning, so that the header is right and any leaf is not.
    let half = content.count - content.count / 2..<content.count
    let server = try serverOfDamaged(half, keptIn: directory)
    let places = Self.points.compactMap(\.coordinate)
    let remote = RemoteIndex(server)
    remote.pin()
    _ = try remote.header(by: deadline)
    let index = try remote.reader(for: places, NearbyQuery(limit: 1), by: { deadline })
    var search = try NearestSearch(index, for: NearbyQuery(limit: 1))
    for place in places {
      try search.run(from: place)
      #expect(search.hits.first?.distance ?? 1 < 0.01)
    }
  }

  @Test func `given damage of strings that were kept, when searched, then it is mended`() throws {
    let place = Coordinate(1, 2)
    let point = PointOfInterest(category: Category("a=b"), coordinate: place, source: "s")
    let content = try PointIndexReader.of([point, point]).allBytes
    let strings = try PointIndexReader(bytes: content, name: "server").header.strings
    let range = strings.offset..<strings.offset + strings.length
    let directory = try TemporaryDirectory()
    let remote = RemoteIndex(try serverOfDamaged(range, of: content, keptIn: directory))
    let index = try remote.reader(for: [place], NearbyQuery(limit: 1), by: { deadline })
    #expect(throws: Never.self) { try index.string(0) }
  }

  @Test func `given another version than was kept, when threads meet it, then all answer`() throws {
    let places = Self.points.prefix(4).compactMap(\.coordinate)
    for _ in 0..<5 {
      let directory = try TemporaryDirectory()
      let server = ScriptedIndexServer(try Self.content.get(), keepingAt: directory.path + "/kept")
      _ = try RemoteIndex(server).reader(for: places, NearbyQuery(limit: 1), by: { deadline })
      server.replaceVersion()
      let remote = RemoteIndex(server)
      remote.pin()
      let failures: Mutex<[any Error]> = Mutex([])
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        do {
          _ = try remote.reader(for: [places[number]], NearbyQuery(limit: 1), by: { deadline })
        } catch {
          failures.withLock { $0.append(error) }
        }
      }
      #expect(failures.withLock { $0.isEmpty })
    }
  }

  @Test func `given damage on the server and here, when verified, then it is told`() throws {
    let directory = try TemporaryDirectory()
    var content = try Self.content.get()
    content[content.count / 2] ^= 1
    let server = ScriptedIndexServer(content, keepingAt: directory.path + "/x.parts")
    for _ in 0..<2 {
      #expect {
        try RemoteIndex(server).verified { deadline }
      } throws: { error in
        (error as? Failure)?.kind == .data
      }
    }
  }
}

struct FetchPlanTests {
  @Test(
    arguments: [
      ([], []), ([0..<9], [0..<9]), ([0..<9, 100..<200], [0..<200]),
      ([0..<9, 90_000..<90_010], [0..<9, 90_000..<90_010]),
      ([0..<(9 << 20)], [0..<(4 << 20), (4 << 20)..<(8 << 20), (8 << 20)..<(9 << 20)]),
    ] as [([Range<Int>], [Range<Int>])])
  func `given missing ranges, when requests are made, then neighbours go together`(
    ranges: [Range<Int>], requests: [Range<Int>],
  ) {
    expect(RangePlan.requests(for: ranges), is: requests)
  }

  @Test func `given more ranges than go side by side, when requested, then gaps are fetched`() {
    let kilobytes = [0, 6, 14, 60] + Array(stride(from: 100, through: 1_000, by: 100))
    let ranges = kilobytes.map { ($0 << 10)..<(($0 + 1) << 10) }
    let starts = RangePlan.requests(for: ranges).map { $0.lowerBound >> 10 }
    expect(starts, is: [0, 60] + Array(stride(from: 100, through: 1_000, by: 100)))
  }

  @Test func `given the needs of many lookups, when requests are made, then few fetch more`() {
    let ranges = (0..<2_000).map { ($0 << 14)..<($0 << 14 + (4 << 10)) }
    let requests = RangePlan.requests(for: ranges)
    #expect(requests.count < 1_500)
    #expect(requests.reduce(0) { $0 + $1.count } <= 2 * ranges.reduce(0) { $0 + $1.count })
  }

  @Test func `given cells, when listed as ranges, then cells that touch are one, up to the end`() {
    var cells = CellSet(byteCount: 200_000)
    cells.insert(0..<1)
    cells.insert(1_500..<1_501)
    cells.insert(70_000..<70_001)
    cells.insert(199_999..<200_000)
    expect(cells.ranges(byteCount: 200_000), is: [0..<2_048, 69_632..<70_656, 199_680..<200_000])
    #expect(cells.contains(0..<2_048) && !cells.contains(0..<2_049))
    expect(CellSet(bytes: cells.bytes), is: cells)
    #expect(cells.subtracting(cells).isEmpty)
  }
}

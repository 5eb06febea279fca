import ByteStreams
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

  init() throws {
    directory = try TemporaryDirectory()
  }

  private var deadline: Deadline { Deadline(in: .seconds(30), now: clock.now) }
  private var keptFiles: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/cache")
        .filter { $0.hasSuffix(".parts") }
    }
  }

  private func server(
    _ transport: any HTTPTransport,
    cacheSize: Int = 1 << 30,
    isOffline: Bool = false,
  ) throws -> HTTPIndexServer {
    HTTPIndexServer(
      service: try ServiceURL("http://h.example:8080/a.poix?key=1"),
      headers: RequestHeaders(),
      client: HTTPClient(transport: transport, userAgent: "poi/0"),
      cache: IndexCache(path: directory.path + "/cache", maximumSize: cacheSize),
      isOffline: isOffline,
    )
  }

  @Test(arguments: [
    (412, "the server says that a condition does not hold, and it was given none (HTTP 412)"),
    (416, "what is there is empty, and no index (HTTP 416)"),
  ])
  func `given a refusal of the first request, when asked, then the message says what it is`(
    status: Int,
    message: String,
  ) throws {
    let server = try server(ScriptedTransport([HTTPResponse(status: status)]))
    let failure = Failure(.unavailable, "h.example:8080: \(message)")
    #expect(throws: IndexServerError.failed(failure)) {
      try server.mirror(fresh: false, by: deadline)
    }
  }

  @Test(arguments: [0, 1])
  func `given no room in the cache, when a small index is asked for, then no file stays`(
    size: Int
  ) throws {
    let transport = RangeTransport([UInt8](repeating: 7, count: 9_000))
    _ = try server(transport).mirror(fresh: false, by: deadline)
    #expect(try keptFiles.count == 1)
    for fresh in [false, true] {
      let mirror = try server(transport, cacheSize: size).mirror(fresh: fresh, by: deadline)
      #expect(mirror.has(0..<9_000))
      #expect(try keptFiles.isEmpty || !fresh && size > 0)
    }
  }

  @Test func `given many ranges, when each is in time, then all may take longer`() throws {
    let transport = RangeTransport([UInt8](repeating: 7, count: 1 << 20)) { [clock] in
      clock.advance(by: .seconds(20))
    }
    let server = try server(transport)
    let mirror = try server.mirror(fresh: false, by: deadline)
    let ranges = (2..<9).map { ($0 * 102_400)..<($0 * 102_400 + 1_024) }
    try server.fetch(ranges, into: mirror, by: { deadline })
    #expect(ranges.allSatisfy(mirror.has))
    #expect(clock.now() == .seconds(160))
  }

  @Test func `given kept parts without a network, when they are damaged, then the message says so`()
    throws
  {
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
  private let tick: @Sendable () -> Void

  /// - Parameters:
  ///   - content: The bytes.
  ///   - tick: Called before each answer that is in time.
  init(_ content: [UInt8], tick: @escaping @Sendable () -> Void = {}) {
    self.content = content
    self.tick = tick
  }

  func send(
    _ request: URLRequest,
    into sink: BodySink,
    by deadline: Deadline,
    completion: @escaping @Sendable (HTTPTransportResult) -> Void,
  ) {
    guard !deadline.hasPassed else { return completion(.failure(.timedOut)) }
    tick()
    let ends = (request.value(forHTTPHeaderField: "Range") ?? "").dropFirst("bytes=".count)
      .split(separator: "-").compactMap { Int($0) }
    let range = ends[0]..<min(ends[1] + 1, content.count)
    completion(
      .success(
        HTTPResponse(
          status: 206,
          headers: [
            "ETag": "\"1\"", "Content-Type": "application/octet-stream",
            "Content-Range": "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.count)",
          ],
          body: Data(content[range]),
        )
      )
    )
  }
}

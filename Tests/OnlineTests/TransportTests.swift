import Basics
import Foundation
import Online
import Synchronization
import TestSupport
import Testing

/// Requests, connections and remains of the program's own transport.
@Suite(.waiting) struct TransportTests {
  private static let content = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

  private func part(
    _ range: Range<Int>, of server: RangeServerFake, over transport: any HTTPTransport,
    within duration: Duration = .seconds(10),
  ) throws -> HTTPTransportResult {
    let request = HTTPRequest.get(try #require(URL(string: server.url)))
      .setting("Range", to: "bytes=\(range.lowerBound)-\(range.upperBound - 1)")
    let sink = BodySink.part(first: range.lowerBound, limit: range.count)
    return try OnlineExchange.outcome(of: transport, request, into: sink, within: duration)
  }

  @Test func `given a large body, when fetched, then every byte comes`() throws {
    let body = String(repeating: "0123456789abcdef", count: 1 << 17)
    let server = try LoopbackHTTPServer(["/large": .answer(body: body)])
    let outcome = try OnlineExchange.outcome(
      of: OnlineFixture.transport(maximumBodySize: body.utf8.count), server.url("/large"),
    )
    try expect(outcome.get().body, is: Data(body.utf8))
  }

  @Test(arguments: ["POST", "PUT"])
  func `given a body to send, when sent, then the server gets it`(method: String) throws {
    let server = try LoopbackHTTPServer(["/api": .answer()])
    var request = HTTPRequest.get(try #require(URL(string: server.url("/api"))))
    request.method = method
    // More than a megabyte, before which libcurl would ask.
    request.body = Data(repeating: UInt8(ascii: "x"), count: 1_100_000)
    let outcome = try OnlineExchange.outcome(of: OnlineFixture.transport(), request)
    try expect(outcome.get().status, is: 200)
    let received = try #require(server.requests.first)
    #expect((received.method, received.headers["expect"]) == (method, nil))
    expect(received.body, is: String(repeating: "x", count: 1_100_000))
  }

  @Test func `given header fields of one name, when they come, then they are one list`() throws {
    let fields = "Via: a\r\nvia: b\r\nX: 1\r\n 2\r\nContent-Length: 2\r\n"
    let server = try LoopbackHTTPServer(["/x": .raw("HTTP/1.1 200 OK\r\n\(fields)\r\n[]")])
    let response = try OnlineExchange.outcome(of: OnlineFixture.transport(), server.url("/x")).get()
    #expect((response.header("Via"), response.body) == ("a, b", Data("[]".utf8)))
  }

  @Test func `given interim responses or endless trailers, when sent, then they are cut`() throws {
    let faults = [
      Self.endless(after: "", "HTTP/1.1 103 X\r\nLink: x\r\n\r\n"),
      Self.endless(after: FaultTests.chunked + "2\r\n[]\r\n0\r\n", "X: y\r\n"),
    ]
    for fault in faults {
      let server = try LoopbackHTTPServer(["/x": fault])
      let outcome = try OnlineExchange.outcome(of: OnlineFixture.transport(), server.url("/x"))
      expect(outcome, is: .failure(.headerTooLarge(limit: 64 << 10)))
    }
  }

  private static func endless(after start: String, _ text: String) -> HTTPFault {
    HTTPFault { connection, _ in
      connection.write(start)
      let lines = Array(String(repeating: text, count: 1_000).utf8)
      while connection.write(lines) {}
    }
  }

  @Test func `given parts of a file, when fetched in turn, then one connection serves`() throws {
    let server = try RangeServerFake(Self.content)
    let transport = OnlineFixture.transport()
    for start in stride(from: 0, to: Self.content.count, by: 6_000) {
      let range = start..<(start + 6_000)
      let response = try part(range, of: server, over: transport).get()
      expect(Array(response.body), is: Array(Self.content[range]))
    }
    #expect((server.requests.count, server.connections) == (10, 1))
  }

  @Test func `given an answer without a part, when the next is fetched, then it comes`() throws {
    let server = try RangeServerFake(Self.content) { _, earlier in
      earlier == 1 ? .whole : earlier == 3 ? .answer(.status(412)) : .good
    }
    let transport = OnlineFixture.transport()
    let statuses = try (0..<5).map { _ in
      try part(5..<9, of: server, over: transport).get().status
    }
    expect(statuses, is: [206, 200, 206, 412, 206])
  }

  @Test func `given a server that stalls, when time is over, then the next part comes`() throws {
    let server = try RangeServerFake(Self.content) { _, earlier in
      earlier == 1 ? .stalled(after: 2) : .good
    }
    let transport = OnlineFixture.transport()
    try expect(part(5..<9, of: server, over: transport).get().body.count, is: 4)
    let outcome = try part(5..<9, of: server, over: transport, within: .milliseconds(200))
    expect(outcome, is: .failure(.timedOut))
    try expect(part(5..<9, of: server, over: transport).get().body.count, is: 4)
  }

  #if os(Linux)
  @Test(.exiting)
  func `given exchanges of every kind, when done, then no descriptor is left`() async {
    await #expect(processExitsWith: .success) {
      alarm(UInt32(StartedProcess.maximumSeconds))
      // The libraries keep some descriptors open after the first round.
      try Self.exchangeAll()
      let open = try Self.descriptorCount()
      for _ in 0..<3 { try Self.exchangeAll() }
      // The server's threads are about to close theirs; the alarm rings if one is left.
      while try Self.descriptorCount() > open { sched_yield() }
    }
  }

  @Test(.exiting)
  func `given a server that says nothing, when waited for, then the processor is left to others`()
    async
  {
    await #expect(processExitsWith: .success) {
      alarm(UInt32(StartedProcess.maximumSeconds))
      let server = try LoopbackHTTPServer(["/stall": .stall(after: "HTTP/1.1 200 OK\r\nContent-")])
      let before = clock()
      _ = try OnlineExchange.outcome(
        of: OnlineFixture.transport(), server.url("/stall"), within: .seconds(1),
      )
      // A loop that asks without end takes nearly all of the second.
      try #require(clock() - before < CLOCKS_PER_SEC / 2)
    }
  }

  private static let faults: [String: HTTPFault] = [
    "/good": .answer(), "/cut": .raw("HTTP/1.1 200 OK\r\n"),
    "/stall": .stall(after: "HTTP/1.1 200 OK\r\nContent-"), "/oversized": .oversized(mebibytes: 9),
    "/gzip": .answer(headers: ["Content-Encoding": "gzip"]),
  ]

  private static func exchangeAll() throws {
    let server = try LoopbackHTTPServer(faults)
    for path in faults.keys {
      let duration = Duration.milliseconds(path == "/stall" ? 150 : 500)
      _ = try OnlineExchange.outcome(
        of: OnlineFixture.transport(), server.url(path), within: duration,
      )
    }
  }

  private static func descriptorCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
  #endif
}

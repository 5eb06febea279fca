import Basics
import Foundation
import Online
import TestSupport
import Testing

/// The process that fetches parts of files: one for many exchanges, and none is left.
@Suite(.waiting) struct SharedProcessTests {
  private static let content = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// A transport whose processes first do what a script says, and leave a line in a file.
  private func transport(_ script: String = "") -> IsolatedTransport {
    let log = "\(directory.path)/started"
    let own = "exec '\(BuiltProgram("poi-full").path)' --transport"
    return IsolatedTransport(
      executable: "/bin/sh", arguments: ["-c", "echo started >>'\(log)'; \(script)\n\(own)"],
      environment: { ProcessInfo.processInfo.environment[$0] }, maximumBodySize: 1 << 20,
    )
  }

  private func starts() throws -> Int {
    try String(contentsOfFile: "\(directory.path)/started", encoding: .utf8).split(separator: "\n")
      .count
  }

  private func part(
    _ range: Range<Int>, of server: RangeServerFake, over transport: IsolatedTransport,
    within duration: Duration = .seconds(10),
  ) throws -> Result<HTTPResponse, HTTPTransportError> {
    var request = URLRequest(url: try #require(URL(string: server.url)))
    request.setValue(
      "bytes=\(range.lowerBound)-\(range.upperBound - 1)", forHTTPHeaderField: "Range",
    )
    let sink = BodySink.part(first: range.lowerBound, limit: range.count)
    return try OnlineExchange.outcome(of: transport, request, into: sink, within: duration)
  }

  @Test func `given parts of a file, when fetched in turn, then one process uses one connection`()
    throws
  {
    let server = try RangeServerFake(Self.content)
    let transport = transport()
    for start in stride(from: 0, to: Self.content.count, by: 6_000) {
      let range = start..<(start + 6_000)
      let response = try part(range, of: server, over: transport).get()
      #expect(Array(response.body) == Array(Self.content[range]))
    }
    #expect(server.requests.count == 10)
    #expect(server.connections == 1)
    #expect(try starts() == 1)
  }

  @Test func `given a process that ends, when a part is fetched, then another one does it`() throws
  {
    let server = try RangeServerFake(Self.content)
    let first = "\(directory.path)/first"
    let transport = transport("if [ ! -e '\(first)' ]; then touch '\(first)'; exit 1; fi")
    for _ in 0..<2 {
      let response = try part(5..<9, of: server, over: transport).get()
      #expect(Array(response.body) == Array(Self.content[5..<9]))
    }
    #expect(try starts() == 3)
  }

  @Test
  func `given an answer without a part, when the next is fetched, then it is by a new process`()
    throws
  {
    let server = try RangeServerFake(Self.content) { _, earlier in
      earlier == 1 ? .whole : earlier == 3 ? .answer(.status(412)) : .good
    }
    let transport = transport()
    let statuses = try (0..<5).map { _ in
      try part(5..<9, of: server, over: transport).get().status
    }
    #expect(statuses == [206, 200, 206, 412, 206])
    #expect(try starts() == 3)
  }

  @Test func `given a server that stalls, when the time is over, then the next part comes`() throws
  {
    let server = try RangeServerFake(Self.content) { _, earlier in
      earlier == 1 ? .stalled(after: 2) : .good
    }
    let transport = transport()
    #expect(try part(5..<9, of: server, over: transport).get().body.count == 4)
    let outcome = try part(5..<9, of: server, over: transport, within: .milliseconds(200))
    #expect(outcome == .failure(.timedOut))
    #expect(try part(5..<9, of: server, over: transport).get().body.count == 4)
  }

  @Test
  func `given parts that were fetched, when the transport goes, then no process is left`() async {
    await #expect(processExitsWith: .success) {
      // A time limit of the test would count its wait for a thread, too.
      alarm(UInt32(StartedProcess.maximumSeconds))
      let server = try RangeServerFake(Self.content) { _, earlier in
        earlier == 1 ? .stalled(after: 2) : .good
      }
      let tests = try SharedProcessTests()
      do {
        let transport = IsolatedTransport.built()
        _ = try tests.part(5..<9, of: server, over: transport)
        _ = try tests.part(5..<9, of: server, over: transport, within: .milliseconds(100))
        _ = try tests.part(5..<9, of: server, over: transport)
      }
      // Waits for those that are about to be ended; until the alarm if one is not.
      while waitpid(-1, nil, 0) > 0 {}
      try #require(errno == ECHILD)
    }
  }
}

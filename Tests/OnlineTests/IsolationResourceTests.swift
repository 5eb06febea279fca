import Foundation
import Online
import TestSupport
import Testing

/// Descriptors, processes and memory that exchanges take and leave behind, seen in a process that does nothing else.
@Suite(.waiting) struct IsolationResourceTests {
  static let faults: [String: HTTPFault] = [
    "/good": .answer(),
    "/crash": .raw("HTTP/1.1 200 OK\r\n"),
    "/stall": .stall(after: "HTTP/1.1 200 OK\r\nContent-"),
    "/oversized": .oversized(mebibytes: 1_000),
    "/bomb": .gzipBomb,
  ]

  @Test
  func `given exchanges of every kind, when done, then nothing is left and memory was bounded`()
    async
  {
    await #expect(processExitsWith: .success) {
      alarm(UInt32(StartedProcess.maximumSeconds))
      // The libraries keep some descriptors open after the first round.
      try Self.exchangeAll()
      let open = try Self.descriptorCount()

      try Self.exchangeAll()

      try #require(try Self.descriptorCount() == open)
      try #require(waitpid(-1, nil, WNOHANG) == -1)
      try #require(errno == ECHILD)
      // On Linux the peak of a process that starts another counts for that one too, so the second
      // round shows what the first took here. (This process's own shows the test runner's.)
      try #require(Self.childrenPeakMemory < 128 << 20)
    }
  }

  @Test
  func `given a server that says nothing, when waited for, then the processor is left to others`()
    async
  {
    await #expect(processExitsWith: .success) {
      alarm(UInt32(StartedProcess.maximumSeconds))
      let server = try LoopbackHTTPServer(Self.faults)
      let before = Self.childrenProcessorTime
      _ = try OnlineExchange.outcome(of: .built(), server.url("/stall"), within: .seconds(1))
      // A loop that asks without end takes nearly all of the second.
      try #require(Self.childrenProcessorTime - before < .milliseconds(500))
    }
  }

  private static func exchangeAll() throws {
    let server = try LoopbackHTTPServer(faults)
    for path in faults.keys {
      let duration = Duration.milliseconds(path == "/stall" ? 150 : 500)
      _ = try OnlineExchange.outcome(of: .built(), server.url(path), within: duration)
    }
    let missing = IsolatedTransport(executable: "/nowhere", environment: { _ in nil })
    _ = try OnlineExchange.outcome(of: missing, server.url("/good"))
  }

  private static func descriptorCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }

  #if os(Linux)
  private static let childrenUsage = Int32(RUSAGE_CHILDREN.rawValue)
  private static let maxrssUnit = 1_024
  #else
  private static let childrenUsage = RUSAGE_CHILDREN
  private static let maxrssUnit = 1
  #endif

  /// That of all children that have ended.
  private static var childrenProcessorTime: Duration {
    var usage = rusage()
    getrusage(childrenUsage, &usage)
    return .seconds(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + .microseconds(Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec))
  }

  /// That of the largest child that has ended, in bytes.
  private static var childrenPeakMemory: Int {
    var usage = rusage()
    getrusage(childrenUsage, &usage)
    return usage.ru_maxrss * maxrssUnit
  }
}

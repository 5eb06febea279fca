import Basics
import PointIndex
import PointsOfInterest
import Synchronization
import Testing

@testable import POICommand

/// A batch of which the only source is an index on a server.
struct BatchServerTests {
  @Test func `given a dead server, when many lines are answered, then it is asked once`() throws {
    let server = DeadIndexServer()
    let source = IndexedPointSource(RemoteIndex(server)).opened()
    let lines = (0..<50).map { "0.\($0) 1\n" }.joined()
    let parts = BatchFixture.parts(BatchFixture.job(source), lines)
    let failures = parts.flatMap(\.notes).map { note -> Failure? in
      if case .source(let failure) = note { failure.failure } else { nil }
    }
    #expect(failures == Array(repeating: DeadIndexServer.failure, count: 50))
    #expect(server.requests == 1)
  }
}

/// A server that never answers.
private final class DeadIndexServer: IndexServer {
  static let failure = Failure(.tryAgain, "server: no answer in time")
  let host = "server"
  let name = "server"
  private let count: Mutex<Int> = Mutex(0)

  var requests: Int { count.withLock { $0 } }

  func mirror(fresh: Bool, by deadline: Deadline) throws(IndexServerError) -> IndexMirror {
    count.withLock { $0 += 1 }
    throw .failed(Self.failure)
  }

  func fetch(
    _ ranges: [Range<Int>], into mirror: IndexMirror, by deadline: () -> Deadline,
  ) throws(IndexServerError) {
    count.withLock { $0 += 1 }
    throw .failed(Self.failure)
  }

  func confirm(_ mirror: IndexMirror, by deadline: Deadline) throws(IndexServerError) {
    count.withLock { $0 += 1 }
    throw .failed(Self.failure)
  }
}

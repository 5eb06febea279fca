import Basics
import Foundation
import Online
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

/// How one transport serves many requests, and the limits that hold in production.
@Suite(.waiting) struct InFlightTests {
  @Test func `given ten requests at once, when sent, then four at a time reach a server`() throws {
    let running = Atomic(0)
    let most = Atomic(0)
    let fourCame = DispatchSemaphore(value: 0)
    // The first four wait for each other, so four at the same time is certain and five would show.
    let route = HTTPFault { connection, earlier in
      let now = running.add(1, ordering: .relaxed).newValue
      most.max(now, ordering: .relaxed)
      if earlier == 3 {
        for _ in 0..<3 { fourCame.signal() }
      } else if earlier < 3 {
        _ = fourCame.wait(timeout: .now() + 10)
      }
      running.subtract(1, ordering: .relaxed)
      HTTPFault.answer().serve(connection, earlier)
    }
    let server = try LoopbackHTTPServer(["/points": route])
    let fixture = OnlineFixture()
    let url = try #require(URL(string: server.url("/points")))
    let group = DispatchGroup()
    let bodies: Mutex<[Result<Data, Failure>]> = Mutex([])
    for _ in 0..<10 {
      group.enter()
      fixture.client.exchange(.get(url), as: .json, by: Deadline(in: .seconds(10))) { result in
        bodies.withLock { $0.append(result.map(\.body)) }
        group.leave()
      }
    }
    try #require(group.wait(timeout: .now() + 11) == .success)
    expect(bodies.withLock { $0 }, is: Array(repeating: .success(Data("[]".utf8)), count: 10))
    expect(most.load(ordering: .relaxed), is: 4)
  }

  @Test func `given a full transport, when a request waits long, then its deadline holds`() throws {
    let arrived = DispatchSemaphore(value: 0)
    let route = HTTPFault { connection, earlier in
      arrived.signal()
      HTTPFault.stall(after: "").serve(connection, earlier)
    }
    let server = try LoopbackHTTPServer(["/points": route])
    let fixture = OnlineFixture()
    let url = try #require(URL(string: server.url("/points")))
    for _ in 0..<4 {
      fixture.client.exchange(.get(url), as: .json, by: Deadline(in: .seconds(4))) { _ in }
    }
    // Each has a thread of its own: a fifth could else go before a fourth.
    for _ in 0..<4 { try #require(arrived.wait(timeout: .now() + 2) == .success) }
    let deadline = Deadline(in: .milliseconds(200))
    let outcome = try OnlineExchange.completed(within: .milliseconds(1_900)) { completion in
      fixture.client.exchange(.get(url), as: .json, by: deadline, completion: completion)
    }
    expect(server.requests.count, is: 4)
    let other = try LoopbackHTTPServer(["/points": .answer(type: "application/json", body: "[]")])
    #expect(throws: Never.self) {
      try fixture.answer(of: other.url("/points"), within: .seconds(2))
    }
    let expected = Failure(.tryAgain, "127.0.0.1:\(server.port): no answer in time")
    expect(outcome, is: .failure(expected))
  }

  @Test func `given the default limits, when a body goes on, then it stops at 64 MiB`() throws {
    let server = try LoopbackHTTPServer(["/points": .oversized(mebibytes: 72)])
    let fixture = OnlineFixture(maximumBodySize: HTTPResponse.maximumBodySize)
    let reason = "the answer is larger than 67108864 bytes"
    #expect(throws: Failure(.unavailable, "127.0.0.1:\(server.port): \(reason)")) {
      try fixture.answer(of: server.url("/points"), within: .seconds(20))
    }
  }
}

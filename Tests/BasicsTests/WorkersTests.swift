import Dispatch
import Synchronization
import Testing

@testable import Basics

struct WorkersTests {
  @Test func `given many items, when worked off, then so many at a time, in their order`() throws {
    let running = Atomic(0)
    let most = Atomic(0)
    let gate = DispatchSemaphore(value: 0)
    let allowed = 16
    let results = try Workers(count: allowed).map(Array(0..<2 * allowed)) { index in
      let now = running.add(1, ordering: .relaxed).newValue
      most.max(now, ordering: .relaxed)
      // None of the first can finish before as many as are allowed have begun.
      if index == allowed - 1 {
        for _ in 0..<index { gate.signal() }
      } else if index < allowed {
        _ = gate.wait(timeout: .now() + 10)
      }
      running.subtract(1, ordering: .relaxed)
      return "\(index)"
    }
    #expect(results == (0..<2 * allowed).map { "\($0)" })
    #expect(most.load(ordering: .relaxed) == allowed)
    #expect(try Workers(count: allowed).map([Int]()) { $0 } == [])
  }

  @Test func `given work that has begun, when it is taken, then the calling thread takes part`()
    throws
  {
    let held = DispatchSemaphore(value: 0)
    // The other thread is held until the calling one has done what is left.
    let work = Workers(count: 2).begin(Array(0..<9)) { index in
      if index == 0 { _ = held.wait(timeout: .now() + 10) }
      if index == 8 { held.signal() }
      return 2 * index
    }
    #expect(try work.take() == (0..<9).map { 2 * $0 })
    #expect(try Workers(count: 1).begin(["a"]) { $0 + "b" }.take() == ["ab"])
  }

  @Test func `given items that fail, when taken, then the first error counts and the rest is left`()
    throws
  {
    let begun = Atomic(0)
    let work = Workers(count: 1).begin(Array(0..<9)) { index throws -> Int in
      begun.add(1, ordering: .relaxed)
      if index > 2 { throw ThreadError(errno: Int32(index)) }
      return index
    }
    #expect(throws: ThreadError(errno: 3)) { try work.take() }
    #expect(begun.load(ordering: .relaxed) == 4)
  }

  @Test func `given something beside work fails, when that is told, then no more of it begins`()
    throws
  {
    let begun = Atomic(0)
    let held = DispatchSemaphore(value: 0)
    let work = Workers(count: 2).begin(Array(0..<9)) { _ in
      begun.add(1, ordering: .relaxed)
      _ = held.wait(timeout: .now() + 10)
    }
    #expect(throws: ThreadError(errno: 7)) {
      try work.beside {
        for _ in 0..<9 { held.signal() }
        throw ThreadError(errno: 7)
      }
    }
    let count = begun.load(ordering: .relaxed)
    #expect(try work.take().count <= count)
    #expect(begun.load(ordering: .relaxed) == count)
  }

  @Test func `given a thread, when a signal comes to the process, then the thread does not get it`()
    throws
  {
    let isHeld = Monitor<[Bool]?>(nil)
    try WorkerThread.start {
      var mask = sigset_t()
      unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
      let held = [SIGINT, SIGTERM, SIGHUP, SIGBUS, SIGPIPE].map {
        unsafe sigismember(&mask, $0) == 1
      }
      isHeld.update { $0 = held }
    }
    let held = isHeld.when { (held: inout [Bool]?) -> [Bool]? in held }
    #expect(held == [true, true, true, false, false])
  }
}

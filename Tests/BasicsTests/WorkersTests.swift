import Basics
import Dispatch
import Synchronization
import Testing

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
}

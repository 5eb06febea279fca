import Dispatch
import Online
import PointsOfInterest
import Synchronization
import Testing

struct ConcurrentLoadingTests {
  @Test func `given many sources, when asked, then so many at a time, in their order`() {
    let running = Atomic(0)
    let most = Atomic(0)
    let gate = DispatchSemaphore(value: 0)
    let allowed = ConcurrentLoading.maximumConcurrency
    let outcomes = ConcurrentLoading().outcomes(count: 2 * allowed) { index in
      let now = running.add(1, ordering: .relaxed).newValue
      most.max(now, ordering: .relaxed)
      // None of the first can finish before as many as are allowed have begun.
      if index == allowed - 1 {
        for _ in 0..<index { gate.signal() }
      } else if index < allowed {
        _ = gate.wait(timeout: .now() + 10)
      }
      running.subtract(1, ordering: .relaxed)
      return .failure(Failure(.unavailable, "\(index)"))
    }
    #expect(outcomes == (0..<2 * allowed).map { .failure(Failure(.unavailable, "\($0)")) })
    #expect(most.load(ordering: .relaxed) == allowed)
  }

  @Test func `given no source, when asked, then there is no outcome`() {
    #expect(ConcurrentLoading().outcomes(count: 0) { _ in .success(.init()) } == [])
  }
}

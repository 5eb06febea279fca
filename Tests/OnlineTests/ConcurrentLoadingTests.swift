import Dispatch
import Online
import PointsOfInterest
import Synchronization
import Testing

struct ConcurrentLoadingTests {
  @Test func `given many sources, when asked, then four at a time and in their order`() {
    let running = Atomic(0)
    let most = Atomic(0)
    let gate = DispatchSemaphore(value: 0)

    let outcomes = ConcurrentLoading().outcomes(count: 10) { index in
      let now = running.add(1, ordering: .relaxed).newValue
      most.max(now, ordering: .relaxed)
      // The first three cannot finish before the fourth has begun.
      if index == 3 { for _ in 0..<3 { gate.signal() } } else if index < 3 { gate.wait() }
      running.subtract(1, ordering: .relaxed)
      return .failure(Failure(.unavailable, "\(index)"))
    }

    #expect(outcomes == (0..<10).map { .failure(Failure(.unavailable, "\($0)")) })
    #expect(most.load(ordering: .relaxed) == 4)
  }

  @Test func `given no source, when asked, then there is no outcome`() {
    #expect(ConcurrentLoading().outcomes(count: 0) { _ in .success(.init()) } == [])
  }
}

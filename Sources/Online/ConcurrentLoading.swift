import Dispatch
package import PointsOfInterest
import Synchronization
import Basics

/// Asks sources at the same time, so that a search takes as long as the slowest and not as all
/// together.
package struct ConcurrentLoading: SourceLoading {
  package static let maximumConcurrency = 16

  package init() {}

  /// Asks every source, at most `maximumConcurrency` at the same time; one after the other where
  /// the system has no threads to give.
  package func outcomes(count: Int, load: @Sendable (Int) -> SourceOutcome) -> [SourceOutcome] {
    let threadCount = min(count, Self.maximumConcurrency)
    guard count > 1, Self.hasThreads(threadCount) else { return (0..<count).map(load) }
    let asked = Asked(count: count)
    withoutActuallyEscaping(load) { load in
      let group = DispatchGroup()
      for _ in 0..<threadCount {
        // A serial queue each: those get threads of their own, where `concurrentPerform` and the
        // shared queues stop at the number of processors, and sources mostly wait.
        DispatchQueue(label: "poi.loading").async(group: group) { asked.work(load) }
      }
      group.wait()
    }
    return asked.outcomes
  }

  private static func hasThreads(_ count: Int) -> Bool {
    do throws(ThreadError) {
      try WorkerThread.ensureAvailable(count)
      return true
    } catch {
      return false
    }
  }
}

private final class Asked: Sendable {
  private let count: Int
  private let next = Atomic(0)
  private let found: Mutex<[Int: SourceOutcome]> = Mutex([:])

  init(count: Int) {
    self.count = count
  }

  var outcomes: [SourceOutcome] {
    let found = found.withLock { $0 }
    return (0..<count).map { found[$0] ?? .failure(Failure(.bug, "a source was not asked")) }
  }

  func work(_ load: (Int) -> SourceOutcome) {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let outcome = load(index)
      found.withLock { $0[index] = outcome }
    }
  }
}

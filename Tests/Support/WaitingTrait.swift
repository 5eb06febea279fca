import Dispatch
import Foundation
import Synchronization
import Testing

/// Runs the tests of a suite on `WaitingThreads`.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  let threads: WaitingThreads

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void,
  ) async throws {
    try await withTaskExecutorPreference(threads) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// For tests of processes and servers, which wait more than they compute.
  package static var waiting: Self { Self(threads: .shared) }

  /// For exit tests, which must not wait for a thread: as long as the end of such a process is not taken, a
  /// thread of the testing library asks for it without a pause.
  package static var exiting: Self { Self(threads: .ofExits) }
}

/// Threads for tests that wait more than they compute.
///
/// The pool that tests run on has one thread a processor. A test that waits there for a process or a
/// server keeps others from computing: half of the time no processor had anything to do.
package final class WaitingThreads: TaskExecutor {
  /// So many that the processors are busy; more would only make what each waits for slower.
  static let shared = WaitingThreads(count: 6)
  static let ofExits = WaitingThreads(count: 2)

  private let jobs: Mutex<[UnownedJob]> = Mutex([])
  private let news = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    news.signal()
  }

  private func next() -> UnownedJob {
    news.wait()
    return jobs.withLock { $0.removeFirst() }
  }
}

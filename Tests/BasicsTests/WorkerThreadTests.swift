import Testing
import Basics

struct WorkerThreadTests {
  @Test func `given threads to be had, when made sure of, then the same ones are free again`()
    throws
  {
    for _ in 0..<20 { try WorkerThread.ensureAvailable(4) }
  }

  @Test func `given a thread, when it changes a shared value, then whoever waits goes on`() throws {
    let count = Monitor(0)
    for _ in 0..<4 {
      try WorkerThread.start { count.update { $0 += 1 } }
    }
    #expect(count.when { $0 == 4 ? $0 : nil } == 4)
  }
}

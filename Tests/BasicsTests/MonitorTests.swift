import Basics
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct MonitorTests {
  @Test func `given a value as it stays, when the deadline passes, then there is no result`() {
    let monitor = Monitor<Int>(3)
    let late = Deadline(in: .zero)
    expect(monitor.when(by: late) { $0 == 4 ? $0 : nil }, is: nil)
    expect(monitor.when(by: late) { $0 == 3 ? $0 : nil }, is: 3)
  }

  @Test func `given a thread that waits, when another changes the value, then it goes on`() throws {
    let monitor = Monitor<Int>(0)
    try WorkerThread.start { monitor.update { $0 = 1 } }
    let seen = monitor.when(by: Deadline(in: .seconds(600))) { value -> Int? in
      guard value == 1 else { return nil }
      value = 2
      return 1
    }
    expect(seen, is: 1)
    expect(monitor.update { $0 }, is: 2)
  }

  @Test func `given the longest deadline, when waited for, then it is a number`() throws {
    let monitor = Monitor<Int>(0)
    try WorkerThread.start { monitor.update { $0 = 1 } }
    let deadline = Deadline(in: .seconds(Int64.max / 4))
    expect(monitor.when(by: deadline) { $0 == 1 ? true : nil }, is: true)
  }

  @Test func `given threads to be had, when made sure of, then the same are free again`() throws {
    for _ in 0..<20 { try WorkerThread.ensureAvailable(4) }
  }

  @Test func `given a thread, when it changes a shared value, then whoever waits goes on`() throws {
    let count = Monitor(0)
    for _ in 0..<4 { try WorkerThread.start { count.update { $0 += 1 } } }
    expect(count.when { $0 == 4 ? $0 : nil }, is: 4)
  }
}

struct DeadlineTests {
  /// The thread that sleeps, which on Darwin is a pointer.
  private struct Sleeper: @unchecked Sendable { let thread = pthread_self() }

  @Test func `given signals, when slept, then all of the time has passed`() throws {
    let before = signal(SIGURG) { _ in }
    defer { _ = signal(SIGURG, before) }
    // Threads of a queue have them blocked.
    var (signals, blocked) = (sigset_t(), sigset_t())
    sigaddset(&signals, SIGURG)
    pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    let sleeper = Sleeper()
    let isAwake = Monitor(false)
    let hasEnded = Monitor(false)
    try WorkerThread.start {
      while !isAwake.update({ $0 }) { pthread_kill(sleeper.thread, SIGURG) }
      hasEnded.update { $0 = true }
    }
    let end = Deadline(in: .milliseconds(50))
    Deadline.sleep(for: .milliseconds(50))
    let hasPassed = end.hasPassed
    isAwake.update { $0 = true }
    _ = hasEnded.when { $0 ? $0 : nil }
    #expect(hasPassed)
  }

  @Test func `given two seconds, when the clock has moved three, then nothing remains`() {
    let clock = ManualClock()
    let deadline = Deadline(in: .seconds(2), now: clock.now)
    clock.advance(by: .seconds(3))
    #expect((deadline.remaining, deadline.hasPassed) == (.zero, true))
  }

  @Test(arguments: [false, true])
  func `given somebody who asks, before or after, when looked at, then it is there`(isAsked: Bool) {
    let asked = Mutex(isAsked)
    let deadline = Deadline(whenAsked: { asked.withLock { $0 } })
    expect(deadline.hasPassed, is: isAsked)

    asked.withLock { $0 = true }
    #expect(deadline.hasPassed)
  }
}
